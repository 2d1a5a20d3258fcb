import { isIP, SocketAddress } from 'node:net'

/**
 * The canonical text of an address: lower case, without leading zeros, port, brackets or zone; an IPv4 address that IPv6
 * carries as IPv4.
 * @returns undefined for a text that is not an address
 */
export function canonicalAddress(text: string): string | undefined {
  const [, bracketed, ofFour] = /^\[([^\]]+)\](?::\d{1,5})?$|^(\d+(?:\.\d+){3}):\d{1,5}$/.exec(text) ?? []
  const [address = ''] = (bracketed ?? ofFour ?? text).split('%', 1)
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined
  const { address: written } = new SocketAddress({ address, family: 'ipv6' })
  return written.replace(/^::ffff:(?=\d+\.)/, '')
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

/** The first groups of a canonical IPv6 address, as a network. */
function networkOf(address: string, groups: number): string {
  const [before = '', after] = address.split('::')
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')]
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length
  const all = [...head, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tail]
  return `${all.slice(0, groups).join(':')}::/${groups * 16}`
}

/** What a limit of an address counts: a name, and how many times the limit it has. */
export type CountedNetwork = { readonly network: string; readonly times: number }

/** How many times the limit of one visitor the networks of a /48 have together. */
export const siteTimes = 8

/**
 * What counts as one visitor: an IPv4 address, or the /64 that every IPv6 customer has to itself. Providers give whole
 * sites a /48, so that network has a wider limit of its own.
 * @param ip a canonical address
 */
export function countedNetworks(ip: string): readonly [CountedNetwork, ...CountedNetwork[]] {
  if (isIP(ip) !== 6) return [{ network: ip, times: 1 }]
  return [
    { network: networkOf(ip, 4), times: 1 },
    { network: networkOf(ip, 3), times: siteTimes },
  ]
}

/** The name under which one visitor's address is counted. */
export const visitorNetwork = (ip: string): string => countedNetworks(ip)[0].network
