// Runs the browser tests of the built site on free ports and on a copy of the site, so that a running site is unaffected.
// If PostgreSQL is installed, the gateways use it, because the embedded database takes as long as all pages together.
// Arguments go to Playwright: node scripts/e2e.mjs evening --project=desktop
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyOfSeeded, startSeededPostgres } from '../gateway/test/seeded-postgres.ts'
import { freePort, root, run, startChild } from './child.mjs'
import { firebaseTools } from './firebase-tools.mjs'
import { hasPostgres } from './provision.mjs'
import { vendorOrigin } from './running-site.mjs'
import { useTemporaryFolder } from './test-runs.mjs'

useTemporaryFolder()
const ports = { edge: await freePort(), gateway: await freePort(), vendor: await freePort() }
const folder = mkdtempSync(join(tmpdir(), 'azulejo-site-'))
const keys = mkdtempSync(join(tmpdir(), 'azulejo-keys-'))
// The tests see what visitors see, so local remotes are not allowed.
const env = {
  VENDOR_ORIGIN: vendorOrigin(ports),
  KEYS_FOLDER: keys,
  LOCAL_REMOTES: '0',
  FIREBASE_TOOLS: firebaseTools() ?? '',
}
let code = run(process.execPath, ['scripts/build.mjs', '--if-changed'])
let cluster
if (code === 0) {
  cpSync(join(root, '.site'), folder, { recursive: true })
  // The tests use the newest builds instead of those released here, signed by keys of this run.
  rmSync(join(folder, 'brands'), { recursive: true, force: true })
  const documents = startChild('documents', ['scripts/documents.mjs'], { ...env, SITE_FOLDER: folder })
  if (hasPostgres()) cluster = await startSeededPostgres()
  code = (await documents.ended).code
}
const databases = cluster ? { SEEDED_CLUSTER: cluster.url, SITE_DATABASE_URL: await copyOfSeeded(cluster.url) } : {}
if (code === 0) {
  code = run(join(root, 'e2e/node_modules/.bin/playwright'), ['test', ...process.argv.slice(2)], {
    cwd: join(root, 'e2e'),
    env: {
      ...env,
      ...databases,
      SITE_FOLDER: folder,
      DATA_FOLDER: join(folder, 'data'),
      PORT: String(ports.edge),
      GATEWAY_PORT: String(ports.gateway),
      VENDOR_PORT: String(ports.vendor),
      // Tests read the outbox, solve cheap human checks and share one IP address.
      DEV_PAGES: '1',
      HUMAN_CHECK_COST: '100:20',
      SMS_LIMITS: 'device:100000 address:100000 prefix:100000 home:100000 abroad:100000',
    },
  })
}
await cluster?.stop()
for (const each of [folder, keys]) rmSync(each, { recursive: true, force: true })
process.exit(code)
