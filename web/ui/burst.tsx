const STAR =
  'M50 0L59.3 9.1L71.7 5L76.2 17.2L89.1 18.8L87.8 31.8L98.7 38.9L92 50L98.7 61.1L87.8 68.2L89.1 81.2L76.2 82.8L71.7 95L59.3 90.9L50 100L40.7 90.9L28.3 95L23.8 82.8L10.9 81.2L12.2 68.2L1.3 61.1L8 50L1.3 38.9L12.2 31.8L10.9 18.8L23.8 17.2L28.3 5L40.7 9.1Z';

/** The cut-out star that carries a special's price. */
export function Burst({ children }: { children: string }) {
  return (
    <span className="burst">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path className="b-sh" d={STAR} />
        <path className="b-fg" d={STAR} />
      </svg>
      <b>{children}</b>
    </span>
  );
}
