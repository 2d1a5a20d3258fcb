// Prepares the settings of brands for releases and writes the signed documents of brands without a release. SITE_FOLDER
// replaces .site, KEYS_FOLDER replaces .data/keys and BRANDS_FOLDER replaces brands; a key is created when there is none.
// LOCAL_REMOTES=1 lets developers of this machine run their own remotes in the brands' shells.
import { resolve } from 'node:path'
import { openKeys, openSite, writeDocuments, writePages } from '../registry/src/index.ts'
import { root } from './child.mjs'

const folder = resolve(root, process.env.SITE_FOLDER ?? '.site')
const frames = (process.env.VENDOR_ORIGIN ?? 'http://localhost:8082').split(' ')
const keys = openKeys(resolve(root, process.env.KEYS_FOLDER ?? '.data/keys'))
const site = openSite(folder)
const allowsLocalRemotes = process.env.LOCAL_REMOTES === '1'
const brands = resolve(root, process.env.BRANDS_FOLDER ?? 'brands')
const onProblem = (problem) => console.error(`left out: ${problem}`)
const waiting = await writeDocuments(site, { brands, frames, allowsLocalRemotes, keys, now: new Date(), onProblem })
for (const { brand, release } of waiting)
  console.log(
    `${brand} shows ${release}; what this build read of its settings shows with: azulejo release ${brand} --settings`,
  )
await writePages(site, keys, new Date())
