import { toDecimal } from '@azulejo/shared/kernel'
import {
  cancelDeposit,
  checkDeposit,
  createDeposit,
  depositOrder,
  depositTransaction,
  setDepositLimits,
} from '@azulejo/shared/wire'
import { depositCommand } from '../../../src/cashier/payments/deposit-command.ts'
import type { SeededRandom } from '../../../src/demo/demo-data/seeded-random.ts'
import type { Actor, Run } from '../actor.ts'
import { pickOf } from '../chance.ts'
import type { OrderRow } from '../changes.ts'
import { type Client, type Intent, orderKeyOf } from '../clients.ts'
import { type Charge, isExact, type PaymentService } from '../payment-service.ts'

const open = ['created', 'awaiting_payment']

/** Players who open deposits, and operators who review doubtful ones. */
export function depositActor(run: Run, service: PaymentService): Actor {
  const { clients, orders, command } = run
  const { merchant } = clients
  const channels = merchant.deposits.filter(({ rankMin }) => rankMin <= 1)
  const [slow, quick] = [true, false].map((isSlow) =>
    channels.filter(({ provider }) => (provider === 'manual') === isSlow),
  )
  /** Ids of orders whose bank transfer arrived; only the operators can see this. */
  const arrived = new Set<string>()
  const decided = new Set<string>()

  const intentsNow = (): Intent[] =>
    [...clients.intents.values()].filter(({ record, isDone }) => record === createDeposit && !isDone)
  const deposits = (isWanted: (order: OrderRow) => boolean): OrderRow[] =>
    [...orders.values()].filter((order) => order.kind === 'deposit' && isWanted(order))
  const chargeOf = ({ reference }: OrderRow): Charge | undefined => service.charges.get(reference ?? '')
  const holderOf = ({ member }: OrderRow) => clients.players.find(({ id }) => id === member)

  /** An honest operator credits transfers that arrived with the requested amount, and refunds all others. */
  const shouldCredit = (order: OrderRow): boolean => {
    const charge = chargeOf(order)
    return charge ? isExact(charge) : arrived.has(order.id)
  }
  /** Where the law requires it, players first choose a limit for their deposits. */
  async function chooseLimits(random: SeededRandom, client: Client): Promise<string> {
    const most = random.chance(0.3) ? toDecimal(100_000n, run.currency) : ''
    const { result } = await clients.request(random, client, setDepositLimits, { day: most, week: '', month: '' })
    return `limit ${most}: ${result}`
  }
  function decide(order: OrderRow, step: 'credit' | 'fail'): Promise<string> {
    decided.add(order.id)
    return command(Number(order.id), (deps) => depositCommand(deps, [merchant.code, step, order.id]))
  }
  return {
    name: 'deposits',
    moves: {
      'opens a deposit': {
        weight: 14,
        async go(random) {
          const client = clients.pick(random)
          const channel = pickOf(random, (random.chance(0.2) ? slow : quick) ?? [])
          if (!channel) return undefined
          const { code, type, terms } = channel
          const span = Number(terms.most - terms.least) + (random.chance(0.03) ? 100 : 0)
          const amount = toDecimal(terms.least + BigInt(random.below(Math.min(span, 100_000))), run.currency)
          const request = {
            amount,
            vendorId: code,
            mcsBankCode: code,
            bankCode: code,
            bankType: type,
            ...(type === 'MBWAY' ? { phone: '+351912345678' } : {}),
          }
          const intent = clients.intend(client, createDeposit, request)
          // A double click repeats the intent; a second tab has a key of its own.
          if (random.chance(0.15)) {
            const second = random.chance(0.5) ? intent : clients.intend(client, createDeposit, request)
            return (await Promise.all([clients.send(random, intent), clients.send(random, second)])).join(', ')
          }
          const result = await clients.send(random, intent)
          if (result === 'deposit.limit.choice') return `${code}: ${result}, ${await chooseLimits(random, client)}`
          return `${code} ${amount}: ${result}`
        },
      },
      'sends a deposit again': {
        weight: 8,
        async go(random) {
          const intent = pickOf(random, intentsNow())
          return intent ? await clients.send(random, intent) : undefined
        },
      },
      'looks at a deposit': {
        weight: 8,
        async go(random) {
          const order = pickOf(
            random,
            deposits(() => true),
          )
          const client = order && holderOf(order)
          if (!order || !client) return undefined
          const record = random.pick([depositOrder, checkDeposit, checkDeposit, cancelDeposit])
          const { result, value } = await clients.request(random, client, record, { orderId: order.id })
          const isCredited = value?.state === 'credited'
          return `${record.operation} ${order.id}: ${result} ${isCredited ? 'credited' : (value?.state ?? '')}`
        },
      },
      'is asked for by another player': {
        weight: 1,
        async go(random) {
          const order = pickOf(
            random,
            deposits(() => true),
          )
          const other = clients.players.find(({ id }) => id !== order?.member)
          if (!order || !other) return undefined
          const record = random.pick([depositOrder, checkDeposit, cancelDeposit])
          const { result } = await clients.request(random, other, record, { orderId: order.id })
          if (result === 'ok') run.report(`${record.operation} showed deposit ${order.id} to another player`)
          return result
        },
      },
      'reads the list of deposits': {
        weight: 1,
        async go(random) {
          const client = clients.pick(random)
          return (await clients.request(random, client, depositTransaction, {})).result
        },
      },
      'a bank transfer arrives': {
        weight: 4,
        async go(random) {
          const order = pickOf(
            random,
            deposits((each) => each.provider === 'manual' && !decided.has(each.id) && each.state !== 'created'),
          )
          if (order) arrived.add(order.id)
          return order?.id
        },
      },
      'an operator decides a deposit': {
        weight: 6,
        async go(random) {
          const order = pickOf(
            random,
            deposits(({ state }) => state === 'under_review' || random.chance(0.02)),
          )
          if (!order) return undefined
          const step = shouldCredit(order) ? 'credit' : 'fail'
          // Two operators decide at once, or one of them twice.
          const steps = random.chance(0.3) ? ([step, step] as const) : ([step] as const)
          return (await Promise.all(steps.map((each) => decide(order, each)))).join('; ')
        },
      },
    },

    expects: ({ kind, key, member, amount, currency }) => {
      const intent = clients.intents.get(key)
      return (
        kind === 'deposit' &&
        intent?.record === createDeposit &&
        intent.client.id === member &&
        toDecimal(amount, run.currency) === intent.request.amount &&
        currency === run.currency
      )
    },

    check(changes) {
      const found: string[] = []
      for (const order of changes.orders) {
        if (order.kind !== 'deposit') continue
        const charge = chargeOf(order)
        const last = order.steps.at(-1)
        const isByOperator = last?.actor.startsWith('operator:') === true
        if (charge) charge.isRefunded = isByOperator && order.state === 'failed'
        if (order.state === 'credited' && charge && !isExact(charge))
          found.push(`deposit ${order.id} of ${charge.amount} is credited, ${JSON.stringify(charge.outcome)} was paid`)
        if (
          order.state === 'credited' &&
          order.provider !== 'c2c' &&
          !charge &&
          !(isByOperator && arrived.has(order.id))
        )
          found.push(`deposit ${order.id} is credited, and no transfer has arrived`)
        const own = deposits(({ member, state }) => member === order.member && open.includes(state))
        if (own.length > 1) found.push(`${own.map(({ id }) => id).join(' and ')} wait at the same time`)
      }
      for (const intent of clients.intents.values()) {
        const promised = intent.record === createDeposit && intent.promised?.orderId
        if (promised && orders.get(orderKeyOf(intent))?.id !== promised)
          found.push(`deposit ${String(promised)} was promised and is not there`)
      }
      for (const order of deposits(({ state }) => [...open, 'expired'].includes(state)))
        if (chargeOf(order)?.isAcknowledged)
          found.push(`deposit ${order.id} is ${order.state}, its payment is acknowledged`)
      return found
    },

    async settle() {
      const doubtful = deposits(({ state }) => state === 'under_review')
      for (const order of doubtful) {
        const result = shouldCredit(order) && (await decide(order, 'credit'))
        if (!result || result.includes('above a deposit limit')) await decide(order, 'fail')
      }
      return doubtful.map(({ id }) => `deposit ${id} is doubtful`).join(', ')
    },

    checkEnd() {
      const found: string[] = []
      let [reported, booked] = [0n, 0n]
      for (const order of deposits(() => true)) {
        if (!['credited', 'expired', 'failed'].includes(order.state))
          found.push(`deposit ${order.id} never ends: ${order.state}`)
        if (order.state === 'credited' && order.provider !== 'c2c') booked += order.amount
        const charge = chargeOf(order)
        if (!charge && arrived.has(order.id) && order.state === 'credited') reported += order.amount
        if (charge && isExact(charge) && !charge.isRefunded) reported += order.amount
        if (charge?.outcome?.status === 'paid' && !charge.isRefunded && order.state !== 'credited')
          found.push(
            `${charge.reference} was paid and is neither credited nor given back: deposit ${order.id} is ${order.state}: ${JSON.stringify(order.steps)}`,
          )
      }
      if (reported !== booked) found.push(`the statement of the payment service has ${reported}, the ledger ${booked}`)
      return found
    },
  }
}
