import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

export type PageFile = { readonly type: string; readonly body: string }

const typeOf: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
}

/** The scripts are written in TypeScript; a browser gets them without types, under the same names with `.js`. */
function script(folder: URL, name: string): string {
  const source = readFileSync(new URL(`${name}.ts`, folder), 'utf8')
  return stripTypeScriptTypes(source).replaceAll(/(from '\.\/[a-z-]+)\.ts'/g, "$1.js'")
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
