import { toDecimal } from '@azulejo/shared/kernel'
import { cancelWithdrawal, createWithdrawal, withdrawalOrder, withdrawSettings } from '@azulejo/shared/wire'
import { createPayoutWork } from '../../../src/cashier/withdrawals/payout-work.ts'
import { withdrawalCommand } from '../../../src/cashier/withdrawals/withdrawal-command.ts'
import type { Actor, Run } from '../actor.ts'
import { pickOf } from '../chance.ts'
import type { OrderRow } from '../changes.ts'
import { type Client, type Intent, orderKeyOf } from '../clients.ts'
import type { Payment, PayoutService } from '../payout-service.ts'

const undecided = ['requested', 'risk_review', 'waiting_kyc', 'frozen']
const million = 1_000_000n

/** Accounts of all types that no other run has; two players share an account, which is a case for the risk review. */
const accountOf = (type: string, run: string, place: number) => {
  const digits = `${run}${Math.min(place, 2)}`
  return {
    PIX: { key_kind: 'EMAIL', bin: null, number: `player${digits}@example.com` },
    IBAN: { key_kind: null, bin: null, number: `PT50${digits.padStart(21, '0')}` },
    VN_BANK: { key_kind: null, bin: '970436', number: digits },
  }[type]
}

/** Players who request and cancel withdrawals, operators who decide them, and the service that pays. */
export async function withdrawalActor(run: Run, service: PayoutService): Promise<Actor> {
  const { clients, clock, command, currency, db, ledger, orders, processes } = run
  const { merchant } = clients
  const [way] = merchant.withdrawals
  const accounts = new Map<Client, string>()
  const digits = run.names.below(1e9).toString().padStart(9, '0')
  for (const [place, client] of clients.players.entries()) {
    const account = way && accountOf(way.type, digits, place)
    if (!way || !account) continue
    const at = new Date(clock.now())
    await db.updateTable('member').set({ payment_password_hash: '-' }).where('id', '=', client.id).execute()
    const { id } = await db
      .insertInto('payout_account')
      .values({
        merchant: merchant.code,
        member_id: client.id,
        type: way.type,
        ...account,
        masked: '***',
        holder: `Player ${place}`,
        added_at: at,
        usable_at: at,
        removed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    accounts.set(client, id.toString())
  }
  const withdrawals = (states?: readonly string[]): OrderRow[] =>
    [...orders.values()].filter(({ kind, state }) => kind === 'withdrawal' && (states?.includes(state) ?? true))
  const intentsNow = (): Intent[] =>
    [...clients.intents.values()].filter(({ record, isDone }) => record === createWithdrawal && !isDone)
  const holderOf = ({ member }: OrderRow) => clients.players.find(({ id }) => id === member)
  const pending = (): Payment[] => [...service.payments.values()].filter(({ outcome }) => outcome === 'pending')
  const work = (which: number) => processes.work(which, (deps) => createPayoutWork(deps).run())
  // While one gateway waits too long, another one does the work.
  service.meanwhile = () => work(1)

  const decide = ({ id }: OrderRow, word: 'approve' | 'reject') =>
    command(Number(id), (deps) =>
      withdrawalCommand(deps, [merchant.code, word, id, ...(word === 'reject' ? ['other'] : [])]),
    )

  /** Whether the order was completed by its member or by timeout, and not by the payout service. */
  const isPaidByMember = ({ state, steps }: OrderRow) =>
    state === 'completed' && steps.at(-1)?.actor !== 'job:withdrawals'

  /** Compares an order with its payment. @returns the errors */
  function compare(order: OrderRow): string[] {
    const { id, state, amount, fee, reference = '' } = order
    const payment = service.payments.get(reference)
    const name = `withdrawal ${id} is ${state}`
    if (payment && payment.amount !== amount - fee) return [`withdrawal ${id} of ${amount} pays ${payment.amount}`]
    if ([...undecided, 'approved', 'cancelled', 'rejected'].includes(state) && payment)
      return [`${name} and was sent to be paid`]
    if (isPaidByMember(order)) return payment ? [`${name}, another member and the service have paid it`] : []
    if (state === 'completed' && payment?.outcome !== 'paid') return [`${name}, its payment ${payment?.outcome}`]
    const isUnpaid = payment?.outcome === 'declined' || payment?.outcome === 'refused'
    return state === 'failed' && !isUnpaid ? [`${name}, its payment ${payment?.outcome}`] : []
  }

  return {
    name: 'withdrawals',
    moves: {
      'asks for a withdrawal': {
        weight: 12,
        async go(random) {
          const client = clients.pick(random)
          const accountId = accounts.get(client)
          if (!way || !accountId) return undefined
          const { least } = way.terms
          const span = ledger.heldIn(`member:${client.id}`, 'main', currency) - least
          // Some amounts are below the minimum or above the balance.
          const units = least + BigInt(random.between(-1, Math.max(1, Number(span) / (random.chance(0.7) ? 4 : 1))))
          const c2c = way.c2cMinutes !== undefined && random.chance(0.5)
          const bonus = await db
            .selectFrom('bonus')
            .select('own')
            .where('member_id', '=', client.id)
            .where('state', '=', 'active')
            .executeTakeFirst()
          const request = {
            accountId,
            amount: toDecimal(units, currency),
            ...(c2c ? { c2c } : {}),
            ...(bonus ? { forfeits: toDecimal(bonus.own, currency) } : {}),
          }
          const intent = clients.intend(client, createWithdrawal, request)
          if (random.chance(0.25)) {
            const second = random.chance(0.5) ? intent : clients.intend(client, createWithdrawal, request)
            const results = await Promise.all([clients.send(random, intent), clients.send(random, second)])
            return `${request.amount}: ${results.join(', ')}`
          }
          return `${request.amount}: ${await clients.send(random, intent)}`
        },
      },
      'sends a withdrawal again': {
        weight: 4,
        async go(random) {
          const intent = pickOf(random, intentsNow())
          return intent ? await clients.send(random, intent) : undefined
        },
      },
      'calls a withdrawal off': {
        weight: 5,
        async go(random) {
          const order = pickOf(random, withdrawals(random.chance(0.8) ? undecided : undefined))
          const client = order && holderOf(order)
          if (!order || !client) return undefined
          const cancel = () => clients.request(random, client, cancelWithdrawal, { orderId: order.id })
          const other = random.pick(['nobody', 'approve', 'reject'] as const)
          if (other === 'nobody') return `${order.id}: ${(await cancel()).result}`
          // An operator decides at the same moment.
          const [{ result }, decided] = await Promise.all([cancel(), decide(order, other)])
          return `${order.id}: ${result}, ${decided}`
        },
      },
      'looks at a withdrawal': {
        weight: 3,
        async go(random) {
          const client = clients.pick(random)
          const order = pickOf(random, withdrawals())
          if (!order) return (await clients.request(random, client, withdrawSettings, {})).result
          const record = random.pick([withdrawalOrder, withdrawalOrder, cancelWithdrawal])
          const caller = record === withdrawalOrder ? client : clients.players.find(({ id }) => id !== order.member)
          if (!caller) return undefined
          const { result } = await clients.request(random, caller, record, { orderId: order.id })
          if (result === 'ok' && caller.id !== order.member)
            run.report(`${record.operation} showed withdrawal ${order.id} to another player`)
          return `${record.operation} ${order.id}: ${result}`
        },
      },
      'an operator decides a withdrawal': {
        weight: 8,
        async go(random) {
          const order = pickOf(random, withdrawals(random.chance(0.9) ? undecided : undefined))
          if (!order) return undefined
          // Two operators decide differently at the same moment.
          if (random.chance(0.25))
            return (await Promise.all([decide(order, 'approve'), decide(order, 'reject')])).join('; ')
          return await decide(order, random.chance(0.75) ? 'approve' : 'reject')
        },
      },
      'withdrawals are paid and asked about': {
        weight: 12,
        async go(random) {
          await (random.chance(0.3) ? Promise.all([work(0), work(1)]) : work(random.below(2)))
          return ''
        },
      },
      'a payment to a player ends': {
        weight: 8,
        async go(random) {
          const payment = pickOf(random, pending())
          if (!payment) return undefined
          payment.outcome = random.chance(0.8) ? 'paid' : 'declined'
          return `${payment.reference} ${payment.outcome}`
        },
      },
      'a late request for a payment arrives': {
        weight: 3,
        go: async (random) => service.deliverLate(random),
      },
    },

    expects({ kind, key, member, amount, fee }) {
      const intent = clients.intents.get(key)
      if (kind !== 'withdrawal' || intent?.record !== createWithdrawal || !way) return false
      const exact = amount * BigInt(way.terms.feePerMillion) + way.terms.feeFixed * million
      const rounded = fee * million - exact
      return (
        intent.client.id === member &&
        intent.request.amount === toDecimal(amount, currency) &&
        rounded > -million &&
        rounded < million
      )
    },

    check() {
      const found = withdrawals().flatMap(compare)
      const known = new Set(withdrawals().map(({ reference }) => reference))
      for (const reference of service.payments.keys())
        if (!known.has(reference)) found.push(`payout ${reference} was sent, which no order has`)
      for (const client of clients.players) {
        const waiting = withdrawals([...undecided, 'approved', 'paying']).filter(({ member }) => member === client.id)
        const sum = waiting.reduce((total, { amount }) => total + amount, 0n)
        const held = ledger.heldIn(`member:${client.id}`, 'held', currency)
        if (held !== sum) found.push(`${held} of ${client.id} are held, ${sum} wait to be paid`)
      }
      for (const intent of clients.intents.values()) {
        const promised = intent.record === createWithdrawal && intent.promised?.orderId
        if (promised && orders.get(orderKeyOf(intent))?.id !== promised)
          found.push(`withdrawal ${String(promised)} was promised and is not there`)
      }
      return found
    },

    async settle(random) {
      service.isLossy = false
      while (service.deliverLate(random) !== undefined);
      for (const order of withdrawals(undecided)) await decide(order, random.chance(0.5) ? 'approve' : 'reject')
      for (const payment of pending()) payment.outcome = random.chance(0.8) ? 'paid' : 'declined'
      const { at } = await db
        .selectFrom('payout')
        .select(({ fn }) => fn.max('next_query_at').as('at'))
        .executeTakeFirstOrThrow()
      if (at) clock.set(Math.max(at.getTime(), clock.now()))
      await work(0)
      return withdrawals([...undecided, 'approved', 'paying'])
        .map(({ id, state }) => `withdrawal ${id} is ${state}`)
        .join(', ')
    },

    checkEnd() {
      const found = withdrawals([...undecided, 'approved', 'paying']).map(
        ({ id, state }) => `withdrawal ${id} never ends: ${state}`,
      )
      const paid = [...service.payments.values()].filter(({ outcome }) => outcome === 'paid')
      const reported = paid.reduce((sum, { amount }) => sum + amount, 0n)
      const byService = withdrawals(['completed']).filter((order) => !isPaidByMember(order))
      const booked = byService.reduce((sum, { amount, fee }) => sum + amount - fee, 0n)
      if (reported !== booked) found.push(`the service has paid ${reported} to players, the ledger has ${booked}`)
      return found
    },
  }
}
