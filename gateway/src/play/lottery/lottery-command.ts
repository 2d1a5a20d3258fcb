import { decide } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { brandCodes, type Merchant, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { planRedraw, redrawIssue } from './draw/redraw.ts'
import { type LotteryGame, lotteryGame } from './games.ts'
import { listUnpaid, payUnpaid } from './settle/pay-unpaid.ts'
import { owedOf } from './settle/unpaid.ts'

const usage = () =>
  'lottery <game id, for example SSC60> void|redraw <issue>; ' +
  `lottery <${brandCodes()}> lists what is owed for tickets, lottery <brand> pay <ticket> pays it`

/** States of an issue before the settlement of its tickets starts. */
const voidable = ['scheduled', 'open', 'locked', 'drawn'] as const

/** Voids an issue: closes it for betting and has all its stakes refunded. */
async function voidIssue(db: Db, game: LotteryGame, numero: string): Promise<string> {
  const issue = await db
    .selectFrom('draw')
    .select('status')
    .where('game_id', '=', game.gameId)
    .where('numero', '=', numero)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!issue) throw new Error(`${game.names.en} has no issue ${numero}`)
  if (issue.status === 'void') return `${game.names.en} ${numero} is void`
  if (!voidable.some((status) => status === issue.status))
    throw new Error(`${game.names.en} ${numero} is ${issue.status}, its prizes are paid`)
  await db
    .updateTable('draw')
    .set({ status: 'void' })
    .where('game_id', '=', game.gameId)
    .where('numero', '=', numero)
    .execute()
  const { count } = await db
    .selectFrom('lottery_ticket')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('game_id', '=', game.gameId)
    .where('numero', '=', numero)
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow()
  return `${game.names.en} ${numero} is void; the stakes of ${count} tickets go back`
}

async function redraw(deps: CommandDeps, game: LotteryGame, numero: string): Promise<string> {
  const maker = await deps.authorize('site', undefined)
  const { merchant, amount } = await transact(deps.db, (db) => planRedraw(db, game, numero))
  const payload = { gameId: game.gameId, numero }
  const subject = `${game.gameId} ${numero}`
  return decide(deps, { kind: redrawIssue, merchant, subject, currency: merchant.currency, amount, payload, maker })
}

async function pay(deps: CommandDeps, merchant: Merchant, ticketId: string): Promise<string> {
  const maker = await deps.authorize('money', merchant.code)
  const owed = await deps.db
    .selectFrom('unpaid_movement')
    .select(['amount', 'settled'])
    .where('merchant', '=', merchant.code)
    .where('ticket_id', '=', BigInt(ticketId))
    .execute()
  if (owedOf(owed) === 0n) throw new Error(`nothing is owed for ticket ${ticketId}`)
  return decide(deps, {
    kind: payUnpaid,
    merchant,
    subject: ticketId,
    currency: merchant.currency,
    amount: owedOf(owed),
    payload: { ticketId },
    maker,
  })
}

/** Voids an issue, redraws a settled issue, or lists and pays amounts owed because a wallet was full. */
export async function lotteryCommand(deps: CommandDeps, words: readonly string[]): Promise<string> {
  const [of = '', step = '', name = '', ...more] = words
  const game = lotteryGame(of)
  const merchant = merchantOf(of)
  if (more.length > 0) throw new Error(`usage: ${usage()}`)
  if (merchant && step === '') {
    await deps.authorize('read-personal', merchant.code)
    return listUnpaid(deps.db, merchant.code)
  }
  if (merchant && step === 'pay' && /^\d{1,18}$/.test(name)) return pay(deps, merchant, name)
  if (game && step === 'redraw' && name !== '') return redraw(deps, game, name)
  if (!game || step !== 'void' || name === '') throw new Error(`usage: ${usage()}`)
  await deps.authorize('site', undefined)
  return transact(deps.db, (db) => voidIssue(db, game, name))
}
