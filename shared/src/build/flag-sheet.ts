import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2')

/** Returns one SVG sheet of all flags, each a symbol with the country code as its id. Source: country-flag-icons (MIT). */
export async function flagSheet(): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /^[A-Z]{2}\.svg$/.test(name)).sort()
  const symbols = names.map(async (name) => {
    const svg = await readFile(join(folder, name), 'utf8')
    const [, viewBox] = /viewBox="([^"]*)"/.exec(svg) ?? []
    if (!viewBox) throw new Error(`${name} has no viewBox`)
    const inside = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
    return `<symbol id="${name.slice(0, 2)}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${inside}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${(await Promise.all(symbols)).join('\n')}\n</svg>\n`
}

/** Path of the stored sheet; `node shared/src/build/flag-sheet.ts` rewrites the file. */
export const flagFile = join(import.meta.dirname, '..', 'design', 'country-picker', 'flags.svg')

if (import.meta.main) await writeFile(flagFile, await flagSheet())
