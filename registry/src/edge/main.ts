import { join, resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { openSite } from '../documents/site-folder.ts'
import { createKeptViews } from '../first-view/kept-views.ts'
import { requestAsGuest } from '../first-view/request-as-guest.ts'
import { openPublicKeys } from '../keys/public-keys.ts'
import { createBrandPages } from '../page/brand-pages.ts'
import { createEdge } from './create-edge.ts'
import { createPlatformProxy } from './platform-proxy.ts'
import { noteEdge } from './running-edge.ts'

const {
  PORT = '8080',
  HOST = '127.0.0.1',
  GATEWAY_URL = 'http://127.0.0.1:8081',
  SITE_FOLDER,
  VISITOR_COUNTRY,
} = process.env
const { KEYS_FOLDER = join(import.meta.dirname, '../../../.data/keys') } = process.env
const folder = resolve(SITE_FOLDER ?? join(import.meta.dirname, '../../../.site'))
const site = openSite(folder)
const report = (problem: string) => console.error(problem)
const kept = createKeptViews({ site, request: requestAsGuest(GATEWAY_URL), now: Date.now, report })
const pages = createBrandPages(site, openPublicKeys(resolve(KEYS_FOLDER)), report, kept)
const platform = createPlatformProxy({ gateway: GATEWAY_URL, visitorCountry: VISITOR_COUNTRY })
const edge = createEdge({ folder, pages, platform })

/** Interval in ms at which first views are compared with the documents and the platform's answers. */
const lookMs = 5_000
let isOver = false
async function keepViews(): Promise<void> {
  await pages.refreshViews?.().catch((error: Error) => report(error.message))
  if (!isOver) setTimeout(keepViews, lookMs).unref()
}

let removeNote = () => {}
const server = serve({ fetch: edge.fetch, port: Number(PORT), hostname: HOST }, ({ port }) => {
  removeNote = noteEdge(folder, port)
  console.log(`edge on port ${port}`)
  void keepViews()
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isOver = true
    removeNote()
    platform.close()
    server.close(() => process.exit(0))
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
}
