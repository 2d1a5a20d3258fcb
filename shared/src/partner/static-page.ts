import { readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'

export type PageFile = { readonly type: string; readonly body: string | Uint8Array<ArrayBuffer> }

const typeOf: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
}

/** The scripts are written in TypeScript; a browser gets them without types, under the same names with `.js`. */
function script(folder: URL, name: string): string {
  const source = readFileSync(new URL(`${name}.ts`, folder), 'utf8')
  return stripTypeScriptTypes(source).replaceAll(/(from '\.{1,2}\/[a-z/.-]+)\.ts'/g, "$1.js'")
}

const { resolve } = createRequire(import.meta.url)
const fontFile = (name: string) =>
  resolve(`@fontsource-variable/hanken-grotesk/files/hanken-grotesk-${name}-wght-normal.woff2`)

/** Subsets of the site's typeface, with the characters of each. */
const fontRanges: Readonly<Record<string, string>> = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+FEFF, U+FFFD',
  vietnamese:
    'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB',
}

const fontFace = (name: string, range: string) => `@font-face {
  font-family: "Hanken Grotesk Variable";
  font-weight: 100 900;
  font-display: swap;
  src: url("${name}.woff2") format("woff2");
  unicode-range: ${range};
}
`

/**
 * `fonts.css` and its font files, served with a page's own files: a frame does not have the fonts of the surrounding
 * page.
 */
export function fontFiles(): ReadonlyMap<string, PageFile> {
  const subsets = Object.entries(fontRanges)
  return new Map<string, PageFile>([
    [
      'fonts.css',
      { type: 'text/css; charset=utf-8', body: subsets.map(([name, range]) => fontFace(name, range)).join('') },
    ],
    ...subsets.map(
      ([name]) =>
        [`${name}.woff2`, { type: 'font/woff2', body: new Uint8Array(readFileSync(fontFile(name))) }] as const,
    ),
  ])
}

/** The files of a page by name, from its folder. */
export function pageFiles(folder: URL, names: readonly string[]): ReadonlyMap<string, PageFile> {
  return new Map(
    names.map((name) => {
      const [stem = '', extension = ''] = name.split('.')
      const body = extension === 'js' ? script(folder, stem) : readFileSync(new URL(name, folder), 'utf8')
      return [name, { type: typeOf[extension] ?? 'text/plain', body }]
    }),
  )
}
