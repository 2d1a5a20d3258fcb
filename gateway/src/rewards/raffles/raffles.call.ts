import { type Currency, minor, toDecimal } from '@azulejo/shared/kernel'
import { claimRaffle, type Raffle, raffleStatus } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { maskAccount } from '../../people/index.ts'
import { textIn } from '../../platform/merchants/languages.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { bonusDenial, wireGain } from '../missions/index.ts'
import { claimReward } from '../rewards/index.ts'
import { raffleGame } from './raffle-draw.ts'
import { giveTickets, holdRaffle, type RaffleRow, reachedIn, ticketsFor } from './tickets.ts'

const day = 86_400_000
/** Days for which a raffle is shown after its end. */
const shownDays = 30
/** Maximum number of shown tickets of one member, and of shown winners. */
const mostShown = 100

const shownTicket = (ticket: number): string => String(ticket).padStart(6, '0')

/** The member's prizes of a raffle, with their states. */
const prizesOf = (db: Context['db'], memberId: string, { merchant, raffle_id }: RaffleRow) =>
  db
    .selectFrom('issued_reward')
    .select(['id', 'source_id', 'state'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('source_kind', '=', 'raffle')
    .where('source_id', 'like', `${raffle_id}:%`)
    .orderBy('id')
    .execute()

async function ownOf(context: Context, raffle: RaffleRow): Promise<Raffle['own']> {
  const { db, member, merchant } = context
  if (!member || member.type === 4) return undefined
  const [reached, tickets, prizes] = await Promise.all([
    reachedIn(db, raffle, [member.id]),
    db
      .selectFrom('raffle_ticket')
      .select(['ticket', 'prize', 'place'])
      .where('merchant', '=', raffle.merchant)
      .where('raffle_id', '=', raffle.raffle_id)
      .where('member_id', '=', member.id)
      .orderBy(sql`prize nulls last`)
      .orderBy('ticket')
      .execute(),
    prizesOf(db, member.id, raffle),
  ])
  const value = reached.get(member.id) ?? 0n
  const gains = (state: string) =>
    prizes.flatMap((reward) => {
      const won = tickets.find(({ ticket }) => reward.source_id === `${raffle.raffle_id}:${ticket}`)
      const gain = reward.state === state && won?.prize ? raffle.prizes[won.prize - 1]?.gain : undefined
      return gain ? [wireGain(gain)] : []
    })
  return {
    reached: toDecimal(minor(value), merchant.currency as Currency),
    due: raffle.state === 'open' ? ticketsFor(raffle, value) - tickets.filter(({ place }) => place > 0).length : 0,
    tickets: tickets.slice(0, mostShown).map(({ ticket, prize }) => ({
      ticket: shownTicket(ticket),
      state: raffle.state === 'open' ? 'issued' : raffle.state === 'void' ? 'void' : prize ? 'won' : 'lost',
      ...(prize ? { prize } : {}),
    })),
    claimable: gains('issued'),
    claimed: gains('claimed'),
  }
}

async function winnersOf({ db }: Context, { merchant, raffle_id, prizes }: RaffleRow): Promise<Raffle['winners']> {
  const { rows } = await sql<{ prize: number; ticket: number; account: string }>`
    select t.prize, t.ticket, m.account from raffle_ticket t join member m on m.id = t.member_id
     where t.merchant = ${merchant} and t.raffle_id = ${raffle_id} and t.prize is not null
     order by t.prize, t.ticket limit ${mostShown}`.execute(db)
  return rows.flatMap(({ prize, ticket, account }) => {
    const gain = prizes[prize - 1]?.gain
    return gain ? [{ prize, ticket: shownTicket(ticket), name: maskAccount(account), gain: wireGain(gain) }] : []
  })
}

async function wireRaffle(context: Context, raffle: RaffleRow): Promise<Raffle> {
  const { commit, seed, root, entropy, drawn } = raffle
  const own = await ownOf(context, raffle)
  const prizes = raffle.prizes.map(({ winners, gain }, at) => ({ prize: at + 1, winners, gain: wireGain(gain) }))
  return {
    raffleId: raffle.raffle_id,
    title: textIn(raffle.words, context) ?? '',
    state: raffle.state,
    prizes,
    startsAt: raffle.starts_at.getTime(),
    endsAt: raffle.ends_at.getTime(),
    ticketCount: raffle.ticket_count,
    rule: {
      metric: raffle.metric,
      most: raffle.most,
      per: toDecimal(minor(raffle.per), context.merchant.currency as Currency),
    },
    ...(own ? { own } : {}),
    winners: raffle.state === 'drawn' ? await winnersOf(context, raffle) : [],
    proof: {
      game: raffleGame(raffle),
      ...(commit === null ? {} : { commit }),
      ...(seed === null || root === null || entropy === null || drawn === null
        ? {}
        : { seed, root, entropy, drawn: drawn.map(shownTicket) }),
    },
  }
}

export const raffleStatusCall = answers(raffleStatus, async (_, context) => {
  const denied = bonusDenial(context)
  if (denied) return denied
  const { db, clock, merchant } = context
  const now = clock.now()
  const rows = await db
    .selectFrom('raffle')
    .selectAll()
    .where('merchant', '=', merchant.code)
    .where('starts_at', '<=', new Date(now))
    .where('ends_at', '>', new Date(now - shownDays * day))
    .orderBy(sql`state = 'open' desc`)
    .orderBy('place')
    .execute()
  return { list: await Promise.all(rows.map((row) => wireRaffle(context, row))) }
})

/** Gives due tickets and prizes. Locks the raffle, so that concurrent calls give them only once. */
export const claimRaffleCall = answers(claimRaffle, async ({ raffleId }, context) => {
  const { db, clock, member, merchant } = context
  const permission = await mayPlay(context, member, 'claim', { isBonus: true })
  if (isRefused(permission)) return permission
  const raffle = await holdRaffle(db, merchant.code, raffleId)
  const now = clock.now()
  if (!raffle || raffle.starts_at.getTime() > now) return refuse('raffle.unknown')
  const isGiving = raffle.state === 'open' && raffle.commit !== null
  const tickets = isGiving ? await giveTickets(db, raffle, [member.id], now) : 0
  const gains = []
  for (const { id, source_id, state } of await prizesOf(db, member.id, raffle)) {
    if (state !== 'issued') continue
    const given = await claimReward(context, id.toString())
    if (isRefused(given)) return given
    const [, ticket = '0'] = source_id.split(':')
    const won = await db
      .selectFrom('raffle_ticket')
      .select('prize')
      .where('merchant', '=', merchant.code)
      .where('raffle_id', '=', raffleId)
      .where('ticket', '=', Number(ticket))
      .executeTakeFirst()
    const gain = raffle.prizes[(won?.prize ?? 0) - 1]?.gain
    if (gain) gains.push(wireGain(gain))
  }
  return tickets === 0 && gains.length === 0 ? refuse('raffle.nothing') : { tickets, gains }
})
