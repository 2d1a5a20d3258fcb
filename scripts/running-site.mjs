import { answers, startChild } from './child.mjs'

/**
 * Ports of the site: the edge answers browsers, the gateway answers the edge, demo games come from the vendor's.
 * PORT moves all three; GATEWAY_PORT and VENDOR_PORT move one.
 */
export function portsOf(env) {
  const edge = Number(env.PORT ?? 8080)
  return {
    edge,
    gateway: Number(env.GATEWAY_PORT ?? edge + 1),
    vendor: Number(env.VENDOR_PORT ?? edge + 2),
  }
}

export const vendorOrigin = ({ vendor }) => `http://localhost:${vendor}`

/** Starts the gateway with its demo vendor. `watch` starts it anew when its sources change. */
export function startGateway(ports, { watch = false } = {}) {
  // The demo vendor strips the types of its page with a function that Node still calls experimental.
  const quiet = '--disable-warning=ExperimentalWarning'
  const args = [quiet, ...(watch ? ['--watch', '--watch-preserve-output'] : []), 'gateway/src/main.ts']
  return startChild('gateway', args, {
    PORT: String(ports.gateway),
    VENDOR_PORT: String(ports.vendor),
    VENDOR_ORIGIN: vendorOrigin(ports),
    DEV_PAGES: process.env.DEV_PAGES ?? '1',
  })
}

export function startEdge(ports) {
  return startChild('edge', ['registry/src/edge/main.ts'], {
    PORT: String(ports.edge),
    GATEWAY_URL: `http://127.0.0.1:${ports.gateway}`,
  })
}

/** True when the page and, through the edge, the platform answer. */
export async function isUp(ports, group) {
  const options = { limitMs: 240_000, isOver: group.isEnding, headers: { Merchant: 'azulejo', Language: 'en' } }
  const base = `http://localhost:${ports.edge}`
  return (await answers(`${base}/wps/system/status`, options)) && (await answers(`${base}/`, options))
}
