// What was proved, as a file that anybody can check with a program of his own (docs/proofs.md).
import { useEffect, useState } from 'preact/hooks';
import type { LevelEntry } from '../game/collection';
import { download, fileName } from '../keep/download';
import type { Engine, SolveOptions, SolveResult } from './engine';
import { unitOf } from './use_search';
import { countWords } from './words';

interface ProofProps {
  readonly entry: LevelEntry;
  readonly text: string; // the level that was solved
  readonly engine: Engine;
  readonly options: SolveOptions;
  readonly say: (sentence: string) => void;
}

export const hasProof = (entry: LevelEntry, result: SolveResult) =>
  (result.optimal || result.status === 'unsolvable') && entry.level.win === 'boxes' && entry.level.players.length === 1;

export function ProofButton({ entry, text, engine, options, say }: ProofProps) {
  const [making, setMaking] = useState<AbortController | null>(null);
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => () => making?.abort(), [making]);
  useEffect(() => setTold(null), [text]);

  const make = async () => {
    const controller = new AbortController();
    setMaking(controller);
    setTold(null);
    try {
      const proof = await engine.prove(text, unitOf(options), options.seconds, controller.signal);
      if (controller.signal.aborted) return;
      if (proof.certificate !== null) download(fileName(entry.title, 'proof'), proof.certificate);
      const words = proof.certificate === null ? `No certificate: ${proof.reason}.`
        : `“${proof.claim}”, certified: a check keeps ${countWords(proof.states!)} states.`;
      setTold(words);
      say(words);
    } catch (error) {
      setTold(`No certificate: ${(error as Error).message}.`);
    } finally {
      setMaking(null);
    }
  };
  return (
    <p class="proof">
      <button type="button" onClick={() => (making ? making.abort() : void make())}
        title="A file that checkproof, or a checker of your own, accepts only if it is true">{making ? 'Stop' : 'Download the proof'}</button>{' '}
      <span class="effort" data-test="proof">{making ? 'making a certificate …' : told}</span>
    </p>
  );
}
