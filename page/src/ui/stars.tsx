// Shows one, two or three stars. If the fewest pushes are not proved, the third star is a dashed outline.
export const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

export const starKind = (star: number, count: number, isProved: boolean) => (star === 2 && !isProved ? 'open' : star < count ? '' : 'off');

export function Stars({ count, of = 3, isProved = true }: { count: number; of?: number; isProved?: boolean }) {
  return (
    <span class="stars" role="img" aria-label={`${count} of ${of} ${of === 1 ? 'star' : 'stars'}${isProved ? '' : '; the third needs a proof'}`}>
      {Array.from({ length: of }, (_, i) => <svg key={i} class={starKind(i, count, isProved)} viewBox="0 0 24 24" aria-hidden="true"><path d={STAR} /></svg>)}
    </span>
  );
}
