import { BlockList, isIP, isIPv6 } from 'node:net'

/** Whether the address belongs to a proxy whose headers about visitors are trusted. */
export type IsTrustedProxy = (address: string) => boolean

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether a text is an address or a network, for example `10.0.0.7` or `10.0.0.0/24`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32))
}

/** @param networks addresses and networks of the proxies in front of the gateway; all other addresses are not trusted */
export function trustedProxies(networks: readonly string[]): IsTrustedProxy {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}
