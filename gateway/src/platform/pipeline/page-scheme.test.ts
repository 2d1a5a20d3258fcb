import { describe, expect, test } from '@jest/globals'
import { merchants } from '../../../test/merchants.ts'
import type { Merchant } from '../merchants/merchants.ts'
import { cookiesOf } from './cookies.ts'
import { isSecurePage } from './page-scheme.ts'
import { trustedProxies } from './trusted-proxies.ts'

const isTrusted = trustedProxies(['10.1.0.0/24'])
const siteAt = (...hosts: [string, ...string[]]): Merchant => ({ ...merchants.azulejo, hosts })
const merchant = siteAt('azulejo.example', 'azulejo.intern')

type Call = { readonly host: string; readonly proto?: string; readonly peer?: string; readonly origins?: string[] }

function isSecure({ host, proto, peer = '203.0.113.9', origins = [] }: Call, site = merchant): boolean {
  const headers = { 'x-forwarded-host': host, ...(proto ? { 'x-forwarded-proto': proto } : {}) }
  const request = new Request('http://10.1.0.9:8081/wps/session/login', { headers })
  return isSecurePage(request, { merchant: site, siteOrigins: origins }, { peer, isTrusted })
}

describe('cookies are Secure where the page has HTTPS', () => {
  test.each<[string, Call, boolean]>([
    ['a name of the site', { host: 'azulejo.example' }, true],
    ['a name of the site, whatever a visitor says', { host: 'azulejo.example', proto: 'http' }, true],
    ['a name of the site, whatever a proxy says', { host: 'azulejo.example', proto: 'http', peer: '10.1.0.3' }, true],
    ['an unknown name', { host: 'elsewhere.example' }, true],
    ['this machine', { host: 'localhost:8083' }, false],
    ['this machine by a name of its own', { host: 'azulejo.localhost:8080' }, false],
    ['this machine by address', { host: '127.0.0.1:8080' }, false],
    ['this machine, when a visitor claims HTTPS', { host: 'localhost:8083', proto: 'https' }, false],
    ['this machine behind a trusted proxy with HTTPS', { host: 'localhost', proto: 'https', peer: '10.1.0.3' }, true],
    ['HTTP that the operator names', { host: 'azulejo.intern:8080', origins: ['http://azulejo.intern:8080'] }, false],
    [
      'the name beside it',
      { host: 'azulejo.example', origins: ['https://azulejo.example', 'http://azulejo.intern'] },
      true,
    ],
  ])('%s', (_, call, expected) => {
    expect(isSecure(call)).toBe(expected)
  })

  test('a site whose names belong to this machine has none', () => {
    expect(isSecure({ host: 'azulejo.localhost:8080' }, siteAt('azulejo.localhost'))).toBe(false)
  })
})

describe('names of cookies', () => {
  const written = (isPageSecure: boolean, cookie = '') => {
    const { cookies, lines } = cookiesOf(new Headers(cookie ? { cookie } : {}), isPageSecure)
    cookies.write('azdev', 'x', 60)
    cookies.write('loginRemember', 'y', 60, { path: '/wps/session' })
    return lines
  }

  test('with HTTPS they have the prefix that only such pages can write, except those of the specification', () => {
    expect(written(true)).toEqual([
      '__Secure-azdev=x; Path=/wps; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
      'loginRemember=y; Path=/wps/session; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
    ])
    expect(written(false)).toEqual([
      'azdev=x; Path=/wps; Max-Age=60; HttpOnly; SameSite=Strict',
      'loginRemember=y; Path=/wps/session; Max-Age=60; HttpOnly; SameSite=Strict',
    ])
  })

  test('a cookie from before the site had HTTPS is read, and replaced', () => {
    const read = (cookie: string) => cookiesOf(new Headers({ cookie }), true).cookies.read('azdev')
    expect(read('azdev=old')).toBe('old')
    expect(read('azdev=old; __Secure-azdev=new')).toBe('new')
    expect(written(true, 'azdev=old')).toContain('azdev=; Path=/wps; Max-Age=0; HttpOnly; SameSite=Strict; Secure')
  })
})
