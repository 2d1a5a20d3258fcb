// Runs the whole site with fast refresh: one webpack server for host and remotes, and a gateway that restarts on changes.
import { join } from 'node:path'
import { developmentSite } from '../registry/src/edge/development-site.ts'
import { noteEdge } from '../registry/src/index.ts'
import { allConfigs } from '../shared/src/build/build-all.ts'
import { refreshHook, startDevServer } from '../shared/src/build/dev-server.ts'
import { root } from './child.mjs'
import { holdFolder } from './folder-lock.mjs'
import { createGroup } from './program-group.mjs'
import { brandLines, portsOf, startGateway, vendorOrigin } from './running-site.mjs'

const ports = portsOf(process.env)
if (process.env.DATA_FOLDER !== 'memory' && !holdFolder(join(root, '.data'))) {
  console.error('Azulejo already runs from this folder. Stop it first.')
  process.exit(1)
}
const group = createGroup()
group.run(() => startGateway(ports, { watch: true }))

const site = developmentSite({
  root,
  gateway: `http://127.0.0.1:${ports.gateway}`,
  frames: [vendorOrigin(ports)],
  developmentScript: refreshHook,
})
site.use(await startDevServer(ports.edge, site.listener, await allConfigs('development')))
noteEdge(join(root, '.site'), ports.edge)
console.log(`
${await brandLines(ports)}
`)
