import { minor } from '@azulejo/shared/kernel'
import { freshPartnerKeys } from '@azulejo/shared/partner'
import { afterAll, describe, expect, test } from '@jest/globals'
import type { PlayedRound, PlaySession } from '../../../demo/src/games/core/play-shapes.ts'
import { createDemoVendor } from '../../../demo/src/vendor/demo-vendor.ts'
import { noResponse } from '../../../test/no-response.ts'
import { answered, requestVendor } from '../../../test/play-table.ts'
import { testClock } from '../../../test/test-gateway.ts'
import { createDemoTransferVendor } from './demo-transfer-vendor.ts'

const keys = freshPartnerKeys(['SERRA', 'MEKONG'])
const clock = testClock()
/** A fake gateway that resolves tickets of the form `<vendor> <player>`. */
const tickets = async (request: Request): Promise<Response> => {
  const { ticket } = (await request.json()) as { ticket: string }
  const [vassalage, playerId] = ticket.split(' ')
  const money = { balance: '0.00', currency: 'BRL' }
  const game = { gameId: 'a-game', gameName: 'A game', icon: '/icon.svg', rtp: '96.00', minBet: '0.20' }
  const kind = { gameClassify: 'INHOUSE', gameType: 'SLOT', largestPrize: '1000.00', largestMultiple: 5000 }
  const names = { language: 'pt', currencySymbol: 'R$', siteOrigin: '', volatility: 'low', wallet: 'transfer' }
  return Response.json({ success: true, value: { ...money, ...game, ...kind, ...names, vassalage, playerId } })
}
const demo = createDemoVendor({
  gatewayUrl: 'http://gateway.test',
  keys,
  clock,
  pauses: [],
  send: tickets,
})
afterAll(() => demo.close())

/** The contract of every adapter of a vendor that holds wallets. */
describe.each(['SERRA', 'MEKONG'])('the adapter of %s', (code) => {
  let answer: ((request: Request) => Promise<Response>) | undefined
  const adapter = (patience: number) =>
    createDemoTransferVendor({
      url: 'http://vendor.test',
      vendor: code,
      keys,
      clock,
      patience,
      send: (request) => (answer ?? demo.fetch)(request),
    })
  const vendor = adapter(10_000)
  let last = 0
  const player = { player: `azulejo_${code}`, currency: 'BRL' as const }
  const transfer = (units: number) => {
    last += 1
    return { ...player, reference: `TRF0${code}${last}`, amount: minor(units) }
  }
  const holder = async (units: number) => {
    expect(await vendor.createPlayer(player)).toBe(true)
    await vendor.sweep(transfer(0))
    if (units > 0) await vendor.transferIn(transfer(units))
  }

  test('[MB-03] moves money in and out and returns the balance', async () => {
    await holder(0)
    expect(await vendor.balance(player)).toBe(0n)
    expect(await vendor.transferIn(transfer(1_234))).toEqual({ status: 'done', amount: 1_234n })
    expect(await vendor.transferOut(transfer(234))).toEqual({ status: 'done', amount: 234n })
    expect(await vendor.balance(player)).toBe(1_000n)
    expect(await vendor.sweep(transfer(0))).toEqual({ status: 'done', amount: 1_000n })
    expect(await vendor.sweep(transfer(0))).toEqual({ status: 'done', amount: 0n })
  })

  test('[MB-03] executes a reference once, also for concurrent requests, and its status shows it', async () => {
    await holder(0)
    const requested = transfer(500)
    expect(await vendor.status(requested)).toBe('absent')
    const answers = await Promise.all([
      vendor.transferIn(requested),
      vendor.transferIn(requested),
      vendor.transferIn(requested),
    ])
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 'done', amount: 500n })))
    expect(await vendor.status(requested)).toEqual({ status: 'done', amount: 500n })
    expect(await vendor.balance(player)).toBe(500n)
  })

  test('[MB-03] a transfer above the balance fails permanently by its reference', async () => {
    await holder(100)
    const requested = transfer(101)
    expect(await vendor.transferOut(requested)).toEqual({ status: 'failed', reason: 'balance' })
    await vendor.transferIn(transfer(50))
    expect(await vendor.transferOut(requested)).toEqual({ status: 'failed', reason: 'balance' })
    expect(await vendor.status(requested)).toEqual({ status: 'failed', reason: 'balance' })
  })

  test('[MB-03] opening a player twice keeps the balance', async () => {
    await holder(700)
    expect(await vendor.createPlayer(player)).toBe(true)
    expect(await vendor.balance(player)).toBe(700n)
    expect(await vendor.balance({ ...player, currency: 'EUR' })).toBeUndefined()
  })

  test('[MB-03] [MB-07] returns ended rounds page by page, the same ones for repeated requests', async () => {
    await holder(100_000)
    const seat = { operator: 'azulejo', vendor: code, ticket: `${code} ${code}` }
    const { stakes } = answered(await requestVendor<PlaySession>(demo, '/play/session', seat))
    const [stake = ''] = stakes
    const play = async () => {
      clock.forward(2_500)
      const request = { ...seat, round: crypto.randomUUID(), stake }
      return answered(await requestVendor<PlayedRound>(demo, '/play/round', request))
    }
    const played = [await play(), await play(), await play()]
    const first = await vendor.rounds?.('azulejo', '')
    expect(first?.rounds).toEqual(
      played.map(({ at, payout, result }) => ({
        id: expect.stringMatching(/^[\w-]{6,60}$/),
        player: player.player,
        gameId: 'a-game',
        at,
        payout,
        stake,
        currency: 'BRL',
        status: 'settled',
        result,
      })),
    )
    expect(new Set(first?.rounds.map(({ id }) => id)).size).toBe(3)
    expect(await vendor.rounds?.('azulejo', '')).toEqual(first)
    const { cursor = '' } = first ?? {}
    expect(await vendor.rounds?.('azulejo', cursor)).toEqual({ rounds: [], cursor })
    const { payout } = await play()
    expect((await vendor.rounds?.('azulejo', cursor))?.rounds).toMatchObject([{ payout }])
    // Rounds of other brands' players are not returned.
    expect((await vendor.rounds?.('norte', ''))?.rounds).toEqual([])
  })

  test.each([
    ['an error', { error: 'down' }, 500],
    ['an error without a body', '', 502],
    ['a page', '<!doctype html>', 200],
    ['half an answer', '{"reference":"TRF0","sta', 200],
    [
      'an answer about another transfer',
      { reference: 'TRF0OTHER', status: 'SUCCESS', amount: '1.00', currency: 'BRL' },
      200,
    ],
    ['a status it does not know', { reference: 'TRF0ASKED', status: 'DONE', amount: '1.00', currency: 'BRL' }, 200],
    ['success without an amount', { reference: 'TRF0ASKED', status: 'SUCCESS' }, 200],
    ['another currency', { reference: 'TRF0ASKED', status: 'SUCCESS', amount: '1.00', currency: 'VND' }, 200],
    ['half a cent', { reference: 'TRF0ASKED', status: 'SUCCESS', amount: '1.005', currency: 'BRL' }, 200],
    ['that it does not know us', {}, 401],
    ['another player', { player: 'azulejo_other', balance: '9.00', currency: 'BRL' }, 200],
    ['rounds of another merchant', { merchant: 'norte', after: '7', rounds: [], cursor: '9' }, 200],
    ['rounds after another cursor', { merchant: 'azulejo', after: '8', rounds: [], cursor: '9' }, 200],
    ['a round without an amount', { merchant: 'azulejo', after: '7', rounds: [{ id: 'round-1' }], cursor: '9' }, 200],
  ])('[MB-03] %s is neither done nor failed', async (_, body, status) => {
    answer = async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
    const requested = { ...player, reference: 'TRF0ASKED', amount: minor(100) }
    for (const method of [vendor.transferIn, vendor.transferOut, vendor.sweep, vendor.status])
      expect(await method(requested)).toEqual({ status: 'unknown' })
    expect(await vendor.createPlayer(player)).toBe(false)
    expect(await vendor.balance(player)).toBeUndefined()
    expect(await vendor.rounds?.('azulejo', '7')).toBeUndefined()
    answer = undefined
  })

  test('[MB-03] no response and a broken connection are neither', async () => {
    const impatient = adapter(50)
    const requested = transfer(100)
    for (const broken of [noResponse, () => Promise.reject(new Error('connection reset'))]) {
      answer = broken
      for (const method of [impatient.transferIn, impatient.transferOut, impatient.sweep, impatient.status])
        expect(await method(requested)).toEqual({ status: 'unknown' })
      expect(await impatient.rounds?.('azulejo', '')).toBeUndefined()
    }
    answer = undefined
    expect(await vendor.status(requested)).toBe('absent')
  })

  test('[MB-03] a request with a wrong signature moves nothing', async () => {
    await holder(300)
    const stranger = createDemoTransferVendor({
      url: 'http://vendor.test',
      vendor: code,
      keys: freshPartnerKeys([code]),
      clock,
      patience: 10_000,
      send: demo.fetch,
    })
    expect(await stranger.sweep(transfer(0))).toEqual({ status: 'unknown' })
    expect(await vendor.balance(player)).toBe(300n)
  })
})
