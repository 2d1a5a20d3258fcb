import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { emptyHouse, type Player, seatPlayer, ticketFor } from '../../../test/seated-player.ts'
import type { Gateway } from '../../index.ts'
import { balanceOf } from '../../ledger/post.ts'
import { systemRandom } from '../../pipeline/random.ts'
import { createDemoVendor, type DemoVendor, type DemoVendorOptions } from './demo-vendor.ts'
import type { PlayAnswer, PlayedRound, PlaySession } from './play-shapes.ts'

let gateway: Gateway
let now = Date.parse('2026-11-18T12:00:00Z')
const clock = { now: () => now }
const open: DemoVendor[] = []

beforeAll(async () => {
  gateway = await emptyHouse({ clock })
})
afterAll(async () => {
  await Promise.all(open.map((vendor) => vendor.close()))
  await gateway.close()
})

type Send = NonNullable<DemoVendorOptions['send']>
const straight: Send = (request) => gateway.fetch(request)

function startVendor(options: Partial<DemoVendorOptions> = {}): DemoVendor {
  const secret = gateway.house.vendorSecret
  const vendor = createDemoVendor({
    gatewayUrl: 'http://gateway',
    secret,
    clock,
    send: straight,
    pauses: [1, 1],
    finishPause: 5,
    ...options,
  })
  open.push(vendor)
  return vendor
}

async function post<Value>(vendor: DemoVendor, path: string, body: unknown): Promise<PlayAnswer<Value>> {
  const headers = { 'content-type': 'application/json' }
  const request = new Request(`http://vendor${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await (await vendor.fetch(request)).json()) as PlayAnswer<Value>
}

async function sit(vendor: DemoVendor, cents: number) {
  const player = await seatPlayer(gateway, cents)
  const seat = { operator: 'azulejo', ticket: await ticketFor(gateway, player) }
  return {
    player,
    session: () => post<PlaySession>(vendor, '/play/session', seat),
    async play(stake: string, round: string = crypto.randomUUID()) {
      now += 2_500
      return post<PlayedRound>(vendor, '/play/round', { ...seat, round, stake })
    },
    again: (stake: string, round: string) => post<PlayedRound>(vendor, '/play/round', { ...seat, round, stake }),
  }
}

const played = (answer: PlayAnswer<PlayedRound>): PlayedRound => {
  if ('refused' in answer) throw new Error(answer.refused)
  return answer.value
}
const walletOf = async ({ id }: Player) => Number(await balanceOf(gateway.house.db, id, 'main')) / 100
const roundsOf = ({ id }: Player) =>
  gateway.house.db.selectFrom('round').selectAll().where('member_id', '=', id).orderBy('id').execute()

/** Waits for work in the background by looking at what it changes. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let look = 0; look < 500; look++) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('it never happened')
}

/** A line that delivers everything and then loses the first answers of one operation. */
function losesAnswers(operation: string, count: number): Send {
  let lost = 0
  return async (request) => {
    const answer = await gateway.fetch(request)
    if (!request.url.endsWith(operation) || lost === count) return answer
    lost += 1
    throw new TypeError('connection reset')
  }
}

const always = Number.POSITIVE_INFINITY

describe('[LA-03] a game of the demo vendor', () => {
  test('shows the game, its stakes from the minimum bet, its pays and its return', async () => {
    const table = await sit(startVendor(), 10_00)
    const session = await table.session()
    if ('refused' in session) throw new Error(session.refused)
    const { value } = session
    expect(value).toMatchObject({ gameName: 'Galo da Sorte', language: 'pt', currencySymbol: 'R$', balance: '10.00' })
    const game = await gateway.house.db
      .selectFrom('game')
      .select('rtp')
      .where('node_id', '=', 'AZULEJO.galo-da-sorte')
      .executeTakeFirstOrThrow()
    expect(Number(value.rtp) * 100).toBeCloseTo(game.rtp, 5)
    expect(value.symbols).toHaveLength(7)
    expect(new Set(value.symbols.map(({ picture }) => picture)).size).toBe(7)
    expect(value.pays.every(({ amounts }) => amounts.length === value.stakes.length)).toBe(true)
    expect(value.siteOrigin).toBe('http://azulejo.localhost:8080')
  })

  test('rounds move the wallet by stake and prize, and every round is in the record', async () => {
    const table = await sit(startVendor(), 50_00)
    let wallet = 50
    for (let count = 0; count < 20; count++) {
      const { stake, payout, balance, wins } = played(await table.play('1.00'))
      expect(wins.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(Number(payout), 9)
      wallet += Number(payout) - Number(stake)
      expect(Number(balance)).toBeCloseTo(wallet, 9)
    }
    expect(await walletOf(table.player)).toBeCloseTo(wallet, 9)
    const rounds = await roundsOf(table.player)
    expect(rounds).toHaveLength(20)
    expect(rounds.every(({ status }) => status === 'settled')).toBe(true)
  })

  test('a page that asks again for a round gets the round it played, and pays once', async () => {
    const table = await sit(startVendor(), 10_00)
    const round = crypto.randomUUID()
    const first = await table.play('1.00', round)
    expect(await table.again('1.00', round)).toEqual(first)
    expect(await roundsOf(table.player)).toHaveLength(1)
  })

  test('a round takes at least two and a half seconds', async () => {
    const table = await sit(startVendor(), 10_00)
    await table.play('1.00')
    now += 2_499
    expect(await table.again('1.00', crypto.randomUUID())).toEqual({ refused: 'round.busy' })
    now += 1
    expect(await table.again('1.00', crypto.randomUUID())).toHaveProperty('value')
  })

  test('a stake that is not on the ladder or not in the wallet is refused and takes nothing', async () => {
    const table = await sit(startVendor(), 1_00)
    expect(await table.play('0.33')).toEqual({ refused: 'request.invalid' })
    expect(await table.play('2.00')).toEqual({ refused: 'wallet.insufficient' })
    expect(await walletOf(table.player)).toBe(1)
    expect(await roundsOf(table.player)).toHaveLength(0)
  })

  test('the same chance gives the same reels and prize to a rich and to a poor player', async () => {
    const stops = [5, 30, 11]
    const rigged = () => {
      let at = 0
      return { ...systemRandom, below: () => stops[at++ % 3] ?? 0 }
    }
    const poor = await sit(startVendor({ random: rigged() }), 1_00)
    const rich = await sit(startVendor({ random: rigged() }), 90_000_00)
    const [one, other] = [played(await poor.play('1.00')), played(await rich.play('1.00'))]
    expect({ shown: one.shown, payout: one.payout }).toEqual({ shown: other.shown, payout: other.payout })
  })

  test('money that moved outside the game is seen when the page asks', async () => {
    const vendor = startVendor()
    const table = await sit(vendor, 10_00)
    const seat = { operator: 'azulejo', ticket: await ticketFor(gateway, table.player) }
    await table.play('1.00')
    expect(await post(vendor, '/play/balance', seat)).toEqual({ value: (await walletOf(table.player)).toFixed(2) })
    expect(await post(vendor, '/play/balance', { ...seat, ticket: 'made-up' })).toEqual({ refused: 'vendor.ticket' })
  })

  test('a ticket nobody was given opens nothing', async () => {
    const vendor = startVendor()
    const seat = { operator: 'azulejo', ticket: 'made-up' }
    expect(await post(vendor, '/play/session', seat)).toEqual({ refused: 'vendor.ticket' })
    expect(await post(vendor, '/play/round', { ...seat, round: crypto.randomUUID(), stake: '1.00' })).toEqual({
      refused: 'vendor.ticket',
    })
    expect(await post(vendor, '/play/round', { nonsense: true })).toEqual({ refused: 'request.invalid' })
  })
})

describe('[LA-03] when the line between vendor and wallet breaks', () => {
  test('a lost answer to the stake is asked for again and the stake is taken once', async () => {
    const table = await sit(startVendor({ send: losesAnswers('/bet', 2) }), 10_00)
    const { payout } = played(await table.play('1.00'))
    expect(await walletOf(table.player)).toBeCloseTo(9 + Number(payout), 9)
  })

  test('a stake that is never confirmed is given back', async () => {
    const table = await sit(startVendor({ send: losesAnswers('/bet', always) }), 10_00)
    expect(await table.play('1.00')).toEqual({ refused: 'round.uncertain' })
    await until(async () => (await roundsOf(table.player))[0]?.status === 'cancelled')
    expect(await walletOf(table.player)).toBe(10)
  })

  test('a prize whose confirmation is lost is paid once, in the background', async () => {
    const table = await sit(startVendor({ send: losesAnswers('/win', 5) }), 10_00)
    const round = played(await table.play('1.00'))
    expect(round.balance).toBeUndefined()
    await until(async () => (await roundsOf(table.player))[0]?.status === 'settled')
    expect(await walletOf(table.player)).toBeCloseTo(9 + Number(round.payout), 9)
  })

  test('a wallet that cannot be reached at all is told as such', async () => {
    const table = await sit(startVendor({ send: () => Promise.reject(new TypeError('no route')) }), 10_00)
    expect(await table.session()).toEqual({ refused: 'wallet.unreachable' })
  })

  test('rounds left open by a crash are ended by the next process', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'demo-vendor-'))
    const openRoundsFile = join(folder, 'open-rounds.jsonl')
    const dead: Send = (request) =>
      /win|cancel/.test(request.url) ? Promise.reject(new TypeError('cut')) : straight(request)
    const crashing = startVendor({ send: dead, openRoundsFile, finishPause: 60_000 })
    const table = await sit(crashing, 10_00)
    const { payout } = played(await table.play('1.00'))
    await crashing.close()
    expect((await roundsOf(table.player))[0]?.status).toBe('open')
    startVendor({ openRoundsFile })
    await until(async () => (await roundsOf(table.player))[0]?.status === 'settled')
    expect(await walletOf(table.player)).toBeCloseTo(9 + Number(payout), 9)
    rmSync(folder, { recursive: true })
  })
})

describe('the page of the demo vendor', () => {
  const get = (path: string) => startVendor().fetch(new Request(`http://vendor${path}`))

  test('may be framed by the site only and runs nothing that is written into it', async () => {
    const answer = await get('/play?operator=azulejo&ticket=t&lang=pt')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-ancestors http://localhost:* http://*.localhost:*')
    expect(policy).not.toContain('unsafe')
    expect(await answer.text()).not.toMatch(/<script>|\sstyle=|\son\w+=/)
  })

  test('every file it names is there, and every script is JavaScript', async () => {
    const names = new Set(['page.html', 'page.css', 'sheet.css', 'wall.svg', 'page.js'])
    for (const name of names) {
      const answer = await get(`/play/${name}`)
      expect(answer.status).toBe(200)
      const text = await answer.text()
      for (const [, imported] of text.matchAll(/from '\.\/([a-z-]+\.js)'/g)) names.add(imported ?? '')
      if (name.endsWith('.js')) expect(text).not.toMatch(/^import type|\.ts'|: string/m)
    }
    expect(names.size).toBe(10)
  })

  test('draws the symbols of a game and the game’s own tile', async () => {
    expect(await (await get('/play/symbols/cobalto/galo.svg')).text()).toMatch(/^<svg .*<\/svg>$/)
    expect((await get('/play/symbols/cobalto/__proto__.svg')).status).toBe(404)
    expect((await get('/play/symbols/none/galo.svg')).status).toBe(404)
    const tile = await get('/cdn/tiles/inhouse/AZULEJO/galo-da-sorte.1.svg')
    expect(tile.headers.get('content-type')).toMatch(/svg/)
  })
})
