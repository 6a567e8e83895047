// The pictures of `sokrates render` (src/draw/picture.cpp) have the colors of the page (style/tokens.css).
import { describe, expect, it } from 'vitest';
import source from '../../../src/draw/picture.cpp?raw';
import css from '../../src/style/tokens.css?raw';

const tokensIn = (text: string) => new Map([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, color]) => [name!, color!]));
const [light = '', dark = ''] = css.split(":root[data-theme='dark']");
const THEMES = [tokensIn(light), tokensIn(dark)] as const;
const rows = [...source.matchAll(/\{"([\w-]+)", 0x([0-9a-f]{6}), 0x([0-9a-f]{6})\}/g)].map(([, name, inLight, inDark]) => [name!, [`#${inLight}`, `#${inDark}`]] as const);

// Inks whose tokens have other names.
const TOKENS: Readonly<Record<string, string>> = {
  'floor-odd': 'floor-2', target: 'goal', distance: 'ink-2', rim: 'box-mark', 'done-face': 'placed-face', done: 'placed', 'done-edge': 'placed-edge',
  'done-inlay': 'placed-2', 'done-mark': 'placed-mark', 'body-line': 'figure-line', 'head-line': 'figure-line', 'beard-line': 'figure-line',
  features: 'figure-line', player: 'toga', robot2: 'r2', robot3: 'r3', robot4: 'r4', bulb: 'glow', face: 'on-accent', path: 'r3', alarm: 'lost',
  'alarm-mark': 'card', caption: 'ink' };
// Flat tones: the mean of a gradient, and colors mixed with the floor. A value of null has the opacity in a token of its own.
const MIXED: Readonly<Record<string, readonly [string, string, number | null]>> = {
  wall: ['wall', 'wall-2', 0.5], region: ['floor', 'reach', 0.22], shadow: ['floor', 'shade', null] };
const OPACITIES = [light, dark].map((text) => Number(/--shade-o: ([.\d]+)/.exec(text)?.[1]));

const parts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
const mixed = (a: string, b: string, share: number) => parts(a).map((part, i) => part + (parts(b)[i]! - part) * share);

describe('colors of pictures', () => {
  it('are those of the page', () => {
    expect(rows.length).toBeGreaterThan(35);
    for (const [name, colors] of rows) {
      THEMES.forEach((tokens, theme) => {
        const mix = MIXED[name];
        const token = (key: string) => tokens.get(key) ?? THEMES[0].get(key)!;
        if (!mix) return expect([name, colors[theme]]).toEqual([name, token(TOKENS[name] ?? name)]);
        const [from, to, share] = mix;
        mixed(token(from), token(to), share ?? OPACITIES[theme]!).forEach((part, i) => expect(Math.abs(parts(colors[theme]!)[i]! - part), name).toBeLessThanOrEqual(1));
        return undefined;
      });
    }
  });
});
