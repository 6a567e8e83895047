// Said once, to those who come for the first time.
export function Intro({ play, draw, dismiss }: { play: () => void; draw: () => void; dismiss: () => void }) {
  return (
    <section class="intro" aria-label="Welcome">
      <p><strong>Push every box onto a diamond.</strong> Sokrates finds a way, finds the shortest and proves it, or proves that
        there is none. Here it solves “Hinge”; no solution has fewer pushes.</p>
      <div class="row">
        <button type="button" class="primary" onClick={play}>Play it yourself</button>
        <button type="button" onClick={draw}>Draw a level</button>
        <button type="button" class="quiet" onClick={dismiss} aria-label="Close">✕</button>
      </div>
    </section>
  );
}
