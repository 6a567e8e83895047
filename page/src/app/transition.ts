// Changes the view inside a view transition, so that the board moves to its new place. If the browser has no transitions, or if
// the user prefers reduced motion, the view changes at once.
import { isCalm } from '../ui/use_media';

interface Transition {
  readonly ready: Promise<void>;
  readonly finished: Promise<void>;
}
type WithTransitions = Document & { startViewTransition?: (update: () => Promise<void>) => Transition };

export function withTransition(change: () => void): void {
  const page = document as WithTransitions;
  if (!page.startViewTransition || isCalm() || document.hidden) {
    change();
    return;
  }
  const { ready, finished } = page.startViewTransition(async () => {
    change();
    await new Promise((rendered) => setTimeout(rendered)); // Preact renders in a microtask
  });
  // A second transition ends the first one, whose promises are then rejected.
  ready.catch(() => {});
  finished.catch(() => {});
}
