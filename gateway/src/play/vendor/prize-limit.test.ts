import { type Currency, minor, parseAmount } from '@azulejo/shared/kernel'
import { balance, winnerBoard } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { stakesFrom } from '../../../demo/src/games/core/game.ts'
import { lineCount, paysFor } from '../../../demo/src/games/slot/pay-table.ts'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { merchants } from '../../../test/merchants.ts'
import { callWallet, emptyDeps, seatPlayer, ticketFor, type WalletOperation } from '../../../test/seated-player.ts'
import type { Gateway } from '../../index.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { post } from '../../platform/ledger/post.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'
import { minBetText } from '../catalogue/min-bets.ts'

let gateway: Gateway
beforeAll(async () => {
  gateway = await emptyDeps()
})
afterAll(() => gateway.close())

const game = 'AZULEJO.galo-da-sorte'
const order = (...words: string[]) => executeAsAdmin(gateway.deps, words)

async function seat(cents: number, merchant: MerchantCode = 'azulejo') {
  const player = await seatPlayer(gateway, cents, 0, merchant)
  const ticket = await ticketFor(gateway, player)
  const call = (operation: WalletOperation, request: Readonly<Record<string, string>> = {}) =>
    callWallet(gateway, operation, { ticket, ...request }, { merchant })
  const get = async (path: string) => {
    const headers = { merchant, authorization: player.token }
    const answer = await gateway.fetch(new Request(`http://gateway${path}`, { headers }))
    return { status: answer.status, text: await answer.text() }
  }
  return {
    player,
    get,
    bet: (roundId: string, amount: string) => call('bet', { roundId, amount }),
    win: (roundId: string, amount: string) => call('win', { roundId, amount }),
    cancel: (roundId: string) => call('cancel', { roundId }),
    balance: async () => ((await call('balance')).value as { balance: string }).balance,
  }
}
const refused = (errorCode: string) => expect.objectContaining({ success: false, errorCode })
const done = expect.objectContaining({ success: true })

describe('[LA-03] the largest prize of a round', () => {
  test('an excessive prize is refused before it is booked, and affects neither member nor board', async () => {
    const table = await seat(10_00)
    await table.bet('huge-1', '2.00')
    expect(await table.win('huge-1', '999999999999999')).toEqual(refused('prize.too.large'))
    expect(await table.balance()).toBe('8.00')
    expect(await table.get(balance.path)).toMatchObject({ status: 200, text: expect.stringContaining('"8.00"') })
    expect((await table.get(winnerBoard.path)).text).not.toContain('99999')
    expect(await table.win('huge-1', '3.00')).toEqual(done)
    expect(await table.balance()).toBe('11.00')
  })

  test('a refused prize leaves the round open, so that its stake can be refunded', async () => {
    const table = await seat(10_00)
    await table.bet('back-1', '2.00')
    await table.win('back-1', '10000.01')
    expect(await table.cancel('back-1')).toEqual(done)
    expect(await table.balance()).toBe('10.00')
  })

  test.each([
    ['multiple of the stake', '1.00', '5000.00', '5000.01'],
    ['amount', '500.00', '2000000.00', '2000000.01'],
  ])('the merchant limits the %s', async (bound, stake, most, more) => {
    const table = await seat(1_000_00)
    await table.bet(`edge-${bound.length}`, stake)
    expect(await table.win(`edge-${bound.length}`, more)).toEqual(refused('prize.too.large'))
    expect(await table.win(`edge-${bound.length}`, most)).toEqual(done)
  })

  test('operators change the limits of a merchant and of a game', async () => {
    const [here, there] = [await seat(10_00), await seat(10_00, 'saigon9')]
    await order('setting', 'azulejo', 'largestMultiple', '10')
    await here.bet('own-1', '1.00')
    expect(await here.win('own-1', '10.01')).toEqual(refused('prize.too.large'))
    expect(await order('prize-limit', 'azulejo', game, '15.00', '20')).toBe(
      'Galo da Sorte pays at most 15.00 BRL and 20 times the stake',
    )
    expect(await order('prize-limit', 'azulejo')).toBe(`${game}  15.00 BRL  20 times the stake`)
    expect(await here.win('own-1', '15.01')).toEqual(refused('prize.too.large'))
    expect(await here.win('own-1', '15.00')).toEqual(done)
    await there.bet('own-1', '1')
    expect(await there.win('own-1', '4000')).toEqual(done)
    await order('prize-limit', 'azulejo', game, '--reset')
    await order('setting', 'azulejo', 'largestMultiple', '--reset')
    expect(await order('prize-limit', 'azulejo')).toBe('no game of azulejo has a limit of its own')
    await here.bet('own-2', '1.00')
    expect(await here.win('own-2', '16.00')).toEqual(done)
  })

  test.each([['nowhere'], ['azulejo', game], ['azulejo', game, '5.00', '0'], ['azulejo', game, '5.00', '5', '5']])(
    'a malformed command prints the usage: %s %s %s %s',
    async (...words) => {
      await expect(order('prize-limit', ...words)).rejects.toThrow('usage: prize-limit')
    },
  )

  test.each([
    ['0.00', 'a prize is more than zero'],
    ['1.005', '1.005 has more decimals than BRL'],
  ])('a largest prize of %s is refused with the reason', async (prize, problem) => {
    await expect(order('prize-limit', 'azulejo', game, prize, '5')).rejects.toThrow(problem)
  })

  test('every game of the demo vendor stays within the limits at its largest stake', async () => {
    const games = await gateway.deps.db.selectFrom('game').select(['rtp', 'volatility', 'min_bet_rung']).execute()
    const largestStake = (rung: number, currency: Currency) => {
      return stakesFrom({ minBet: minBetText(rung, currency), currency }, lineCount).at(-1) ?? 0n
    }
    for (const { currency, largestPrize, largestMultiple } of Object.values(merchants)) {
      for (const { rtp, volatility, min_bet_rung } of games) {
        const [first = 0, second = 0] = paysFor(rtp, volatility).three
        // The rarest symbol is on each reel once, so only one of the five lines can show it three times.
        const inFifths = BigInt(first + 4 * second)
        expect(inFifths).toBeLessThanOrEqual(BigInt(largestMultiple) * 5n)
        const prize = (inFifths * largestStake(min_bet_rung, currency)) / 5n
        expect(prize).toBeLessThanOrEqual(parseAmount(largestPrize, currency) ?? 0n)
      }
    }
  })
})

test('[LA-03] a full wallet accepts no prize, and the member’s calls still work', async () => {
  const table = await seat(10_00)
  const { id } = table.player
  const fill = minor(99_999_999_999_999n - 10_00n)
  await post(gateway.deps.db, {
    key: `fill:${id}`,
    kind: 'adjust_plus',
    ref: id,
    at: gateway.deps.clock.now(),
    lines: [
      { account: memberAccount(id, 'main', 'BRL'), amount: fill },
      { account: houseAccount('azulejo', 'promo', 'BRL'), amount: minor(-fill) },
    ],
  })
  await table.bet('full-1', '2.00')
  expect(await table.win('full-1', '2.01')).toEqual(refused('wallet.full'))
  expect(await table.get(balance.path)).toMatchObject({ status: 200 })
  expect(await table.win('full-1', '2.00')).toEqual(done)
  expect(await table.balance()).toBe('999999999999.99')
})
