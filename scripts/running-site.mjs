import { join } from 'node:path'
import { gatewayFlags, gatewayVariables } from '../gateway/src/process-flags.ts'
import { readBrandSource } from '../registry/src/index.ts'
import { brandNames, brandsFolder, firstBrand } from '../shared/src/build/first-brand.ts'
import { answers, startChild } from './child.mjs'

/**
 * Ports of the site: the edge serves browsers, the gateway serves the edge, the vendor serves demo games.
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

/** `1` enables the pages that show codes and links. By default only a site without HOST, on this machine alone, has them. */
export const developmentPages = process.env.DEV_PAGES ?? (process.env.HOST ? '0' : '1')

/** Returns a line for every brand: its address, its languages, the default language first, and its currency. */
export async function brandLines({ edge }) {
  const sources = await Promise.all(brandNames().map((name) => readBrandSource(join(brandsFolder, name))))
  const named = new Intl.DisplayNames('en', { type: 'language' })
  const list = new Intl.ListFormat('en')
  const rows = sources.map(({ site: { hosts, languages, defaultLanguage, currencySymbol } }) => {
    const host = hosts.find((name) => name.endsWith('localhost')) ?? hosts[0]
    const ordered = [defaultLanguage, ...languages.filter((language) => language !== defaultLanguage)]
    return [`http://${host}:${edge}`, `${list.format(ordered.map((code) => named.of(code)))}; ${currencySymbol}`]
  })
  const width = Math.max(...rows.map(([address]) => address.length))
  return rows.map(([address, what]) => `  ${address.padEnd(width)}    ${what}`).join('\n')
}

/** Origins of the brands, for links in messages, and all origins of this machine, which may frame the games. */
export const siteOrigins = ({ edge }) => {
  const brands = brandNames().map((brand) => `http://${brand}.localhost:${edge}`)
  return [...brands, 'http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*'].join(' ')
}

/** Sources whose changes restart a watched gateway, with the program of the demonstration that it starts. */
const gatewaySources = ['gateway/src', 'gateway/demo/src', 'shared/src']
const watchFlags = ['--watch', '--watch-preserve-output', ...gatewaySources.map((folder) => `--watch-path=${folder}`)]

/** Starts the gateway with its demo vendor. `watch` restarts it when its sources change. */
export function startGateway(ports, { watch = false } = {}) {
  // The demo vendor strips the types of its page with an experimental function of Node.
  const quiet = '--disable-warning=ExperimentalWarning'
  const flags = gatewayFlags(process.env.DATABASE_URL !== undefined)
  const args = [...flags, quiet, ...(watch ? watchFlags : []), 'gateway/src/main.ts']
  return startChild('gateway', args, {
    ...gatewayVariables,
    PORT: String(ports.gateway),
    VENDOR_PORT: String(ports.vendor),
    VENDOR_ORIGIN: vendorOrigin(ports),
    // The edge is on this machine.
    TRUSTED_PROXIES: '127.0.0.1',
    ...(ports.edge ? { SITE_ORIGINS: siteOrigins(ports) } : {}),
    DEV_PAGES: developmentPages,
    // Push services of browsers accept a site of this machine.
    PUSH_SUBJECT: process.env.PUSH_SUBJECT ?? 'mailto:no-reply@localhost',
    // A site of this machine shows changed files of its brands at once.
    BRANDS_WATCH: process.env.BRANDS_WATCH ?? '1',
  })
}

export function startEdge(ports) {
  return startChild('edge', ['registry/src/edge/main.ts'], {
    PORT: String(ports.edge),
    GATEWAY_URL: `http://127.0.0.1:${ports.gateway}`,
  })
}

/** Resolves to true once the page and, through the edge, the platform respond. */
export async function isUp(ports, group) {
  const options = { limitMs: 240_000, isOver: group.isEnding, headers: { Merchant: firstBrand(), Language: 'en' } }
  const base = `http://localhost:${ports.edge}`
  return (await answers(`${base}/wps/system/status`, options)) && (await answers(`${base}/`, options))
}
