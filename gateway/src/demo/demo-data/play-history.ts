import type { Db } from '../../platform/db/database.ts'
import { postMany } from '../../platform/ledger/post.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { Visitor } from '../../platform/pipeline/context.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import type { Random } from '../../platform/pipeline/random.ts'
import { endSession, hashToken, keepSessions } from '../../platform/pipeline/sessions.ts'
import {
  endOf,
  endRoundsTogether,
  factsOfTickets,
  keepTickets,
  stakeOf,
  type TicketFacts,
  takeStakesTogether,
} from '../../play/index.ts'
import { giveBonus } from './demo-promotions.ts'
import { type Seats, seatsFor } from './demo-seats.ts'
import type { SimulatedHistory } from './simulated-history.ts'
import type { PlayedStep, WalletStep } from './simulated-wallet.ts'

export type HistoryOf = {
  readonly db: Db
  readonly merchant: Merchant
  readonly random: Random
  readonly visitor: Visitor
}

/** A step that a person takes with a seat. */
type Seated = { readonly step: PlayedStep; readonly ticket: string; readonly facts: TicketFacts }
type Answer = { readonly outcome: string }

function checkOutcomes(seated: readonly Seated[], answers: readonly Answer[], wanted: string): void {
  for (const [place, { step }] of seated.entries()) {
    const { outcome } = answers[place] ?? {}
    if (outcome !== wanted) throw new Error(`${step.kind} of the round ${step.roundId} is answered ${outcome}`)
  }
}

const roundStep = ({ step: { roundId, amount, at }, ticket }: Seated) => ({ ticket, roundId, amount, at })

async function bet({ db, merchant }: HistoryOf, seated: readonly Seated[]): Promise<void> {
  const stakes = await Promise.all(
    seated.map(async (each) => {
      const { player, game, version, limits } = each.facts
      const context = { merchant, maintenance: undefined, clock: { now: () => each.step.at } }
      const permission = await mayPlay(context, player, 'bet', { game })
      return stakeOf(merchant, roundStep(each), { permission, version, limits })
    }),
  )
  checkOutcomes(seated, await takeStakesTogether(db, stakes), 'taken')
}

async function end({ db, merchant }: HistoryOf, seated: readonly Seated[]): Promise<void> {
  const ends = seated.map((each) => ({
    ...endOf(merchant, roundStep(each)),
    step: each.step.kind === 'cancel' ? ('cancel' as const) : ('win' as const),
  }))
  checkOutcomes(seated, await endRoundsTogether(db, ends), 'done')
}

async function factsBySeat({ db, merchant }: HistoryOf, seats: readonly Seats[]) {
  const tickets = seats.flatMap((each) => each.tickets.map(({ ticket }) => ticket))
  const facts = await factsOfTickets(db, merchant.code, tickets)
  return new Map(tickets.map((ticket, place) => [ticket, facts[place]]))
}

/**
 * Takes the steps of all people, each person's in their order: in each turn, the next one of everybody, those of a kind
 * together.
 */
async function takeTurns(
  of: HistoryOf,
  histories: readonly SimulatedHistory[],
  seats: readonly Seats[],
): Promise<void> {
  const facts = await factsBySeat(of, seats)
  const seatedAt = (place: number, step: PlayedStep): Seated => {
    const ticket = seats[place]?.ticketOf.get(step) ?? ''
    const known = facts.get(ticket)
    if (!known) throw new Error(`the round ${step.roundId} has no ticket`)
    return { step, ticket, facts: known }
  }
  const next = histories.map(() => 0)
  /** The steps of all people whose next step is of these kinds; they are next no longer. */
  function due<Kind extends WalletStep['kind']>(...kinds: readonly Kind[]) {
    return histories.flatMap(({ wallet }, place) => {
      const step = wallet.steps[next[place] ?? 0]
      if (!step || !kinds.some((kind) => kind === step.kind)) return []
      next[place] = (next[place] ?? 0) + 1
      return [{ place, step: step as Extract<WalletStep, { kind: Kind }> }]
    })
  }
  while (histories.some(({ wallet }, place) => (next[place] ?? 0) < wallet.steps.length)) {
    const postings = due('postings').flatMap(({ step }) => step.postings)
    if (postings.length > 0) await postMany(of.db, postings)
    for (const { step } of due('bonus')) await giveBonus(of, step.deposit)
    await bet(
      of,
      due('bet').map(({ place, step }) => seatedAt(place, step)),
    )
    await end(
      of,
      due('win', 'cancel').map(({ place, step }) => seatedAt(place, step)),
    )
  }
}

/** Throws when a wallet of the ledger has another balance than the simulated one. */
async function checkBalances({ db, merchant }: HistoryOf, histories: readonly SimulatedHistory[]): Promise<void> {
  const rows = await db
    .selectFrom('account')
    .select(['owner_id', 'balance'])
    .where('owner_kind', '=', 'member')
    .where('kind', '=', 'main')
    .where('currency', '=', merchant.currency)
    .where(
      'owner_id',
      'in',
      histories.map(({ person }) => person.id),
    )
    .execute()
  const balances = new Map(rows.map(({ owner_id, balance }) => [owner_id, balance]))
  for (const { person, wallet } of histories) {
    const balance = balances.get(person.id) ?? 0n
    if (balance !== wallet.balance) throw new Error(`${person.account} has ${balance} instead of ${wallet.balance}`)
  }
}

/**
 * Lets people live their simulated histories: orders are booked, and rounds are played through the acts of the vendors'
 * calls, each at its moment, with sessions and tickets of that moment. The sessions are ended afterwards.
 */
export async function playHistories(of: HistoryOf, histories: readonly SimulatedHistory[]): Promise<void> {
  const { db } = of
  const seats = histories.map(({ person, wallet }) => seatsFor({ ...of, memberId: person.id }, wallet.steps))
  const sessions = seats.flatMap((each) => each.sessions)
  await keepSessions(db, sessions)
  await keepTickets(
    db,
    seats.flatMap(({ tickets }) => tickets),
  )
  await takeTurns(of, histories, seats)
  await checkBalances(of, histories)
  if (sessions.length > 0) await endSession(db, ...sessions.map(({ token }) => hashToken(token)))
}
