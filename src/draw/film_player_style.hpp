// The style sheet of the player, and its HTML before the script fills it.
#pragma once

namespace sokrates::draw {

inline constexpr char kFilmPlayerStyle[] = R"(#player { display: grid; gap: 1rem; }
#player.with-index { grid-template-columns: minmax(0, 1fr) 17rem; }
#player h2 { font-size: 1.05rem; margin: 0; overflow-wrap: anywhere; }
#player p { max-width: none; }
#player small, #player .faint { color: var(--faint); font-weight: 400; font-size: .875rem; }
#stage { display: block; width: 100%; margin: 0 auto; max-height: calc(100vh - 15rem); min-height: 9rem; }
#stage use { transition: transform var(--glide, 0s) linear; }
.controls { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; margin-top: .5rem; }
.controls input[type=range] { flex: 1 0 100%; width: 100%; margin: .4rem 0; accent-color: var(--accent); }
#player button, #player select { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--rule);
  border-radius: 8px; min-width: 2.75rem; min-height: 2.5rem; padding: 0 .6rem; cursor: pointer; }
#player button:hover:enabled { border-color: var(--accent); }
#player button:disabled { opacity: .4; cursor: default; }
#player :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
#player button svg { width: .8rem; height: .8rem; fill: currentColor; vertical-align: middle; }
#player #play { min-width: 5rem; font-weight: 600; }
#count { font-variant-numeric: tabular-nums; margin-left: auto; }
#index { position: relative; max-height: calc(100vh - 6rem); overflow-y: auto; border: 1px solid var(--rule);
  border-radius: 8px; background: var(--card); }
#list { list-style: none; margin: 0; padding: .25rem; }
#list a { display: block; padding: .35rem .6rem; border-radius: 6px; color: inherit; text-decoration: none;
  overflow-wrap: anywhere; }
#list a:hover { background: var(--page); }
#list a[aria-current] { background: var(--accent); color: var(--card); }
#list a[aria-current] small { color: inherit; }
#list small { display: block; }
kbd { border: 1px solid var(--rule); border-radius: 4px; padding: 0 .3rem; font: .8rem ui-monospace, monospace; }
@media (max-width: 760px) {
  #player.with-index { grid-template-columns: minmax(0, 1fr); }
  #index { max-height: 14rem; }
  .keys { display: none; }
}
@media (prefers-reduced-motion: reduce) { #stage use { transition: none; } }
)";

inline constexpr char kFilmPlayerBody[] = R"(<section>
<h2 id="name"></h2>
<svg id="stage" role="img"></svg>
<div class="controls">
<input id="scrub" type="range" min="0" value="0" aria-label="Step">
<button id="first" aria-label="To the start"><svg viewBox="0 0 12 12" aria-hidden="true"><path d="M1 1h2v10H1zM11 1v10L4 6z"/></svg></button>
<button id="back" aria-label="One step back"><svg viewBox="0 0 12 12" aria-hidden="true"><path d="M9 1v10L2 6z"/></svg></button>
<button id="play">Play</button>
<button id="forward" aria-label="One step on"><svg viewBox="0 0 12 12" aria-hidden="true"><path d="M3 1l7 5-7 5z"/></svg></button>
<button id="last" aria-label="To the end"><svg viewBox="0 0 12 12" aria-hidden="true"><path d="M9 1h2v10H9zM1 1l7 5-7 5z"/></svg></button>
<label><span class="faint">Speed</span> <select id="speed" aria-label="Speed"></select></label>
<span id="count" class="faint" role="status"></span>
</div>
<p class="faint keys"><kbd>space</kbd> play, pause <kbd>&larr;</kbd> <kbd>&rarr;</kbd> step
<kbd>shift</kbd>+arrow push <kbd>home</kbd> <kbd>end</kbd> <kbd>+</kbd> <kbd>-</kbd> speed
<kbd>n</kbd> <kbd>p</kbd> next and previous level</p>
</section>
<nav id="index" aria-label="Levels" hidden><ol id="list"></ol></nav>
<noscript><p>Solutions are played by a script; scripts are switched off.</p></noscript>
)";

}  // namespace sokrates::draw
