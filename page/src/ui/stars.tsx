// Shows one, two or three stars. If nothing is proved, the third star is an outline.
export const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

export function Stars({ count, of = 3 }: { count: number; of?: number }) {
  return (
    <span class="stars" role="img" aria-label={`${count} of ${of} ${of === 1 ? 'star' : 'stars'}`}>
      {Array.from({ length: of }, (_, i) => <svg key={i} class={i < count ? '' : 'off'} viewBox="0 0 24 24" aria-hidden="true"><path d={STAR} /></svg>)}
    </span>
  );
}
