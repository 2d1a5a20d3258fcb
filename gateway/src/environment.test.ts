import { networkInterfaces } from 'node:os'
import { expect, test } from '@jest/globals'
import { environmentVariables, readEnvironment } from './environment.ts'
import { serveFetch } from './serve.ts'

test('without settings a process listens on this machine, trusts no proxy and shows no development pages', () => {
  const environment = readEnvironment({})
  expect(environment).toMatchObject({ host: '127.0.0.1', trustedProxies: [], proofs: { hasDevelopmentPages: false } })
  expect(readEnvironment({ TRUSTED_PROXIES: ' 10.0.0.7  10.1.0.0/24 ' }).trustedProxies).toEqual([
    '10.0.0.7',
    '10.1.0.0/24',
  ])
  expect(() => readEnvironment({ TRUSTED_PROXIES: 'nginx' })).toThrow(/^TRUSTED_PROXIES/)
})

test('an empty variable is one that is not set', () => {
  const empty = Object.fromEntries(environmentVariables.map((name) => [name, '']))
  expect(readEnvironment(empty)).toEqual(readEnvironment({}))
})

test('development pages are available on this machine only, and never in production', () => {
  for (const HOST of [undefined, 'localhost', '127.0.0.1', '127.0.0.9', '::1'])
    expect(readEnvironment({ DEV_PAGES: '1', HOST }).proofs.hasDevelopmentPages).toBe(true)
  for (const HOST of ['0.0.0.0', '::', '10.0.0.7', 'azulejo.example', '127.0.0.1.example'])
    expect(() => readEnvironment({ DEV_PAGES: '1', HOST })).toThrow(/^DEV_PAGES/)
  expect(() => readEnvironment({ DEV_PAGES: '1', NODE_ENV: 'production' })).toThrow(/^DEV_PAGES/)
})

test('the URL of a beacon contains its chain', () => {
  const url = `https://beacon.example/${'5a'.repeat(32)}`
  expect(readEnvironment({ BEACON_URL: url }).beaconUrl).toBe(url)
  for (const BEACON_URL of ['https://beacon.example', `${url}/`, `${url}/info`, url.slice(0, -1)])
    expect(() => readEnvironment({ BEACON_URL })).toThrow(/^BEACON_URL: it ends with the hash of its chain/)
})

test('the address of the demonstration’s beacon needs no chain, and is not used without the demonstration', () => {
  const BEACON_URL = 'http://games:8082/beacon'
  expect(readEnvironment({ BEACON_URL, DEMO_DATA: 'on' }).beaconUrl).toBe(BEACON_URL)
  expect(readEnvironment({ BEACON_URL, DEMO_DATA: 'off' }).beaconUrl).toBeUndefined()
})

test('a server is reachable only through the address on which it listens', async () => {
  const own = Object.values(networkInterfaces()).flat()
  const others = own.filter((each) => each && !each.internal && each.family === 'IPv4').map((each) => each?.address)
  const addresses = ['127.0.0.2', ...others]
  const { host } = readEnvironment({})
  for (const [listening, outcome] of [
    [{ host, port: 0 }, 'refused'],
    [{ host: '0.0.0.0', port: 0 }, 'here'],
  ] as const) {
    const served = await serveFetch(async () => new Response('here'), listening)
    const sendRequest = async (address: string | undefined) =>
      fetch(`http://${address}:${served.port}/`).then(
        (answer) => answer.text(),
        () => 'refused',
      )
    expect(await sendRequest('127.0.0.1')).toBe('here')
    for (const address of addresses) expect([address, await sendRequest(address)]).toEqual([address, outcome])
    await served.close()
  }
})
