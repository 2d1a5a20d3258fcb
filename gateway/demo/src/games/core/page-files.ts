import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fontFiles, type PageFile, pageFiles } from '@azulejo/shared/partner'
import { Hono } from 'hono'
import { allGames } from '../all-games.ts'
import { symbolPicture } from '../slot/symbols.ts'

/** Folder of all games; the page's files have the same paths below `/play`. */
const folder = new URL('../', import.meta.url)
const forADay = 'public, max-age=86400'

const read = (path: string) => readFileSync(new URL(path, folder), 'utf8')

/** A script with all scripts that it imports, each as a path below the folder of the games with the ending `.js`. */
export function scriptsFrom(start: string): readonly string[] {
  const found = new Set([start])
  for (const path of found) {
    const source = read(path.replace(/\.js$/, '.ts'))
    for (const [, imported = ''] of source.matchAll(/^(?:import|export|\}) (?!type)[^'\n]*from '(\.[^']+)\.ts'$/gm))
      found.add(`${posix.join(posix.dirname(path), imported)}.js`)
  }
  return [...found]
}

export const coreFiles: readonly string[] = [
  'page/page.html',
  'page/page.css',
  'page/sheet.css',
  'page/table.css',
  'page/reels.css',
  'page/desk.css',
  'page/cards.css',
  'page/wall.svg',
  ...scriptsFrom('page/page.js'),
]

/** What a game's page needs besides the files of the core. */
export function filesOf(key: string): readonly string[] {
  const styles = readdirSync(new URL(`${key}/page`, folder))
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${key}/page/${name}`)
  const scripts = scriptsFrom(`${key}/page/view.js`).filter((path) => !coreFiles.includes(path))
  return [...scripts, ...styles]
}

/** The page of the games, its scripts and the pictures of symbols. */
export function pageApp(): Hono {
  const app = new Hono()
  const names = [...coreFiles, ...allGames.flatMap(({ key }) => filesOf(key))]
  const fonts = [...fontFiles()].map(([name, file]) => [`page/${name}`, file] as const)
  const files = new Map<string, PageFile>([...pageFiles(folder, names), ...fonts])
  const serve = (name: string) => {
    const file = files.get(name)
    return file && new Response(file.body, { headers: { 'content-type': file.type, 'cache-control': 'no-cache' } })
  }
  app.get('/', () => serve('page/page.html') ?? new Response(null, { status: 404 }))
  app.get('/symbols/:colourway/:file', (context) => {
    const { colourway, file } = context.req.param()
    const picture = symbolPicture(colourway, file.replace(/\.svg$/, ''))
    if (picture === undefined) return context.notFound()
    return context.body(picture, 200, { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': forADay })
  })
  app.get('/:path{.+}', (context) => serve(context.req.param('path')) ?? context.notFound())
  return app
}
