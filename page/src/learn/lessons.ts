// Nine short lessons, each with an address: two engines on one level, and what their difference shows.
export interface Lesson {
  readonly key: string; // key in addresses
  readonly title: string;
  readonly text: string;
  readonly engines: readonly [string, string];
  readonly level: { readonly collection: string; readonly number: number };
}

const SAWHORSE = { collection: 'workshop', number: 3 };

export const LESSONS: readonly Lesson[] = [
  { key: 'states', title: 'What does a solver look at?', engines: ['dfs', 'bfs'], level: { collection: 'first-steps', number: 3 },
    text: 'A state is where the boxes stand and what the player can reach. Both searches look at states one after the other; they differ in which state is next.' },
  { key: 'breadth-first', title: 'Layer by layer', engines: ['bfs', 'uniform-cost'], level: { collection: 'first-steps', number: 5 },
    text: 'Breadth-first search looks at all states one push away, then at all two pushes away. Where each push costs one, taking the cheapest state first comes to the same.' },
  { key: 'bounds', title: 'What is needed at least', engines: ['uniform-cost', 'astar'], level: { collection: 'workshop', number: 4 },
    text: 'A lower bound says how many pushes a state needs at least. A* adds it to the pushes made, and so it leaves alone what cannot be short.' },
  { key: 'two-searches', title: 'Same answer, less work. Why?', engines: ['bfs', 'astar'], level: SAWHORSE,
    text: 'States beyond the dashed line cannot be a part of a shortest solution. A* looks at none of them; breadth-first search does not know the line.' },
  { key: 'greedy', title: 'Fast, but is it short?', engines: ['astar', 'greedy'], level: SAWHORSE,
    text: 'Greedy search looks at the state that seems nearest to the end, whatever it has cost. It ends early, and its solution may be longer.' },
  { key: 'weights', title: 'A little impatience', engines: ['astar', 'weighted-astar'], level: { collection: 'workshop', number: 1 },
    text: 'Weighted A* multiplies the lower bound. With a weight of two the solution is at most twice as long as the shortest, and often it is found much sooner.' },
  { key: 'depth-first', title: 'Down to the bottom first', engines: ['dfs', 'greedy'], level: { collection: 'workshop', number: 4 },
    text: 'Depth-first search follows one line as far as it goes. It needs little memory, and its first solution can be very long.' },
  { key: 'little-memory', title: 'The same in little memory', engines: ['astar', 'ida-star'], level: { collection: 'workshop', number: 2 },
    text: 'Iterative deepening looks only as deep as a limit, then raises the limit and begins again. It sees states more than once and forgets most of them.' },
  { key: 'both-ends', title: 'From both ends', engines: ['bfs', 'bidirectional'], level: { collection: 'workshop', number: 4 },
    text: 'A search from the start and one from the end meet in the middle. Two searches of half the depth look at far fewer states than one of the whole depth.' },
];

export const lessonOf = (key: string): Lesson => LESSONS.find((lesson) => lesson.key === key) ?? LESSONS[3]!;
