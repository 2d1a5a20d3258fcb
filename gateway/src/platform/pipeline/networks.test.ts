import { captcha, humanChallenge } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { createLimiter, usualLimits } from './limits.ts'
import { canonicalAddress, countedNetworks } from './networks.ts'

test.each([
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['0:0:0:0:0:FFFF:CB00:7109', '203.0.113.9'],
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
])('the address %s is %s', (written, canonical) => {
  expect(canonicalAddress(written)).toBe(canonical)
})

test.each(['', 'unknown', '203.0.113', '203.0.113.9:', '203.0.113.9:x', '2001:db8::1:443:1:1:1:1:1', '[203.0.113.9]x'])(
  '%s is no address',
  (written) => {
    expect(canonicalAddress(written)).toBeUndefined()
  },
)

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['2001:db8:7:40:1:2:3:4', ['2001:db8:7:40::/64', '2001:db8:7::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
  ['2001:db8:7::', ['2001:db8:7:0::/64', '2001:db8:7::/48']],
])('%s counts as %j', (ip, networks) => {
  expect(countedNetworks(ip).map(({ network }) => network)).toEqual(networks)
})

describe('limits of an IPv6 address', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await testGateway()
  })
  afterAll(() => gateway.close())
  const image = async (ip: string) => {
    const headers = { 'x-forwarded-for': ip }
    return (await gateway.request(captcha, { key: crypto.randomUUID() }, { headers })).errorCode
  }

  test('hold for the whole /64, however the address is written, and not for the next one', async () => {
    const codes: (string | undefined)[] = []
    for (let count = 0; count < 130; count += 1) codes.push(await image(`2001:DB8:1:2::${count.toString(16)}`))
    expect(codes).toContain('request.too.many')
    expect(await image('[2001:db8:1:2:ffff::9]:443')).toBe('request.too.many')
    expect(await image('2001:db8:1:3::9')).toBeUndefined()
  })

  test('hold for a /48 as well, eight times as wide', async () => {
    let passed = 0
    for (let subnet = 0; passed < 2000; subnet += 1) {
      const answers: (string | undefined)[] = []
      for (let count = 0; count < 12; count += 1) answers.push(await image(`2001:db8:9:${subnet.toString(16)}::1`))
      passed += answers.filter((code) => code === undefined).length
      if (answers[0] === 'request.too.many') break
    }
    const [, site] = countedNetworks('2001:db8:9::1')
    const tally = await gateway.deps.db
      .selectFrom('tally')
      .select('count')
      .where('key', '=', `captcha:${site?.network ?? ''}`)
      .executeTakeFirstOrThrow()
    expect(Number(tally.count)).toBe(passed)
    expect(await image('2001:db8:a::1')).toBeUndefined()
  })

  test('make the proof of work harder for the whole /64', async () => {
    const counterOf = async (ip: string) => {
      const { config } = await gateway.get(humanChallenge, { action: 'login' }, { headers: { 'x-forwarded-for': ip } })
      return (config.challenge as { parameters: { cost: number; keyLength?: number } }).parameters
    }
    const first = await counterOf('2001:db8:4:4::1')
    for (let count = 2; count < 120; count += 1) await counterOf(`2001:db8:4:4::${count.toString(16)}`)
    expect(JSON.stringify(await counterOf('2001:db8:4:4:9::'))).not.toBe(JSON.stringify(first))
    const { db } = gateway.deps
    const counted = await db.selectFrom('tally').selectAll().where('key', '=', 'human:2001:db8:4:4::/64').execute()
    expect(counted.map(({ count }) => Number(count))).toEqual([120])
  })

  test('hold in the memory of a process too, and one visitor does not use up those of its /48', async () => {
    const limiter = createLimiter({ ...usualLimits, calls: { points: 3, seconds: 60 } })
    const send = async (ip: string) => (await limiter({ ip, members: async () => [] }, 'beacons')).may
    const answers: string[] = []
    for (let count = 1; count <= 40; count += 1) answers.push(await send(`2001:db8:1:1::${count.toString(16)}`))
    expect(answers.filter((may) => may === 'pass')).toHaveLength(3)
    const others: string[] = []
    for (let count = 2; count <= 40; count += 1) others.push(await send(`2001:db8:1:${count.toString(16)}::1`))
    expect(others.filter((may) => may === 'pass')).toHaveLength(3 * 8 - 3)
    expect(await send('203.0.113.9')).toBe('pass')
  })
})
