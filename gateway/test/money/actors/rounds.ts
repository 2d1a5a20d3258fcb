import { vendors } from '@azulejo/shared/brand-data'
import { toDecimal } from '@azulejo/shared/kernel'
import { freshPartnerKeys } from '@azulejo/shared/partner'
import { hashToken } from '../../../src/platform/pipeline/sessions.ts'
import { keepTicket } from '../../../src/play/launch/tickets.ts'
import { endOpenRounds } from '../../../src/play/vendor/end-open-rounds.ts'
import type { Actor, Run } from '../actor.ts'
import { pickOf } from '../chance.ts'
import type { Journal } from '../changes.ts'
import type { Client } from '../clients.ts'
import type { Letter, Reply } from '../network.ts'

const vassalage = 'AZULEJO'
export const vendorKeys = freshPartnerKeys(vendors.map(({ code }) => code))
const hour = 3_600_000

const steps = ['bet', 'win', 'cancel'] as const
type Step = (typeof steps)[number]
/** A round as its vendor knows it. */
type Round = {
  readonly id: string
  readonly client: Client
  readonly ticket: string
  readonly stake: bigint
  readonly payout: bigint
  /** How the vendor ends the round; it changes only from `win` to `cancel`, when the prize is too large. */
  end: 'win' | 'cancel' | undefined
  isEnded: boolean
  /** Steps that the gateway has confirmed. */
  readonly done: Set<Step>
  /** Amounts of the steps in the ledger. */
  readonly booked: Map<Step, bigint>
}

/** Wallets of a stake: cash is spent first, then the bonus wallet. The house keeps what a lost bonus would have got. */
const wallets = ['main', 'bonus']
export const amountOf = (journal: Journal, owner: string): bigint =>
  journal.entries
    .filter(({ owner: of, kind }) => (of === owner && wallets.includes(kind)) || kind === 'promo')
    .reduce((sum, { amount }) => sum + amount, 0n)

/** A game vendor that calls the seamless wallet, and retries until it knows the outcome. */
export function roundActor(run: Run): Actor {
  const { clients, clock, db, network, processes, names, currency } = run
  const { merchant } = clients
  const rounds = new Map<string, Round>()
  const tickets = new Map<string, string>()
  const quiet = { warn() {} } as unknown as Parameters<typeof endOpenRounds>[0]

  async function launch(client: Client): Promise<string> {
    const known = tickets.get(client.id)
    if (known) return known
    const ticket = names.token()
    const holder = {
      merchant: merchant.code,
      member_id: client.id,
      session_hash: hashToken(await clients.tokenOf(client, 0)),
      vassalage,
      node_id: 'AZULEJO.galo-da-sorte',
      game_classify: 'INHOUSE',
      language: 'pt',
      site_origin: 'http://site.test',
    }
    await keepTicket(db, ticket, holder, clock.now())
    tickets.set(client.id, ticket)
    return ticket
  }
  function letterOf(step: Step, { id, ticket, stake, payout, done }: Round, isTrue = true): Letter {
    const path = `/vendor/wallet/${step}`
    const amount = toDecimal(step === 'bet' ? stake : payout, currency)
    const body = JSON.stringify({ ticket, roundId: id, ...(step === 'cancel' ? {} : { amount }) })
    return {
      method: 'POST',
      path,
      body,
      headers: {
        merchant: merchant.code,
        'content-type': 'application/json',
        ...vendorKeys.sign(vassalage, { path, body }, clock.now()),
      },
      answered({ body: answer }) {
        if (answer.success && isTrue) done.add(step)
        if (answer.success && !isTrue) run.report(`round ${id}: ${step} was taken with another amount or ticket`)
      },
    }
  }
  const read = (reply: Reply | undefined) =>
    reply ? (reply.body.success ? 'ok' : String(reply.body.errorCode)) : 'no answer'
  const codes = ['round.unknown', 'round.cancelled', 'round.settled', 'vendor.ticket', 'prize.too.large', 'wallet.full']

  /** Tries once to end a round. A vendor that does not know whether its stake was taken cancels the round. */
  async function end(round: Round, send: (letter: Letter) => Promise<Reply | undefined>): Promise<string> {
    const step = round.end ?? 'cancel'
    round.end = step
    const result = read(await send(letterOf(step, round)))
    if (result === 'prize.too.large') round.end = 'cancel'
    else if (result === 'ok' || codes.includes(result)) round.isEnded = true
    return `${round.id} ${step}: ${result}`
  }
  const endOld = (which: number) =>
    processes.work(which, async (deps) => {
      await deps.db.transaction().execute((transaction) => endOpenRounds(quiet).work(transaction, {}, clock.now()))
    })
  const openRounds = () =>
    db
      .selectFrom('round')
      .select('vendor_round_id')
      .where('merchant', '=', merchant.code)
      .where('vassalage', '=', vassalage)
      .where('status', '=', 'open')
      .execute()
  const going = () => [...rounds.values()].filter(({ isEnded }) => !isEnded)

  return {
    name: 'rounds',
    moves: {
      stakes: {
        weight: 16,
        async go(random) {
          const client = clients.pick(random)
          const held = run.ledger.heldIn(`member:${client.id}`, 'main', currency)
          const bonusHeld = Number(run.ledger.heldIn(`member:${client.id}`, 'bonus', currency))
          // Some stakes take from the bonus wallet, and some exceed the balance.
          const stake = random.chance(0.25)
            ? held + BigInt(random.between(1, bonusHeld + 1))
            : BigInt(random.between(1, 5_000))
          const multiple = random.pick([0, 0, 0, 1, 2, 10])
          const round: Round = {
            id: `r-${names.token().slice(0, 20)}`,
            client,
            ticket: await launch(client),
            stake,
            payout: stake * BigInt(multiple),
            end: undefined,
            isEnded: false,
            done: new Set(),
            booked: new Map(),
          }
          rounds.set(round.id, round)
          clock.forward(random.below(3_000))
          const result = read(await network.transmit(random, letterOf('bet', round)))
          if (result === 'ok') round.end = random.chance(0.85) ? 'win' : 'cancel'
          else if (result === 'no answer') round.end = 'cancel'
          else round.isEnded = true
          // The session has ended, so the next stake launches the game again.
          if (result === 'vendor.ticket') tickets.delete(client.id)
          return `${round.id} ${stake}: ${result}`
        },
      },
      'ends a round': {
        weight: 18,
        async go(random) {
          const round = pickOf(random, going())
          return round ? await end(round, (letter) => network.transmit(random, letter)) : undefined
        },
      },
      'repeats a call of a round': {
        weight: 4,
        async go(random) {
          const round = pickOf(random, [...rounds.values()])
          const steps = round && [...round.done]
          const step = steps?.[random.below(steps.length)]
          if (!round || !step) return undefined
          const reply = await network.transmit(random, letterOf(step, round))
          const isKnown = step === 'bet' ? !round.done.has('cancel') && round.booked.get('cancel') === undefined : true
          if (reply && !reply.body.success && isKnown)
            run.report(`round ${round.id}: ${step} was taken and is now ${read(reply)}`)
          return `${round.id} ${step}: ${read(reply)}`
        },
      },
      'sends a round with other words': {
        weight: 2,
        async go(random) {
          const round = pickOf(
            random,
            [...rounds.values()].filter(({ done }) => done.has('bet')),
          )
          if (!round) return undefined
          const isOfOther = random.chance(0.5)
          const other = clients.players.find(({ id }) => id !== round.client.id)
          const forged =
            isOfOther && other ? { ...round, ticket: await launch(other) } : { ...round, stake: round.stake + 1n }
          return read(await network.transmit(random, letterOf('bet', forged, false)))
        },
      },
      'gives stakes of old rounds back': {
        weight: 2,
        async go(random) {
          await endOld(random.below(2))
          return ''
        },
      },
    },

    explains(journal) {
      const [, code, vendor, id, name] = journal.key.split(':')
      const step = steps.find((one) => one === name)
      const round = journal.key.startsWith('vendor:') && rounds.get(id ?? '')
      if (!round || !step || code !== merchant.code || vendor !== vassalage) return false
      const amount = amountOf(journal, `member:${round.client.id}`)
      if (round.booked.has(step)) return false
      round.booked.set(step, amount)
      return true
    },

    check() {
      const found: string[] = []
      for (const { id, stake, payout, done, booked } of rounds.values()) {
        const [bet, win, back] = [booked.get('bet'), booked.get('win'), booked.get('cancel')]
        if (bet !== undefined && bet !== -stake) found.push(`round ${id} took ${bet} for a stake of ${stake}`)
        if (done.has('bet') && bet === undefined) found.push(`round ${id} said that it took a stake, and did not`)
        if (done.has('win') && payout > 0n && win !== payout) found.push(`round ${id} paid ${win} of ${payout}`)
        if (win !== undefined && (win !== payout || bet === undefined))
          found.push(`round ${id} paid ${win} after ${bet}`)
        if (back !== undefined && back !== stake) found.push(`round ${id} gave ${back} back of ${stake}`)
        if (back !== undefined && (win !== undefined || bet === undefined)) found.push(`round ${id} gave a stake back`)
        if (done.has('cancel') && bet !== undefined && back === undefined) found.push(`round ${id} kept a stake`)
      }
      return found
    },

    async settle() {
      for (const round of going()) await end(round, network.deliver)
      const left = going().map(({ id, end: wanted }) => `round ${id} ${wanted}`)
      // A stake that was refused may be accepted when it arrives again. The vendor still considers it refused, so the
      // gateway
      // has to end its round.
      for (const { vendor_round_id: id } of await openRounds()) {
        const { isEnded, done } = rounds.get(id) ?? {}
        if (!isEnded) continue
        if (done?.has('win') || done?.has('cancel')) run.report(`round ${id} was ended and is open`)
        left.push(`round ${id} is open`)
      }
      if (left.length > 0) clock.forward(hour)
      await endOld(0)
      return left.join(', ')
    },

    async checkEnd() {
      const found: string[] = []
      const ids = [...rounds.keys()]
      if (ids.length === 0) return found
      const rows = await db
        .selectFrom('round')
        .select(['vendor_round_id', 'status', 'bet', 'payout', 'member_id'])
        .where('vendor_round_id', 'in', ids)
        .where('bet', '>', 0n)
        .execute()
      for (const { vendor_round_id: id, status, bet, payout, member_id } of rows) {
        const round = rounds.get(id)
        if (!round) continue
        if (status === 'open') found.push(`round ${id} is never closed`)
        if (member_id !== round.client.id || bet !== round.stake) found.push(`round ${id} is another one`)
        if (payout !== (round.booked.get('win') ?? 0n)) found.push(`round ${id} tells another prize than was booked`)
        if ((status === 'cancelled') !== (round.booked.get('cancel') !== undefined))
          found.push(`round ${id} is ${status}, which is not what was booked`)
        rounds.delete(id)
      }
      for (const { id, booked } of rounds.values())
        if (booked.size > 0) found.push(`round ${id} is booked and is not there`)
      return found
    },
  }
}
