import css from './states.module.css'

const petal = 'M0 0H60A60 60 0 0 1 0 60z'
const pistil = 'M0 0H42A42 42 0 0 1 0 42z'
const corners = [
  'translate(0 0)',
  'translate(240 0)rotate(90)',
  'translate(240 240)rotate(180)',
  'translate(0 240)rotate(270)',
]

/** The 96 px tile of empty states, in the colours of the brand. */
export function LighthouseTile() {
  return (
    <svg viewBox="0 0 240 240" className={css.tile} aria-hidden="true">
      <path d="M0 0h240v240H0z" fill="var(--panel)" />
      {corners.map((corner) => (
        <g key={corner} transform={corner}>
          <path d={petal} fill="var(--glaze)" />
          <path d={pistil} fill="var(--accent)" />
        </g>
      ))}
      <g transform="translate(120 120)scale(1.5)" fill="var(--glaze)">
        <path d="M-14-22h28l8 64h-44z" />
        <path d="M-16-8h31l1 10h-33zM-20 20h39l2 11h-43z" fill="var(--accent)" />
        <path d="M-20-28h40v6h-40z" />
        <path d="M-10-42h20v14h-20z" fill="var(--tile-a)" />
        <path d="M0-52l14 10h-28z" />
        <path d="M16-40l30-8v14l-30-3zM-16-40l-30-8v14l30-3z" fill="var(--accent)" />
      </g>
      <path d="M60 0h60v60H60zM0 120h60v60H0zM180 120h60v60h-60zM0 180h60v60H0z" fill="var(--on-solid)" opacity=".08" />
      <path d="M0 0h60v60H0zM120 0h60v60h-60zM60 120h60v60H60z" fill="var(--qr-ink)" opacity=".14" />
      <path d="M60 0v240M120 0v240M180 0v240M0 60h240M0 120h240M0 180h240" stroke="var(--qr-ink)" opacity=".4" />
    </svg>
  )
}
