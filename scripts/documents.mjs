// Writes the brand documents of a built site. SITE_FOLDER names another folder than .site.
import { join, resolve } from 'node:path'
import { openSite, writeDocuments } from '../registry/src/index.ts'
import { root } from './child.mjs'

const folder = resolve(process.env.SITE_FOLDER ?? join(root, '.site'))
const frames = (process.env.VENDOR_ORIGIN ?? 'http://localhost:8082').split(' ')
await writeDocuments(openSite(folder), join(root, 'brands'), frames, new Date())
