// Names and explanations of the engines for readers who do not know them. Other engines keep the names of the program.
interface Words {
  readonly name: string;
  readonly about: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  bfs: { name: 'Breadth first', about: 'Looks at all states that are one push away, then at all that are two pushes away, and so on.' },
  'uniform-cost': { name: 'Cheapest first', about: 'Looks first at the state with the fewest pushes made.' },
  astar: { name: 'A*', about: 'Looks first at the state whose pushes made and pushes still needed have the smallest sum.' },
  'weighted-astar': { name: 'Weighted A*', about: 'Like A*, but the pushes still needed count several times.' },
  greedy: { name: 'Greedy', about: 'Looks first at the state that needs the fewest pushes, whatever it has cost.' },
  dfs: { name: 'Depth first', about: 'Follows one line of pushes as far as it goes, and only then goes back.' },
  'ida-star': { name: 'IDA*', about: 'Looks only as deep as a limit, then raises the limit and begins again.' },
  bidirectional: { name: 'From both ends', about: 'Searches from the start and from the end until both searches meet.' },
};

export const engineWords = (name: string) => WORDS[name]?.name ?? name;
export const aboutEngine = (name: string) => WORDS[name]?.about ?? null;
