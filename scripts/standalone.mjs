// Runs one remote alone in front of a gateway: `node scripts/standalone.mjs remote-lobby [--built]`.
// GATEWAY_URL names the gateway; the default is a gateway on port 8081, else it starts one with an in-memory database.
// Inside a running shell: `node scripts/standalone.mjs remote-lobby --against http://<brand>.localhost:8080`.
import { createServer } from 'node:http'
import { developmentSite } from '../registry/src/edge/development-site.ts'
import { openSite } from '../registry/src/index.ts'
import { build, configOf } from '../shared/src/build/build-all.ts'
import { refreshHook, startDevServer } from '../shared/src/build/dev-server.ts'
import { firstBrand } from '../shared/src/build/first-brand.ts'
import { siteFolder } from '../shared/src/build/package-facts.ts'
import { runAgainst } from './against.mjs'
import { answers, root } from './child.mjs'
import { createGroup } from './program-group.mjs'
import { startGateway, vendorOrigin } from './running-site.mjs'

const [name, ...flags] = process.argv.slice(2)
const port = Number(process.env.PORT ?? 8083)
const vendorPort = Number(process.env.VENDOR_PORT ?? 8082)
const isBuilt = flags.includes('--built')

async function gatewayUrl() {
  if (process.env.GATEWAY_URL) return process.env.GATEWAY_URL
  const usual = 'http://127.0.0.1:8081'
  const headers = { Merchant: firstBrand() }
  if (await answers(`${usual}/wps/system/status`, { headers, limitMs: 300 })) return usual
  const ports = { gateway: port + 10, vendor: vendorPort }
  process.env.DATA_FOLDER = 'memory'
  createGroup().run(() => startGateway(ports))
  return `http://127.0.0.1:${ports.gateway}`
}

async function runAlone() {
  const site = developmentSite({
    root,
    folder: siteFolder(),
    gateway: await gatewayUrl(),
    frames: [vendorOrigin({ vendor: vendorPort })],
    only: name,
    developmentScript: isBuilt ? undefined : refreshHook,
  })
  if (isBuilt) {
    await build(['shared', name])
    const built = openSite(siteFolder())
    const page = await built.page('standalone')
    site.use({ host: () => page, remote: built.remote })
    createServer(site.listener).listen(port)
  } else {
    const configs = await Promise.all(['shared', name].map((each) => configOf(each, 'development')))
    site.use(await startDevServer(port, site.listener, configs))
  }
  console.log(`${name} alone: http://localhost:${port}`)
}

const against = flags.indexOf('--against')
if (against === -1) await runAlone()
else await runAgainst(name, flags[against + 1] ?? '')
