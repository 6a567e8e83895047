// The interface between the page and its views.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Engine, EngineName } from '../solve/engine';
import type { Route } from './route';
import type { State } from './state';

export interface Page {
  readonly state: State;
  readonly engine: Engine | null;
  go(route: Route, said?: string): void; // `said` is the text of the status line afterwards
  stay(route: Route): void; // changes only the address
  say(sentence: string): void;
  openText(text: string, name: string): Promise<void>; // opens levels from a text
  chooseEngine(place: 'tab' | 'server'): void;
  nameEngines(names: readonly EngineName[]): void;
}

export const Tools = createContext<Page>(null as never);
export const usePage = () => useContext(Tools);
