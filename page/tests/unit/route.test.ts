import { describe, expect, it } from 'vitest';
import { Address, type Browser } from '../../src/app/address';
import { formatRoute, parseRoute, type Route } from '../../src/app/route';
import { reduce, type State } from '../../src/app/state';

const ADDRESSES = ['#/workshop/3', '#/workshop/3/analysis', '#/workshop/3/analysis?of=best&at=13', '#/workshop/3/analysis?moves=2rR&at=1', '#/day/2026-07-14',
  '#/day/2026-07-14/analysis', '#/library/workshop', '#/draw', '#/learn/two-searches', '#/learn/greedy?level=workshop/3', '#/learn/weights?engines=astar,weighted-astar:10', '#/learn/greedy?level=workshop/3&engines=bfs,astar', '#level=7w_wp-b-ow_7w&title=A%20b&author=c',
  '#level=7w_wp-b-ow_7w&moves=r2R&view=analysis&at=2', '#level=7w_wp-b-ow_7w&view=draw', '#level=7w_wp-b-ow_7w&view=learn&lesson=greedy'];

describe('an address', () => {
  it('is read and written', () => {
    for (const address of ADDRESSES) expect(formatRoute(parseRoute(address)!), address).toBe(address);
  });
  it('of today’s links means what it meant: moves are watched', () => {
    expect(parseRoute('#level=7w_wp-b-ow_7w&moves=r2R')).toMatchObject({ view: 'analysis', source: 'moves', moves: 'r2R' });
    expect(parseRoute('#level=7w_wp-b-ow_7w')).toMatchObject({ view: 'play', place: { kind: 'link' } });
  });
  it('that asks for nothing is none, and one that names no level is refused', () => {
    expect([parseRoute(''), parseRoute('#'), parseRoute('#/'), parseRoute('#token=1')]).toEqual([null, null, null, null]);
    for (const wrong of ['#/workshop', '#/workshop/0', '#/workshop/x', '#/day/tomorrow', '#/day/14.7.2026']) expect(() => parseRoute(wrong), wrong).toThrow('names no level');
    expect(() => parseRoute('#level=zzz')).toThrow('holds no level');
  });
});

describe('the address of the page', () => {
  const entries: string[] = [];
  const browser = { location: { hash: '#/workshop/3' }, history: {
    pushState: (_data: null, _unused: '', url: string) => { entries.push(url); browser.location.hash = url; },
    replaceState: (_data: null, _unused: '', url: string) => { browser.location.hash = url; } } } satisfies Browser;

  it('is replaced by the position of a film, without an entry in the history', () => {
    const address = new Address(browser);
    address.stay('#/workshop/3?at=1');
    address.stay('#/workshop/3?at=2');
    expect([browser.location.hash, entries]).toEqual(['#/workshop/3?at=2', []]);
    address.go('#/workshop/4');
    address.go('#/workshop/4');
    expect([browser.location.hash, entries]).toEqual(['#/workshop/4', ['#/workshop/4']]);
  });
  it('is not replaced when the user has just opened another one', () => {
    const address = new Address(browser);
    browser.location.hash = '#/workshop/5';
    address.stay('#/workshop/4?at=1');
    expect(address.read()).toBe('#/workshop/5');
    address.stay('#/workshop/5?at=1');
    expect(browser.location.hash).toBe('#/workshop/5?at=1');
  });
});

describe('the state', () => {
  const route = parseRoute('#/workshop/3') as Extract<Route, { view: 'play' }>;
  const state: State = { route, place: route.place, opened: { key: 'workshop', title: 'Workshop', entries: [], index: 2, day: null }, problem: null, said: 'Walked',
    engines: null, wanted: 'server', names: [], asksKeys: false };

  it('keeps the level while the view changes, and drops what was said', () => {
    const after = reduce(state, { type: 'went', route: parseRoute('#/workshop/3/analysis')! });
    expect([after.opened, after.said]).toEqual([state.opened, '']);
    expect(reduce(state, { type: 'went', route: parseRoute('#/library/easy')! }).place).toEqual(route.place);
  });
  it('forgets the level when another one is asked for, and takes no answer that comes too late', () => {
    const after = reduce(state, { type: 'went', route: parseRoute('#/workshop/4')! });
    expect(after.opened).toBeNull();
    expect(reduce(after, { type: 'opened', place: route.place, opened: state.opened! }).opened).toBeNull();
    expect(reduce(after, { type: 'failed', place: route.place, problem: 'late' }).problem).toBeNull();
    expect(reduce(after, { type: 'failed', place: after.place, problem: 'in time' }).problem).toBe('in time');
  });
});
