// The style sheet of the report page. The page contains everything it needs: it can be opened from a disk and
// makes no requests.
#pragma once

namespace sokrates::cli {

// The line colors are those of Okabe and Ito, which color-blind readers can distinguish, adjusted to the
// background. The lines also differ in their dashes. The colors of the boards are in draw/svg.hpp.
inline constexpr char kReportStyle[] = R"(:root {
  color-scheme: light dark;
  --paper: #fdfcfa; --card: #ffffff; --ink: #23262b; --faint: #666d78; --rule: #dcdde1; --grid: #e8e9ec;
  --good: #1a7f4b; --bad: #c0342b; --mark: #fff3d6; --accent: #0072b2;
  --line0: #0072b2; --line1: #d55e00; --line2: #009e73; --line3: #aa4499; --line4: #a67c00; --line5: #555c66;
}
@media (prefers-color-scheme: dark) { :root {
  --paper: #16181c; --card: #1e2126; --ink: #e4e6ea; --faint: #9aa2ae; --rule: #343941; --grid: #2b3037;
  --good: #57c98a; --bad: #ff8a80; --mark: #4a3d1c; --accent: #56b4e9;
  --line0: #56b4e9; --line1: #f0883e; --line2: #2fc79a; --line3: #d884c8; --line4: #e3c04a; --line5: #aab2bd;
} }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 1240px; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .25rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; }
p { margin: .4rem 0; max-width: 46rem; }
.faint, figcaption { color: var(--faint); font-size: .875rem; }
.good { color: var(--good); } .bad { color: var(--bad); }
.alarm { border: 2px solid var(--bad); border-radius: 8px; padding: .5rem 1rem; margin: 1rem 0; }
code { font: .85em ui-monospace, monospace; overflow-wrap: anywhere; }
.runs { list-style: none; padding: 0; margin: 1rem 0; display: grid; gap: .5rem; }
.runs li { display: grid; grid-template-columns: 2.6rem 1fr; gap: .5rem; align-items: start; }
.swatch { width: 2.4rem; height: 1.5rem; vertical-align: middle; margin-right: .3rem; }
.key { display: inline-block; margin-right: 1rem; color: var(--ink); overflow-wrap: anywhere; }
.runs b { overflow-wrap: anywhere; } .runs code { color: var(--faint); display: block; }
.wide { overflow-x: auto; margin: .5rem 0; border: 1px solid var(--rule); border-radius: 8px; background: var(--card); }
table { border-collapse: collapse; width: 100%; font-size: .84rem; font-variant-numeric: tabular-nums; }
th, td { padding: .4rem .55rem; text-align: right; white-space: nowrap; border-top: 1px solid var(--rule); }
thead th { border-top: 0; color: var(--faint); font-weight: 600; }
th:first-child, td:first-child { text-align: left; position: sticky; left: 0; background: var(--card); }
td.left, th.left { text-align: left; }
tr.same-suite td { border-top: 0; }
tr.all td { font-weight: 600; }
.plots { display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)); }
figure { margin: 0; padding: .75rem; border: 1px solid var(--rule); border-radius: 8px; background: var(--card); }
figcaption { margin-top: .35rem; }
.plot { display: block; width: 100%; height: auto; }
.plot text { font: 14px system-ui, sans-serif; fill: var(--faint); }
.plot .name { fill: var(--ink); text-anchor: middle; }
.plot .tick-x { text-anchor: middle; } .plot .tick-y { text-anchor: end; }
.plot .grid { stroke: var(--grid); fill: none; } .plot .rim { stroke: var(--faint); fill: none; }
.line { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
.line0 { stroke: var(--line0); } .line1 { stroke: var(--line1); stroke-dasharray: 9 4; }
.line2 { stroke: var(--line2); stroke-dasharray: 3 3; } .line3 { stroke: var(--line3); stroke-dasharray: 12 4 3 4; }
.line4 { stroke: var(--line4); stroke-dasharray: 6 6; } .line5 { stroke: var(--line5); stroke-dasharray: 2 5; }
.lane { fill: var(--mark); opacity: .7; } .plot .lane-name { font-size: 12px; }
.diagonal { stroke: var(--faint); stroke-dasharray: 4 4; }
circle { fill-opacity: .55; stroke-width: 1; }
circle.both { fill: var(--line0); stroke: var(--line0); }
circle.only-x { fill: var(--bad); stroke: var(--bad); }
circle.only-y { fill: var(--good); stroke: var(--good); }
.levels { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr)); }
.levels figure { display: flex; flex-direction: column; }
.board { display: block; width: min(100%, calc(var(--columns) * 20px)); max-height: 300px; margin: auto; }
.levels figcaption { overflow-wrap: anywhere; }
.levels b { color: var(--ink); display: block; font-size: 1rem; }
.gone { margin: auto; padding: 1rem 0; text-align: center; }
@media (max-width: 640px) {
  main { padding: 1rem .75rem 3rem; } h1 { font-size: 1.4rem; }
  th, td { padding: .35rem .5rem; }
  .plot text { font-size: 18px; } .plot .lane-name { font-size: 16px; }
}
@media print { .wide { overflow: visible; } figure { break-inside: avoid; } }
)";

}  // namespace sokrates::cli
