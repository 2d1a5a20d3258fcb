import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { type Merchant, merchants } from '../../platform/merchants/merchants.ts'
import type { GatewayModule } from '../../platform/pipeline/gateway-module.ts'
import type { Random } from '../../platform/pipeline/random.ts'
import { lotterySecret } from '../../play/index.ts'
import { claimDays, rewardOf, settled } from '../missions/index.ts'
import { issueReward } from '../rewards/index.ts'
import { drawRaffle, raffleCommit } from './raffle-draw.ts'
import { giveTickets, holdRaffle, type RaffleRow } from './tickets.ts'

const day = 86_400_000
const batch = 1000

/** Publishes the commit of each raffle, the hash of its seed. Tickets are given only after that. */
async function commitRaffles(db: Db, secret: Uint8Array): Promise<void> {
  const rows = await db
    .selectFrom('raffle')
    .select(['merchant', 'raffle_id'])
    .where('commit', 'is', null)
    .forNoKeyUpdate()
    .execute()
  for (const row of rows)
    await db
      .updateTable('raffle')
      .set({ commit: raffleCommit(secret, row) })
      .where('merchant', '=', row.merchant)
      .where('raffle_id', '=', row.raffle_id)
      .execute()
}

/** Gives all members the earned tickets that they have not taken. */
async function giveAll(db: Db, raffle: RaffleRow, at: Instant): Promise<void> {
  let after = ''
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from member where merchant = ${raffle.merchant} and type <> 4 and id > ${after}
       order by id limit ${batch}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    await giveTickets(
      db,
      raffle,
      rows.map(({ id }) => id),
      at,
    )
  }
}

/** Publishes the commits of raffles, then gives all members their earned tickets of a merchant's open raffles. */
export async function giveDueTickets(db: Db, merchant: Merchant, random: Random, at: Instant): Promise<void> {
  await commitRaffles(db, await lotterySecret(db, random.bytes(32)))
  const open = await db
    .selectFrom('raffle')
    .selectAll()
    .where('merchant', '=', merchant.code)
    .where('state', '=', 'open')
    .where('starts_at', '<=', new Date(at))
    .orderBy('raffle_id')
    .execute()
  for (const raffle of open) await giveAll(db, raffle, at)
}

/** Number of the prize, counted from 1, for a place among all winners. */
const prizeAt = (prizes: RaffleRow['prizes'], place: number): number => {
  let rest = place
  const found = prizes.findIndex(({ winners }) => {
    rest -= winners
    return rest < 0
  })
  return found + 1
}

async function givePrizes(db: Db, merchant: Merchant, raffle: RaffleRow, drawn: readonly number[], at: Instant) {
  for (const [place, ticket] of drawn.entries()) {
    const prize = prizeAt(raffle.prizes, place)
    const gain = raffle.prizes[prize - 1]?.gain
    const won = await db
      .updateTable('raffle_ticket')
      .set({ prize })
      .where('merchant', '=', raffle.merchant)
      .where('raffle_id', '=', raffle.raffle_id)
      .where('ticket', '=', ticket)
      .returning('member_id')
      .executeTakeFirst()
    if (!won || !gain) continue
    await issueReward(db, {
      merchant,
      memberId: won.member_id,
      type: 'RAFFLE',
      words: raffle.words,
      at,
      source: { kind: 'raffle', id: `${raffle.raffle_id}:${ticket}` },
      ...rewardOf(gain),
      expiresAt: at + claimDays * day,
      actor: 'job:raffles.turn',
    })
  }
}

async function drawOne(db: Db, merchant: Merchant, raffleId: string, secret: Uint8Array, at: Instant): Promise<void> {
  const open = await holdRaffle(db, merchant.code, raffleId)
  if (open?.state !== 'open') return
  await giveAll(db, open, at)
  const raffle = await holdRaffle(db, merchant.code, raffleId)
  if (!raffle) return
  const key = { merchant: merchant.code, raffle_id: raffleId }
  const update = (row: object) =>
    db
      .updateTable('raffle')
      .set(row)
      .where((each) => each.and(key))
      .execute()
  if (raffle.ticket_count === 0) {
    await update({ state: 'void' })
    return
  }
  const tickets = await db
    .selectFrom('raffle_ticket')
    .select(['ticket', 'member_id'])
    .where((each) => each.and(key))
    .orderBy('ticket')
    .execute()
  const winners = raffle.prizes.reduce((sum, prize) => sum + prize.winners, 0)
  const { drawn, ...proof } = drawRaffle(secret, raffle, tickets, raffle.ticket_count, winners)
  await update({ ...proof, drawn, state: 'drawn' })
  await givePrizes(db, merchant, raffle, drawn, at)
}

/** Draws raffles that have ended, each once. */
export const turnRaffles = (random: Random): JobKind => ({
  kind: 'raffles.turn',
  every: 60_000,
  async work(transaction, _payload, now) {
    const secret = await lotterySecret(transaction, random.bytes(32))
    await commitRaffles(transaction, secret)
    for (const merchant of merchants()) {
      const due = await transaction
        .selectFrom('raffle')
        .select('raffle_id')
        .where('merchant', '=', merchant.code)
        .where('state', '=', 'open')
        .where('commit', 'is not', null)
        .where('ends_at', '<=', new Date(now - settled))
        .orderBy('ends_at')
        .execute()
      for (const { raffle_id } of due) await drawOne(transaction, merchant, raffle_id, secret, now)
    }
  },
})

/** Publishes the commits of the brands' raffles at start. */
export const rafflesModule: GatewayModule = {
  name: 'raffles',
  async update({ db, random }) {
    await db.transaction().execute(async (transaction) => {
      await commitRaffles(transaction, await lotterySecret(transaction, random.bytes(32)))
    })
  },
}
