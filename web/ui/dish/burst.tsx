/** The cut-out star with a special's price; its shape is in `art/icons-menu.svg`. */
export function Burst({ children }: { children: string }) {
  return (
    <span className="burst">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <use className="burst-shade" href="#burst" />
        <use className="burst-face" href="#burst" />
      </svg>
      <b>{children}</b>
    </span>
  );
}
