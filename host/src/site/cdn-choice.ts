import type { Reply, Transport } from '@azulejo/shared/platform'
import type { Permission } from './permission.ts'

/** Base URLs of pictures and games of the platform; empty keeps the address of the response. */
export type CdnChoice = { readonly images: string; readonly launchGame: string }

const noCdn: CdnChoice = { images: '', launchGame: '' }

/** Picks one base of each kind at random, so that visitors spread over the bases. @param random at least 0, below 1 */
export function pickCdns(
  { imageCDNs, launchGameCDNs }: Pick<Permission, 'imageCDNs' | 'launchGameCDNs'>,
  random: () => number,
): CdnChoice {
  const pick = (bases: readonly string[]) => (bases[Math.floor(random() * bases.length)] ?? '').replace(/\/$/, '')
  return { images: pick(imageCDNs), launchGame: pick(launchGameCDNs) }
}

const isPicture = (text: string) => text.startsWith('/cdn/')
const gameAddresses: readonly string[] = ['game_url', 'game_url2']

function moved(value: unknown, cdns: CdnChoice, field = ''): unknown {
  if (typeof value === 'string') {
    if (isPicture(value)) return cdns.images + value
    return gameAddresses.includes(field) && value.startsWith('/') ? cdns.launchGame + value : value
  }
  if (Array.isArray(value)) return value.map((each) => moved(each, cdns, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, moved(each, cdns, name)]))
}

/** Prefixes addresses of pictures and games in responses with the bases chosen from the permission response. */
export function withCdns(send: Transport, random: () => number): Transport {
  let cdns = noCdn
  const choose = ({ body }: Reply) => {
    const { value } = (body ?? {}) as { readonly value?: Partial<Permission> }
    const { imageCDNs = [], launchGameCDNs = [] } = value ?? {}
    cdns = pickCdns({ imageCDNs, launchGameCDNs }, random)
  }
  return async (message) => {
    const reply = await send(message)
    if (!reply.ok) return reply
    if (message.operation === 'permission') choose(reply.value)
    if (cdns.images === '' && cdns.launchGame === '') return reply
    return { ok: true, value: { ...reply.value, body: moved(reply.value.body, cdns) } }
  }
}
