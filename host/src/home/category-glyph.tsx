import type { GameClass } from '@azulejo/shared/wire'

type Role = 'ink' | 'accent' | 'mid' | 'cut'
/** `turns` draws the shape that many times around the centre. */
type Shape = readonly [role: Role, path: string, turns?: number]

/** The pictures of the game classes, in a box of 100 units centred on 0,0; the same as on the tile art. */
const glyphs: Readonly<Record<GameClass, readonly Shape[]>> = {
  ELOTT: [
    ['ink', 'M-48-26h96v16a10 10 0 0 0 0 20v16h-96V10a10 10 0 0 0 0-20z'],
    ['cut', 'M-16-26h4v52h-4z'],
    [
      'accent',
      'M15 -19L18.8 -9.2L28.4 -13.4L24.2 -3.8L34 0L24.2 3.8L28.4 13.4L18.8 9.2L15 19L11.2 9.2L1.6 13.4L5.8 3.8L-4 0L5.8 -3.8L1.6 -13.4L11.2 -9.2z',
    ],
  ],
  LOTT: [
    ['ink', 'M-44 -18a24 24 0 1 1 48 0a24 24 0 1 1-48 0z'],
    ['accent', 'M-2 -10a24 24 0 1 1 48 0a24 24 0 1 1-48 0z'],
    ['mid', 'M-28 22a24 24 0 1 1 48 0a24 24 0 1 1-48 0z'],
    [
      'cut',
      'M-30 -18a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM12 -10a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM-14 22a10 10 0 1 1 20 0a10 10 0 1 1-20 0z',
    ],
  ],
  LIVE: [
    ['ink', 'M0-46C8-24 42-8 42 14a19 19 0 0 1-35 11l7 19h-28l7-19A19 19 0 0 1-42 14C-42-8-8-24 0-46z'],
    ['accent', 'M0 -1l9 9-9 9-9-9z'],
  ],
  SPORTS: [
    ['ink', 'M-45 0a45 45 0 1 1 90 0a45 45 0 1 1-90 0z'],
    ['cut', 'M0-20L19-6 12 16h-24L-19-6z'],
    ['cut', 'M-3-45h6v26h-6z', 5],
    ['cut', 'M-13-45h26L0-34z', 5],
  ],
  FISH: [
    ['ink', 'M-46 2C-28-30 10-30 26-4L46-22V24L26 8C10 34-28 34-46 2z'],
    ['accent', 'M-2-20C8-8 8 12-2 24C-14 10-14-8-2-20z'],
    ['cut', 'M-32 -4a5 5 0 1 1 10 0a5 5 0 1 1-10 0z'],
  ],
  RNG: [
    ['ink', 'M-32-42h64v18C14-8 8 14 8 42h-26C-18 16-8-6 6-20h-38z'],
    ['accent', 'M-32-42h64v9h-64z'],
  ],
  PVP: [
    ['mid', 'M-38-34l40-10 18 74-40 10z'],
    ['ink', 'M-14-36h48v76h-48z'],
    ['accent', 'M10-18L24 2 10 22-4 2z'],
  ],
  ESPORTS: [
    ['ink', 'M-28-24h56c14 0 20 14 20 30S44 34 34 34S20 18 14 14h-28C-20 18-24 34-34 34S-48 22-48 6S-42-24-28-24z'],
    ['cut', 'M-30-12h8v8h8v8h-8v8h-8v-8h-8v-8h8z'],
    ['accent', 'M12 -6a6 6 0 1 1 12 0a6 6 0 1 1-12 0zM25 4a6 6 0 1 1 12 0a6 6 0 1 1-12 0z'],
  ],
  INHOUSE: [
    [
      'ink',
      'M-20-20C-22-34-12-42-4-40C6-38 8-28 8-20C10-8 22-10 26-22C28-34 40-40 46-36C50-8 40 28 8 30C-14 30-22 12-20-20z',
    ],
    ['accent', 'M-14-38a6 6 0 0 1 8-8a6 6 0 0 1 11 2a6 6 0 0 1 3 8zM-20-28l-14 4 14 6z'],
    ['accent', 'M0 30h5v14h9v4H-8v-4h8z'],
  ],
}

const fills: Readonly<Record<Role, string>> = {
  ink: 'var(--on-art)',
  accent: 'var(--accent)',
  mid: 'var(--panel-count)',
  cut: 'var(--panel)',
}

/** A game class as a tile glyph on the brand's ground. */
export function CategoryGlyph({ of, size = 48 }: { readonly of: GameClass; readonly size?: number }) {
  return (
    <svg viewBox="-50 -50 100 100" width={size} height={size} aria-hidden="true">
      {glyphs[of].flatMap(([role, path, turns = 1]) =>
        Array.from({ length: turns }, (_, turn) => (
          <path key={`${path}${turn}`} d={path} fill={fills[role]} transform={`rotate(${(360 / turns) * turn})`} />
        )),
      )}
    </svg>
  )
}
