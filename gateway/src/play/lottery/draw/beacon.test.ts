import { createHash } from 'node:crypto'
import { beaconScheme, isPublished, roundAfter } from '@azulejo/shared/lottery'
import { lotteryTicket, openedNumero } from '@azulejo/shared/wire'
import { describe, expect, test } from '@jest/globals'
import { createDemoBeacon } from '../../../../demo/src/beacon/demo-beacon.ts'
import { lotterySite } from '../../../../test/lottery-site.ts'
import { testClock } from '../../../../test/test-gateway.ts'
import { lotteryGame } from '../games.ts'
import type { Beacon } from './beacon.ts'
import { issueAt } from './calendar.ts'
import { drawOutcome } from './draw-outcome.ts'
import { type HttpBeaconOptions, httpBeacon } from './http-beacon.ts'

const sha = (...parts: readonly Uint8Array[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
const bytes = (hex: string) => Buffer.from(hex, 'hex')

const start = Date.parse('2026-11-18T14:01:30-03:00')
const secret = 'a beacon of the tests'
const { path } = await createDemoBeacon({ secret })
const url = `http://demo.test${path}`

/** The local beacon and its adapter, on a clock of the test. */
async function localBeacon(clock = testClock(start)) {
  const { fetch } = await createDemoBeacon({ secret, clock })
  const fetchBeacon: NonNullable<HttpBeaconOptions['fetch']> = async (address) => {
    const answer = fetch(new Request(address))
    if (!answer) throw new Error(`nobody answers at ${address}`)
    return await answer
  }
  return { clock, fetchBeacon, beacon: httpBeacon({ url, fetch: fetchBeacon }) }
}

/** The contract of every beacon. @param make creates a beacon and the clock that it follows */
function keepsContract(make: () => Promise<{ readonly beacon: Beacon; readonly clock: ReturnType<typeof testClock> }>) {
  test('has no value before its time, and afterwards the same value for all', async () => {
    const { beacon, clock } = await make()
    expect(await beacon.firstAfter(clock.now() + 60_000)).toBeUndefined()
    const lock = clock.now()
    clock.forward(60_000)
    const value = await beacon.firstAfter(lock)
    expect(value).toMatchObject({ beacon: beacon.name, value: expect.stringMatching(/^([0-9a-f]{2}){16,}$/) })
    clock.forward(3_600_000)
    expect(await beacon.firstAfter(lock)).toEqual(value)
  })

  test('its value is later than the requested time: later times have later rounds', async () => {
    const { beacon, clock } = await make()
    const lock = clock.now()
    clock.forward(600_000)
    const rounds: number[] = []
    for (let second = 0; second < 12; second += 1)
      rounds.push((await beacon.firstAfter(lock + second * 1000))?.round ?? 0)
    expect(rounds).toEqual(rounds.toSorted((a, b) => a - b))
    expect(new Set(rounds).size).toBeGreaterThan(3)
    const changed = rounds.findIndex((round) => round !== rounds[0])
    // At the exact time of a round its value could already be known.
    const before = await beacon.firstAfter(lock + changed * 1000 - 1)
    expect([before?.round, rounds[changed]]).toEqual([rounds[0], (rounds[0] ?? 0) + 1])
  })
}

describe('[LT-07] the local beacon', () => {
  keepsContract(localBeacon)

  test('every round differs, and none is available early or under another path', async () => {
    const { clock, fetchBeacon } = await localBeacon()
    const { period, genesis_time } = (await (
      await fetchBeacon(`${url}/info`, { signal: new AbortController().signal })
    ).json()) as {
      period: number
      genesis_time: number
    }
    const now = Math.floor((clock.now() / 1000 - genesis_time) / period) + 1
    const round = async (number: number | string) => {
      const answer = await fetchBeacon(`${url}/public/${number}`, { signal: new AbortController().signal })
      return [answer.status, ((await answer.json()) as { randomness?: string }).randomness]
    }
    const [one, two] = [await round(now), await round(now - 1)]
    expect([one[0], two[0]]).toEqual([200, 200])
    expect(one[1]).not.toBe(two[1])
    for (const wrong of [now + 1, 0, -1, '1e3', 'latest']) expect(await round(wrong)).toEqual([404, undefined])
  })
})

/** The public chain `quicknet` of drand, and a round that it has published. */
const quicknet = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  info: {
    public_key:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    period: 3,
    genesis_time: 1_692_803_367,
    groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
    schemeID: beaconScheme,
    metadata: { beaconID: 'quicknet' },
  },
  value: {
    round: 1_000,
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  },
  /** Time of the previous round, in ms. */
  lock: (1_692_803_367 + 998 * 3) * 1000,
}

describe('[LT-07] an invalid answer of a beacon counts as no beacon', () => {
  const { info, value, lock } = quicknet
  const answering = (published: unknown, chainInfo: unknown = info, hash = quicknet.hash) =>
    httpBeacon({
      url: `http://beacon.test/${hash}`,
      fetch: async (address) => new Response(JSON.stringify(address.endsWith('/info') ? chainInfo : published)),
    })

  test('accepts a signed value of a public chain, with its signature', async () => {
    expect(await answering(value).firstAfter(lock)).toEqual({
      beacon: `beacon.test/${quicknet.hash}`,
      round: 1_000,
      value: value.randomness,
      signature: value.signature,
      chain: {
        publicKey: info.public_key,
        period: 3,
        genesisTime: info.genesis_time,
        groupHash: info.groupHash,
        beaconId: 'quicknet',
      },
    })
  })

  const madeUp = 'ab'.repeat(48)
  test.each([
    ['another round', { ...value, round: 1_001 }],
    ['a value that is not of its signature', { ...value, randomness: sha(bytes('00')) }],
    ['a signature that its key has not made', { ...value, randomness: sha(bytes(madeUp)), signature: madeUp }],
    ['no signature', { round: value.round, randomness: value.randomness }],
    ['no hexadecimal number', { ...value, randomness: 'zz' }],
    ['nothing', null],
  ])('%s', async (_, published) => expect(await answering(published).firstAfter(lock)).toBeUndefined())

  test('a signature of another round', async () =>
    expect(await answering({ ...value, round: 1_001 }).firstAfter(lock + 3_000)).toBeUndefined())

  test.each([
    ['a key of its own', { ...info, public_key: 'ab'.repeat(96) }],
    ['another clock', { ...info, period: 30 }],
    ['no period', { ...info, period: 0 }],
    ['another scheme', { ...info, schemeID: 'pedersen-bls-chained' }],
    ['nothing', 'later'],
  ])('%s as information about the chain', async (_, chainInfo) =>
    expect(await answering(value, chainInfo).firstAfter(lock)).toBeUndefined(),
  )

  test('a chain that differs from its address, and an address without a chain', async () => {
    for (const hash of ['52'.repeat(32), 'v2'])
      expect(await answering(value, info, hash).firstAfter(lock)).toBeUndefined()
  })

  test('a failed, erroneous or late answer', async () => {
    const failing = httpBeacon({ url, fetch: () => Promise.reject(new Error('no way there')) })
    const erring = httpBeacon({ url, fetch: async () => new Response('{}', { status: 500 }) })
    const silent = httpBeacon({
      url,
      timeoutMs: 5,
      fetch: (_, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    })
    for (const beacon of [failing, erring, silent]) expect(await beacon.firstAfter(start)).toBeUndefined()
  })
})

describe('[LT-07] a draw', () => {
  /** @param wait milliseconds that the draw waits for its beacon */
  async function drawnWith(beacon?: Beacon, clock = testClock(start), wait = 0) {
    const site = await lotterySite(start, { ...(beacon ? { beacon } : {}), clock })
    const player = await site.player(10_000)
    const { value } = await site.bet(player, [site.line('SSC60', 'sides', [['odd'], [], [], [], []])])
    const game = lotteryGame('SSC60') ?? site.gameOf('SSC60')
    const issue = issueAt(game, clock.now())
    await site.goTo(issue.closesAt)
    const locked = await site.gateway.deps.db
      .selectFrom('draw')
      .selectAll()
      .where('game_id', '=', 'SSC60')
      .where('numero', '=', issue.numero)
      .executeTakeFirstOrThrow()
    await site.goTo(issue.drawsAt)
    if (wait > 0) {
      const [before] = await site.gateway.get(openedNumero, { gameId: 'SSC60', count: 1 })
      expect(before?.numero).not.toBe(issue.numero)
      await site.goTo(issue.drawsAt + wait)
    }
    const ticketId = value?.tickets[0]?.ticketId ?? ''
    const ticket = await site.gateway.get(lotteryTicket, { ticketId }, player)
    const [draw] = await site.gateway.get(openedNumero, { gameId: 'SSC60', count: 1 })
    await site.gateway.close()
    return { game, issue, locked, ticket, draw }
  }

  test('mixes in the first value after betting locked; the root was fixed before', async () => {
    const { beacon, clock } = await localBeacon()
    const { game, issue, locked, ticket, draw } = await drawnWith(beacon, clock)
    expect(locked).toMatchObject({ status: 'locked', entropy: null, beacon: null, root: ticket.proof?.root })
    const value = await beacon.firstAfter(issue.closesAt)
    expect(draw?.beacon).toEqual({ name: value?.beacon, round: value?.round, value: value?.value })
    const proof = { lockedAt: issue.closesAt, signature: value?.signature, chain: value?.chain }
    expect(ticket.draw?.beacon).toEqual({ ...draw?.beacon, ...proof })
    // The data of the ticket alone suffice to verify the draw.
    const { chain, signature = '', ...beaconValue } = ticket.draw?.beacon ?? { round: 0, value: '', lockedAt: 0 }
    if (!chain) throw new Error('the ticket has no chain')
    expect(await isPublished(chain, { ...beaconValue, signature })).toBe(true)
    expect(beaconValue.round).toBe(roundAfter(chain, issue.closesAt))
    const entropy = sha(bytes(ticket.proof?.root ?? ''), bytes(value?.value ?? ''))
    expect(draw?.entropy).toBe(entropy)
    const key = { seed: bytes(draw?.seed ?? ''), gameId: 'SSC60', numero: issue.numero, entropy }
    expect(drawOutcome(game.shape, key).winNo).toBe(draw?.winNo)
  })

  test('without a beacon, or after ten seconds with one that fails, uses the tickets alone and mentions no beacon', async () => {
    const away: Beacon = { name: 'away', firstAfter: async () => undefined }
    for (const beacon of [undefined, away]) {
      const { ticket, draw } = await drawnWith(beacon, testClock(start), beacon ? 10_000 : 0)
      expect([draw?.beacon, ticket.draw?.beacon]).toEqual([undefined, undefined])
      expect(draw?.entropy).toBe(sha(bytes(ticket.proof?.root ?? '')))
    }
  })
})
