import type { TileDraws } from './tile-art-draws.ts'
import type { Palette } from './tile-art-palette.ts'

/** What every part of a tile is drawn on. */
export type Sheet = {
  readonly draws: TileDraws
  readonly palette: Palette
  readonly cols: number
  readonly rows: number
  readonly width: number
  readonly height: number
  /** Put before every id, so that several pictures can live in one document. */
  readonly prefix: string
  /** Goes on with the draws of the tile; each call moves them on. */
  readonly next: () => number
}

/** A piece of a picture: what it defines and what it shows. */
export type Part = { readonly defs: string; readonly body: string }

export const quarters = [90, 180, 270]
/** A number with at most `decimals` decimals and no trailing zeros. */
export const figure = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)))
export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
export const use = (id: string, attributes: string): string => `<use href="#${id}" ${attributes}/>`
export const turned = (id: string, degrees: number): string => use(id, `transform="rotate(${degrees})"`)
/** Two numbers of a path; a minus sign is separator enough. */
export const pair = (x: string, y: string): string => (y.startsWith('-') ? `${x}${y}` : `${x} ${y}`)
export const whole = (sheet: Sheet): string => `M0 0h${sheet.width}v${sheet.height}H0z`
export const centre = (sheet: Sheet): string => `translate(${sheet.width / 2} ${sheet.height / 2})`
