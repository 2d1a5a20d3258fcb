import css from './lazy-image.module.css'

/** Tile in place of a picture that failed to load: quarter discs at the corners, an open lozenge in the middle. */
export function FallbackTile({ label }: { readonly label: string }) {
  return (
    <svg
      viewBox="0 0 240 240"
      preserveAspectRatio="xMidYMid slice"
      className={css.tile}
      role="img"
      aria-label={label || undefined}
      aria-hidden={label === '' || undefined}
      data-fallback=""
    >
      <path d="M0 0h240v240H0z" fill="var(--tile-b)" />
      <path
        d="M0 0H60A60 60 0 0 1 0 60zM240 0V60A60 60 0 0 1 180 0zM240 240H180A60 60 0 0 1 240 180zM0 240V180A60 60 0 0 1 60 240z"
        fill="var(--tile-a)"
      />
      <path d="M120 66l54 54-54 54-54-54z" fill="none" stroke="var(--glaze)" strokeWidth="7" opacity=".7" />
      <path d="M120 100l20 20-20 20-20-20z" fill="var(--accent)" opacity=".8" />
      <path d="M60 0v240M120 0v240M180 0v240M0 60h240M0 120h240M0 180h240" stroke="var(--tile-deep)" strokeWidth="2" />
    </svg>
  )
}
