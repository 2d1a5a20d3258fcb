import { expect, test } from '@jest/globals'
import { merchants } from '../../../test/merchants.ts'
import { isNetwork, trustedProxies } from './trusted-proxies.ts'
import { visitorOf } from './visitor.ts'

const trusted = trustedProxies(['10.1.0.0/24', '192.0.2.7', '2001:db8::/64'])
const claims = { 'x-forwarded-for': '198.51.100.4', 'x-visitor-country': 'VN' }
const seen = (peer: string | undefined, headers: Record<string, string> = claims) => {
  const { ip, country } = visitorOf(new Headers(headers), merchants.azulejo, peer, trusted)
  return [ip, country]
}

test.each(['127.0.0.1', '::1', '10.0.0.3', '10.1.1.3', '172.17.0.1', '192.168.1.9', 'fd00::4', '203.0.113.9'])(
  '%s is no trusted proxy, and its headers are ignored',
  (peer) => {
    expect(seen(peer)).toEqual([peer, merchants.azulejo.country])
  },
)

test.each(['10.1.0.3', '::ffff:10.1.0.3', '192.0.2.7', '2001:db8::9'])(
  '%s is a trusted proxy, and its headers are used',
  (peer) => {
    expect(seen(peer)).toEqual(['198.51.100.4', 'VN'])
  },
)

test('of several addresses the nearest one that is no trusted proxy counts', () => {
  const behind = (forwarded: string) => seen('192.0.2.7', { 'x-forwarded-for': forwarded })[0]
  expect(behind('9.9.9.9, 198.51.100.4')).toBe('198.51.100.4')
  expect(behind('9.9.9.9, 198.51.100.4, 10.1.0.3')).toBe('198.51.100.4')
  expect(behind('9.9.9.9, nonsense, 10.1.0.3')).toBe('10.1.0.3')
  expect(behind('')).toBe('192.0.2.7')
  expect(behind('198.51.100.4:51234')).toBe('198.51.100.4')
  expect(behind('198.51.100.4:51234, [2001:DB8::3]:443')).toBe('198.51.100.4')
  expect(behind('[2001:DB8:1:0::4]:51234')).toBe('2001:db8:1::4')
})

test('a trusted proxy is named by address or network', () => {
  for (const text of ['10.0.0.7', '10.1.0.0/24', '::1', '2001:db8::/64'])
    expect([text, isNetwork(text)]).toEqual([text, true])
  for (const text of ['nginx', '10.0.0', '10.1.0.0/33', '10.1.0.0/', '::1/129', '10.1.0.0/8/8'])
    expect([text, isNetwork(text)]).toEqual([text, false])
})
