import file from './tile-art.data.json' with { type: 'json' }

export const gameArtCategories = [
  'slots',
  'live',
  'sports',
  'esports',
  'fish',
  'pvp',
  'lott',
  'elott',
  'inhouse',
] as const
export type GameArtCategory = (typeof gameArtCategories)[number]

export type Role = 'ground' | 'ink' | 'mid' | 'accent' | 'pale'
/** `[role, path, k]`; k = 4 repeats the shape at 0, 90, 180 and 270 degrees. */
export type Shape = readonly [role: Role | 'core' | 'cut', path: string, k: number]
export type Option = 'o1' | 'o2' | 'o3'
type Choice<Value> = { readonly by: Option; readonly v: readonly Value[] }
type Layer = Choice<readonly Shape[]> & { readonly core?: readonly Role[] }

type Common = { readonly name: string; readonly glyphs: readonly string[] }
export type PatternFamily = Common & {
  readonly type: 'pattern'
  readonly layers: readonly Layer[]
  readonly spin?: Choice<number>
  readonly big?: Choice<number>
}
export type TruchetFamily = Common & {
  readonly type: 'truchet'
  readonly turn: 'hash' | 'o2'
  readonly layers: readonly Layer[]
}
export type ScalesFamily = Common & {
  readonly type: 'scales'
  readonly radius: readonly number[]
  readonly rings: readonly number[]
  readonly roles: readonly (readonly Role[])[]
}
export type RadialFamily = Common & {
  readonly type: 'radial'
  readonly petals: readonly number[]
  readonly width: readonly number[]
  readonly outer: number
  readonly inner: number
  readonly disc: number
  readonly ring: readonly number[]
}
export type FigureFamily = Common & {
  readonly type: 'figure'
  readonly glyphScale: number
  readonly corner: readonly string[]
  readonly inset: readonly string[]
  readonly edge: readonly string[]
}
export type Family = PatternFamily | TruchetFamily | ScalesFamily | RadialFamily | FigureFamily

type TileArtData = {
  readonly version: number
  /** Side of one tile, in units of the picture. */
  readonly unit: number
  /** Ground, ink, mid, accent and pale of each colourway. */
  readonly colourways: Readonly<Record<string, readonly [string, string, string, string, string]>>
  readonly families: Readonly<Record<GameArtCategory, Family>>
  /** `[name, path, scale of the glyph inside]`. */
  readonly medallions: readonly (readonly [string, string, number])[]
  readonly glyphs: Readonly<Record<string, readonly Shape[]>>
  /** Strokes of the ten digits in a box of 32 x 48. */
  readonly digits: Readonly<Record<string, string>>
}

// TypeScript infers neither tuples nor unions for a JSON module; the types above describe the file's format.
export const tileArtData = file as unknown as TileArtData
export const colourwayNames: readonly string[] = Object.keys(tileArtData.colourways)
