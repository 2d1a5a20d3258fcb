import { join, resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { openSite } from '../documents/site-folder.ts'
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
const pages = createBrandPages(site, openPublicKeys(resolve(KEYS_FOLDER)), (problem) => console.error(problem))
const platform = createPlatformProxy({ gateway: GATEWAY_URL, visitorCountry: VISITOR_COUNTRY })
const edge = createEdge({ folder, pages, platform })

let removeNote = () => {}
const server = serve({ fetch: edge.fetch, port: Number(PORT), hostname: HOST }, ({ port }) => {
  removeNote = noteEdge(folder, port)
  console.log(`edge on port ${port}`)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    removeNote()
    platform.close()
    server.close(() => process.exit(0))
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
}
