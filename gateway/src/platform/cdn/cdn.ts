import { type Context, Hono } from 'hono'
import type { Route } from '../pipeline/route.ts'
import { pictureRevision } from './picture-paths.ts'
import { avatarPicture, swatchPicture, tilePicture } from './pictures.ts'

const longCache = 'public, max-age=31536000, immutable'
/**
 * An open page may request an older revision after pictures changed; it gets the current picture with a short cache time.
 */
const shortCache = 'public, max-age=300'

/** Splits `noites-de-alfama.1x2y3z.svg` into id and revision. */
function fileParts(file: string): { id: string; revision: string } | undefined {
  const [, id, revision] = /^([A-Za-z0-9_-]{1,80})\.([a-z0-9]{1,16})\.svg$/.exec(file) ?? []
  return id === undefined || revision === undefined ? undefined : { id, revision }
}

function answer(context: Context, file: string, draw: (id: string) => string | undefined): Response {
  const parts = fileParts(file)
  const picture = parts && draw(parts.id)
  if (!parts || picture === undefined) return context.text('No such picture.', 404, { 'Cache-Control': 'no-store' })
  return context.body(picture, 200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Cache-Control': parts.revision === pictureRevision ? longCache : shortCache,
    'Content-Security-Policy': "default-src 'none'",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
  })
}

/**
 * Pictures under `/cdn`, drawn from their addresses alone, without database or files.
 * Tiles `/tiles/<category>/<VENDOR>/[banner|band/]<id>.<revision>.svg`, swatches `/swatches/<VENDOR>.<revision>.svg`,
 * avatars `/avatars/<name>.<revision>.svg`.
 */
export function cdn(): Hono {
  const app = new Hono()
  app.get('/tiles/:category/:vendor/:file', (context) => {
    const { category, vendor, file } = context.req.param()
    return answer(context, file, (id) => tilePicture(category, vendor, 'card', id))
  })
  app.get('/tiles/:category/:vendor/:shape/:file', (context) => {
    const { category, vendor, shape, file } = context.req.param()
    return answer(context, file, (id) => (shape === 'card' ? undefined : tilePicture(category, vendor, shape, id)))
  })
  app.get('/swatches/:file', (context) => answer(context, context.req.param('file'), swatchPicture))
  app.get('/avatars/:file', (context) => answer(context, context.req.param('file'), avatarPicture))
  return app
}

const app = new Hono().route('/cdn', cdn())

/** Route of everything under `/cdn`. */
export const cdnRoute: Route = { method: 'GET', path: '/cdn/*', answer: (request) => app.fetch(request) }
