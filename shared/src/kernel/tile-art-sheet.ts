import type { TileDraws } from './tile-art-draws.ts'
import type { Palette } from './tile-art-palette.ts'

/** Common drawing context of all parts of a tile. */
export type Sheet = {
  readonly draws: TileDraws
  readonly palette: Palette
  readonly cols: number
  readonly rows: number
  readonly width: number
  readonly height: number
  /** Prefix of every id, so that one document can contain several pictures. */
  readonly prefix: string
  /** Returns the next random number of the tile in [0, 1). */
  readonly next: () => number
}

/** A part of a picture: the content of `<defs>` and the visible body. */
export type Part = { readonly defs: string; readonly body: string }

export const quarters = [90, 180, 270]
/** A number with at most `decimals` decimals and no trailing zeros. */
export const figure = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)))
export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
export const use = (id: string, attributes: string): string => `<use href="#${id}" ${attributes}/>`
export const turned = (id: string, degrees: number): string => use(id, `transform="rotate(${degrees})"`)
/** Two numbers of a path; a minus sign serves as the separator. */
export const pair = (x: string, y: string): string => (y.startsWith('-') ? `${x}${y}` : `${x} ${y}`)
export const whole = (sheet: Sheet): string => `M0 0h${sheet.width}v${sheet.height}H0z`
export const centre = (sheet: Sheet): string => `translate(${sheet.width / 2} ${sheet.height / 2})`
