import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { allGames } from '../../demo/src/games/all-games.ts'
import { filesOf } from '../../demo/src/games/core/page-files.ts'
import type { Gateway } from '../../src/index.ts'
import { systemRandom } from '../../src/platform/pipeline/random.ts'
import { answered, requestVendor, roundsOf, type Tables, tablesOf, walletOf } from '../play-table.ts'
import { callWallet, emptyDeps, ticketFor } from '../seated-player.ts'

let gateway: Gateway
let tables: Tables
let now = Date.parse('2026-11-18T12:00:00Z')

beforeAll(async () => {
  gateway = await emptyDeps({ clock: { now: () => now } })
  tables = tablesOf(gateway, (ms) => {
    now += ms
  })
})
afterAll(async () => {
  await tables.close()
  await gateway.close()
})

describe('[LA-03] a game of the demo vendor', () => {
  test('shows the game, its stakes from the minimum bet, its pays and its return', async () => {
    const table = await tables.sit(tables.startVendor(), 10_00)
    const session = await table.session()
    if ('refused' in session) throw new Error(session.refused)
    const { value } = session
    expect(value).toMatchObject({ gameName: 'Galo da Sorte', language: 'pt', currencySymbol: 'R$', balance: '10.00' })
    const game = await gateway.deps.db
      .selectFrom('game')
      .select('rtp')
      .where('node_id', '=', 'AZULEJO.galo-da-sorte')
      .executeTakeFirstOrThrow()
    expect(Number(value.rtp) * 100).toBeCloseTo(game.rtp, 5)
    expect(value.facts.symbols).toHaveLength(7)
    expect(new Set(value.facts.symbols.map(({ picture }) => picture)).size).toBe(7)
    expect(value.facts.pays.every(({ amounts }) => amounts.length === value.stakes.length)).toBe(true)
    expect(value.siteOrigin).toBe('http://azulejo.localhost:8080')
  })

  test('debits the stake, credits the prize and records every round', async () => {
    const table = await tables.sit(tables.startVendor(), 50_00)
    let wallet = 50
    for (let count = 0; count < 20; count++) {
      const { stake, payout, balance, result } = answered(await table.play('1.00'))
      expect(result.wins.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(Number(payout), 9)
      wallet += Number(payout) - Number(stake)
      expect(Number(balance)).toBeCloseTo(wallet, 9)
    }
    expect(await walletOf(gateway, table.player)).toBeCloseTo(wallet, 9)
    const rounds = await roundsOf(gateway, table.player)
    expect(rounds).toHaveLength(20)
    expect(rounds.every(({ status }) => status === 'settled')).toBe(true)
  })

  test('[IN-02] uses whole stakes, pays, prizes and balances in a currency without decimals', async () => {
    const table = await tables.sit(tables.startVendor(), 500_000, 'saigon9')
    const { currency, currencySymbol, balance, stakes, facts } = answered(await table.session())
    expect([currency, currencySymbol, balance]).toEqual(['VND', '₫', '500000'])
    const isWhole = (text: string) => /^\d+$/.test(text)
    expect([...stakes, ...facts.pays.flatMap(({ amounts }) => amounts)].filter((text) => !isWhole(text))).toEqual([])
    const [stake = ''] = stakes
    let wallet = 500_000
    for (let count = 0; count < 10; count++) {
      const round = answered(await table.play(stake))
      expect(
        [round.payout, round.balance, ...round.result.wins.map(({ amount }) => amount)].filter(isWhole),
      ).toHaveLength(2 + round.result.wins.length)
      wallet += Number(round.payout) - Number(stake)
      expect(round.balance).toBe(String(wallet))
    }
    expect(await walletOf(gateway, table.player)).toBe(wallet)
    expect(await table.play(`${stake}.50`)).toEqual({ refused: 'request.invalid' })
    const { ticket } = table.seat
    const callSaigon9 = (amount: string) =>
      callWallet(gateway, 'bet', { ticket, roundId: 'half', amount }, { merchant: 'saigon9' })
    expect(await callSaigon9('1000.5')).toMatchObject({ success: false, errorCode: 'request.invalid' })
  })

  test('answers a repeated round request with the same round and takes the stake once', async () => {
    const table = await tables.sit(tables.startVendor(), 10_00)
    const round = crypto.randomUUID()
    const first = await table.play('1.00', round)
    expect(await table.again('1.00', round)).toEqual(first)
    expect(await roundsOf(gateway, table.player)).toHaveLength(1)
  })

  test('a round takes at least two and a half seconds', async () => {
    const table = await tables.sit(tables.startVendor(), 10_00)
    await table.play('1.00')
    now += 2_499
    expect(await table.again('1.00', crypto.randomUUID())).toEqual({ refused: 'round.busy' })
    now += 1
    expect(await table.again('1.00', crypto.randomUUID())).toHaveProperty('value')
  })

  test('refuses a stake that the game does not offer or the wallet does not hold, and takes nothing', async () => {
    const table = await tables.sit(tables.startVendor(), 1_00)
    expect(await table.play('0.33')).toEqual({ refused: 'request.invalid' })
    expect(await table.play('2.00')).toEqual({ refused: 'wallet.insufficient' })
    expect(await walletOf(gateway, table.player)).toBe(1)
    expect(await roundsOf(gateway, table.player)).toHaveLength(0)
  })

  test('gives a rich and a poor player the same reels and prize for the same random numbers', async () => {
    const stops = [5, 30, 11]
    const rigged = () => {
      let at = 0
      return { ...systemRandom, below: () => stops[at++ % 3] ?? 0 }
    }
    const poor = await tables.sit(tables.startVendor({ random: rigged() }), 1_00)
    const rich = await tables.sit(tables.startVendor({ random: rigged() }), 90_000_00)
    const [one, other] = [answered(await poor.play('1.00')), answered(await rich.play('1.00'))]
    expect({ shown: one.result.shown, payout: one.payout }).toEqual({ shown: other.result.shown, payout: other.payout })
  })

  test('returns a balance that changed outside the game when the page requests it', async () => {
    const vendor = tables.startVendor()
    const table = await tables.sit(vendor, 10_00)
    const seat = { operator: 'azulejo', vendor: 'AZULEJO', ticket: await ticketFor(gateway, table.player) }
    await table.play('1.00')
    expect(await requestVendor(vendor, '/play/balance', seat)).toEqual({
      value: (await walletOf(gateway, table.player)).toFixed(2),
    })
    expect(await requestVendor(vendor, '/play/balance', { ...seat, ticket: 'made-up' })).toEqual({
      refused: 'vendor.ticket',
    })
  })

  test('refuses an unknown ticket', async () => {
    const vendor = tables.startVendor()
    const seat = { operator: 'azulejo', vendor: 'AZULEJO', ticket: 'made-up' }
    expect(await requestVendor(vendor, '/play/session', seat)).toEqual({ refused: 'vendor.ticket' })
    expect(await requestVendor(vendor, '/play/round', { ...seat, round: crypto.randomUUID(), stake: '1.00' })).toEqual({
      refused: 'vendor.ticket',
    })
    expect(await requestVendor(vendor, '/play/round', { nonsense: true })).toEqual({ refused: 'request.invalid' })
  })
})

describe('the page of the demo vendor', () => {
  const get = (path: string) => tables.startVendor().fetch(new Request(`http://vendor${path}`))

  test('can be framed only by the site, and runs no inline scripts', async () => {
    const answer = await get('/play?operator=azulejo&ticket=t&lang=pt')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-ancestors http://localhost:* http://*.localhost:*')
    expect(policy).not.toContain('unsafe')
    expect(await answer.text()).not.toMatch(/<script>|\sstyle=|\son\w+=/)
  })

  test('every file it names is there, and every script is JavaScript', async () => {
    const names = new Set(['page/page.html', 'page/page.css', 'page/sheet.css', 'page/wall.svg', 'page/page.js'])
    for (const { key } of allGames) names.add(`${key}/page/view.js`).add(`${key}/page/view.css`)
    for (const name of names) {
      const answer = await get(`/play/${name}`)
      expect([name, answer.status]).toEqual([name, 200])
      const text = await answer.text()
      for (const [, imported = ''] of text.matchAll(/ from '(\.[a-z/.-]+)'/g))
        names.add(new URL(imported, `http://vendor/${name}`).pathname.slice(1))
      if (name.endsWith('.js')) expect(text).not.toMatch(/^import type|\.ts'|: string\b/m)
    }
    expect(names.size).toBeGreaterThan(15)
  })

  test.each(allGames.map(({ key }) => key))('%s adds at most 60 kB to the files of the core', async (key) => {
    const bodies = await Promise.all(filesOf(key).map(async (name) => (await get(`/play/${name}`)).bytes()))
    const sizes = bodies.map((body) => brotliCompressSync(body).byteLength)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000)
    expect(Math.min(...sizes)).toBeGreaterThan(0)
  })

  test('serves neither the rules of servers nor any file outside its list', async () => {
    const paths = ['slot/slot.js', 'slot/slot.ts', 'core/play-api.js', 'page/../../main.ts', 'page/tsconfig.json']
    for (const path of paths) expect((await get(`/play/${path}`)).status).toBe(404)
  })

  test('serves the fonts of the site, because a frame does not inherit the fonts of the page around it', async () => {
    const page = await get('/play?operator=azulejo&ticket=t&lang=pt')
    expect(page.headers.get('content-security-policy')).toContain("font-src 'self'")
    expect(await page.text()).toContain('href="/play/page/fonts.css"')
    const styles = await (await get('/play/page/fonts.css')).text()
    const fonts = [...styles.matchAll(/url\("(.+?)"\)/g)].map(([, name]) => name)
    expect(fonts).toHaveLength(2)
    for (const name of fonts) {
      const font = await get(`/play/page/${name}`)
      expect(font.headers.get('content-type')).toBe('font/woff2')
      expect(new TextDecoder().decode((await font.arrayBuffer()).slice(0, 4))).toBe('wOF2')
    }
  })

  test('draws the symbols of a game and the game’s own tile', async () => {
    expect(await (await get('/play/symbols/cobalto/galo.svg')).text()).toMatch(/^<svg .*<\/svg>$/)
    expect((await get('/play/symbols/cobalto/__proto__.svg')).status).toBe(404)
    expect((await get('/play/symbols/none/galo.svg')).status).toBe(404)
    const tile = await get('/cdn/tiles/inhouse/AZULEJO/galo-da-sorte.1.svg')
    expect(tile.headers.get('content-type')).toMatch(/svg/)
  })
})
