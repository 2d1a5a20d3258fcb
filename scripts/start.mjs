// Builds what changed, then runs the whole site: edge, gateway, demo vendor.
import { join } from 'node:path'
import { answers, isFree, root, startChild } from './child.mjs'
import { holdFolder } from './folder-lock.mjs'
import { createGroup } from './program-group.mjs'
import { brandLines, developmentPages, isUp, portsOf, startEdge, startGateway, vendorOrigin } from './running-site.mjs'

const began = performance.now()
const ports = portsOf(process.env)
const dataFolder = process.env.DATA_FOLDER ?? join(root, '.data')

if (dataFolder !== 'memory' && !holdFolder(dataFolder)) {
  console.error('Azulejo already runs from this folder. Stop it first.')
  process.exit(1)
}
for (const [name, port] of Object.entries(ports)) {
  if (await isFree(port)) continue
  console.error(`Port ${port} (${name}) is taken. Choose another: PORT=9080 npm start`)
  process.exit(1)
}

// The gateway writes the demo data while the builds run.
const group = createGroup()
group.run(() => startGateway(ports))
const build = startChild(
  'build',
  [process.env.SITE_FOLDER ? 'scripts/documents.mjs' : 'scripts/build.mjs', '--if-changed'],
  { VENDOR_ORIGIN: vendorOrigin(ports), LOCAL_REMOTES: process.env.LOCAL_REMOTES ?? '1' },
)
if ((await build.ended).code !== 0) await group.end(1)
// The edge renders first views from the platform's answers, so it starts once the platform answers.
const hasPlatform = await answers(`http://127.0.0.1:${ports.gateway}/healthz`, {
  limitMs: 240_000,
  isOver: group.isEnding,
})
if (hasPlatform) group.run(() => startEdge(ports))
if (!hasPlatform || !(await isUp(ports, group))) {
  console.error('The site did not come up.')
  await group.end(1)
}

console.log(`
Azulejo is up after ${((performance.now() - began) / 1000).toFixed(1)} s

${await brandLines(ports)}

  platform  http://localhost:${ports.gateway}/openapi.json
  games     ${vendorOrigin(ports)}${
    developmentPages === '0' ? '' : `\n  outbox    http://localhost:${ports.gateway}/dev/outbox`
  }

Ctrl+C ends it.`)
