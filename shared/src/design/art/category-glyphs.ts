/** Colour of a shape: the glaze, the accent, the pale third colour, or `cut` for the colour of the tile below. */
export type GlyphRole = 'glaze' | 'accent' | 'pale' | 'cut'

/** Shapes are drawn in order in a box of 104 units centred on 0,0; `turns` repeats a shape around the centre. */
export type GlyphShape = { readonly role: GlyphRole; readonly path: string; readonly turns?: number }

const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`

export type GlyphCategory = 'elott' | 'lott' | 'live' | 'sports' | 'fish' | 'slots' | 'pvp' | 'esports' | 'inhouse'

/** Icon shapes of the game categories. */
export const categoryGlyphs: Readonly<Record<GlyphCategory, readonly GlyphShape[]>> = {
  elott: [
    { role: 'glaze', path: 'M-48-26h96v16a10 10 0 0 0 0 20v16h-96V10a10 10 0 0 0 0-20z' },
    { role: 'cut', path: 'M-16-26h4v52h-4z' },
    {
      role: 'accent',
      path: 'M15-19L18.8-9.2 28.4-13.4 24.2-3.8 34 0 24.2 3.8 28.4 13.4 18.8 9.2 15 19 11.2 9.2 1.6 13.4 5.8 3.8-4 0 5.8-3.8 1.6-13.4 11.2-9.2z',
    },
  ],
  lott: [
    { role: 'glaze', path: ring(-20, -18, 24) },
    { role: 'accent', path: ring(22, -10, 24) },
    { role: 'pale', path: ring(-4, 22, 24) },
    { role: 'cut', path: ring(-20, -18, 10) + ring(22, -10, 10) + ring(-4, 22, 10) },
  ],
  live: [
    { role: 'glaze', path: 'M0-46C8-24 42-8 42 14a19 19 0 0 1-35 11l7 19h-28l7-19A19 19 0 0 1-42 14C-42-8-8-24 0-46z' },
    { role: 'accent', path: 'M0-1l9 9-9 9-9-9z' },
  ],
  sports: [
    { role: 'glaze', path: ring(0, 0, 45) },
    { role: 'cut', path: 'M0-20L19-6 12 16h-24L-19-6z' },
    { role: 'cut', path: 'M-3-45h6v26h-6zM-13-45h26L0-34z', turns: 5 },
  ],
  fish: [
    { role: 'glaze', path: 'M-46 2C-28-30 10-30 26-4L46-22V24L26 8C10 34-28 34-46 2z' },
    { role: 'accent', path: 'M-2-20C8-8 8 12-2 24C-14 10-14-8-2-20z' },
    { role: 'cut', path: ring(-27, -4, 5) },
  ],
  slots: [
    { role: 'glaze', path: 'M-32-42h64v18C14-8 8 14 8 42h-26C-18 16-8-6 6-20h-38z' },
    { role: 'accent', path: 'M-32-42h64v9h-64z' },
  ],
  pvp: [
    { role: 'pale', path: 'M-38-34l40-10 18 74-40 10z' },
    { role: 'glaze', path: 'M-14-36h48v76h-48z' },
    { role: 'accent', path: 'M10-18L24 2 10 22-4 2z' },
  ],
  esports: [
    {
      role: 'glaze',
      path: 'M-28-24h56c14 0 20 14 20 30S44 34 34 34S20 18 14 14h-28C-20 18-24 34-34 34S-48 22-48 6S-42-24-28-24z',
    },
    { role: 'cut', path: 'M-30-12h8v8h8v8h-8v8h-8v-8h-8v-8h8z' },
    { role: 'accent', path: ring(18, -6, 6) + ring(31, 4, 6) },
  ],
  inhouse: [
    { role: 'glaze', path: 'M0 0Q26-6 44-44Q6-26 0 0z', turns: 4 },
    { role: 'pale', path: 'M0-46L9-15H-9z', turns: 4 },
    { role: 'accent', path: ring(0, 0, 13) },
  ],
}
