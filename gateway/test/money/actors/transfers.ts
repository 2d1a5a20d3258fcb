import { parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { consolidatedFunds, transferOrder, walletTransfer } from '@azulejo/shared/wire'
import { walletVendors } from '../../../src/play/transfers/transfer-vendors.ts'
import { createTransferWork } from '../../../src/play/transfers/transfer-work.ts'
import { wantBalances } from '../../../src/play/transfers/vendor-balances.ts'
import type { Actor, Run } from '../actor.ts'
import { pickOf } from '../chance.ts'
import type { OrderRow } from '../changes.ts'
import type { Client, Intent } from '../clients.ts'
import type { VendorWallets } from '../vendor-wallets.ts'

const open = ['requested', 'unknown']
const freshMs = 6_000

/** Players who transfer money to and from vendors, and the gateways' queries to the vendors. */
export function transferActor(run: Run, service: VendorWallets): Actor {
  const { clients, clock, currency, db, ledger, orders, processes } = run
  const { merchant } = clients
  const vendors = walletVendors(merchant).map(({ code }) => code)
  /** Booked wins and losses at vendors, by member and vendor. */
  const results = new Map<string, bigint>()
  const playerOf = ({ id }: Client) => `${merchant.code}_${id}`
  const transfers = (): OrderRow[] => [...orders.values()].filter(({ kind }) => kind.startsWith('transfer'))
  const intentsNow = (): Intent[] =>
    [...clients.intents.values()].filter(({ record, isDone }) => record === walletTransfer && !isDone)
  const heldIn = (client: Client, kind: string) => ledger.heldIn(`member:${client.id}`, kind, currency)
  const work = (which: number) => processes.work(which, (deps) => createTransferWork(deps).run())
  // While one gateway waits too long, another one does the work.
  service.meanwhile = () => work(1)

  /** Compares a transfer that has a reference with its vendor's records. @returns the errors */
  function compare(order: OrderRow): string[] {
    const { id, kind, state, amount, subject, member, reference = '', steps } = order
    const name = `${kind} ${id}`
    const known = service.transfers.get(reference)
    const vendorResult = JSON.stringify(known?.result, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
    if (known && (known.vendor !== subject || known.player !== `${merchant.code}_${member}`))
      return [`${name} was sent to ${known.vendor} for ${known.player}`]
    if (known?.direction === 'IN' && known.amount !== amount)
      return [`${name} of ${amount} was sent as ${known.amount}`]
    const moved = known?.result.status === 'done' ? known.result.amount : undefined
    if (state === 'completed' && moved !== amount)
      return [`${name} of ${amount} is completed, its vendor has ${vendorResult}`]
    const expected = steps.at(-1)?.reason === 'empty' ? moved === 0n : known?.result.status === 'failed'
    return state === 'failed' && !expected ? [`${name} is failed, its vendor has ${vendorResult}`] : []
  }
  /** Difference between the vendor's wallet and the ledger's bucket because of a pending transfer. */
  function apart({ kind, amount, reference = '' }: OrderRow): bigint {
    const known = service.transfers.get(reference)
    const moved = known?.result.status === 'done' ? known.result.amount : undefined
    if (kind === 'transferIn') return moved ?? 0n
    return amount - (moved ?? 0n)
  }
  function checkWallet(client: Client, vendor: string): string[] {
    const { held, won } = service.walletOf(vendor, playerOf(client))
    const waiting = transfers().filter(
      ({ member, subject, state }) => member === client.id && subject === vendor && open.includes(state),
    )
    const unreported = won - (results.get(`${client.id} ${vendor}`) ?? 0n)
    const wanted = waiting.reduce((sum, each) => sum + apart(each), heldIn(client, `bucket:${vendor}`) + unreported)
    const found = waiting.length > 1 ? [`${waiting.map(({ id }) => id).join(' and ')} are open at ${vendor}`] : []
    if (held !== wanted) found.push(`${vendor} holds ${held} for ${client.id}, by the ledger it is ${wanted}`)
    return found
  }

  return {
    name: 'transfers',
    moves: {
      'moves money to or from a vendor': {
        weight: 12,
        async go(random) {
          const client = clients.pick(random)
          const vendor = pickOf(random, vendors)
          if (!vendor) return undefined
          const direction = random.chance(0.55) ? ('IN' as const) : ('OUT' as const)
          const held = heldIn(client, direction === 'IN' ? 'main' : `bucket:${vendor}`)
          // Some amounts exceed the balance.
          const amount = toDecimal(BigInt(random.between(1, Number(held) + 10)), currency)
          const isRecall = direction === 'OUT' && random.chance(0.25)
          const request = {
            direction,
            vassalages: isRecall ? [] : [vendor],
            ...(isRecall || random.chance(0.3) ? {} : { amount }),
          }
          const intent = clients.intend(client, walletTransfer, request)
          const words = `${direction} ${request.vassalages} ${request.amount ?? 'all'}`
          if (random.chance(0.2)) {
            const second = random.chance(0.5) ? intent : clients.intend(client, walletTransfer, request)
            const answers = await Promise.all([clients.send(random, intent), clients.send(random, second)])
            return `${words}: ${answers.join(', ')}`
          }
          return `${words}: ${await clients.send(random, intent)}`
        },
      },
      'sends a transfer again': {
        weight: 4,
        async go(random) {
          const intent = pickOf(random, intentsNow())
          return intent ? await clients.send(random, intent) : undefined
        },
      },
      'vendors are asked': {
        weight: 12,
        async go(random) {
          if (vendors.length === 0) return undefined
          await (random.chance(0.3) ? Promise.all([work(0), work(1)]) : work(random.below(2)))
          return ''
        },
      },
      'a late request arrives at a vendor': {
        weight: 4,
        go: async (random) => service.deliverLate(random),
      },
      'reads the funds': {
        weight: 4,
        async go(random) {
          const client = clients.pick(random)
          const { result, value } = await clients.request(random, client, consolidatedFunds, {})
          if (!value) return result
          const read = [value.main.amount, value.inFlight.amount, ...value.vendors.map(({ amount }) => amount)]
          const kinds = ['main', 'in_flight', ...vendors.map((vendor) => `bucket:${vendor}`)]
          const held = kinds.map((kind) => heldIn(client, kind))
          if (read.some((amount, place) => parseAmount(amount, currency) !== held[place]))
            run.report(`${client.id} reads the funds ${read}, the ledger has ${held}`)
          return `${result} ${read}`
        },
      },
      'looks at a transfer': {
        weight: 2,
        async go(random) {
          const order = pickOf(random, transfers())
          if (!order?.reference) return undefined
          const client = clients.pick(random)
          const { reference } = order
          const { result, value } = await clients.request(random, client, transferOrder, { reference })
          if (value && client.id !== order.member) run.report(`transfer ${reference} was shown to another player`)
          return `${reference}: ${result} ${value?.state ?? ''}`
        },
      },
    },

    explains({ key, entries }) {
      const [, member] = entries.find(({ owner }) => owner.startsWith('member:'))?.owner.split(':') ?? []
      const entry = entries.find(({ kind }) => kind.startsWith('bucket:'))
      if (!/^(swept|bucket):/.test(key) || !entry) return false
      const name = `${member} ${entry.kind.slice('bucket:'.length)}`
      results.set(name, (results.get(name) ?? 0n) + entry.amount)
      return true
    },

    expects({ kind, key, member, amount, subject }) {
      const [, intentKey = '', vendor] = /^(.*):([A-Z0-9]+)(?::swept)?$/.exec(key) ?? []
      const intent = clients.intents.get(intentKey)
      if (intent?.record !== walletTransfer || intent.client.id !== member || vendor !== subject) return false
      const { direction, amount: requested, vassalages } = intent.request as Readonly<Record<string, unknown>>
      const isNamed = (vassalages as readonly string[]).includes(subject) || (vassalages as readonly []).length === 0
      return (
        isNamed &&
        kind === (direction === 'IN' ? 'transferIn' : 'transferOut') &&
        (requested === undefined || requested === toDecimal(amount, currency))
      )
    },

    check() {
      const referenced = transfers().filter(({ reference }) => reference !== undefined)
      const known = new Set(referenced.map(({ reference }) => reference))
      return [
        ...referenced.flatMap(compare),
        ...[...service.transfers.keys()]
          .filter((reference) => !known.has(reference))
          .map((reference) => `a vendor was sent ${reference}, which no order has`),
        ...clients.players.flatMap((client) => vendors.flatMap((vendor) => checkWallet(client, vendor))),
      ]
    },

    async settle(random) {
      service.isLossy = false
      while (service.deliverLate(random) !== undefined);
      const { at } = await db
        .selectFrom('vendor_transfer')
        .select(({ fn }) => fn.max('next_query_at').as('at'))
        .executeTakeFirstOrThrow()
      clock.set(Math.max(at?.getTime() ?? 0, clock.now() + freshMs))
      for (const { id } of clients.players) await wantBalances(db, id, clock.now())
      await work(0)
      const waiting = transfers().filter(({ state }) => open.includes(state))
      return waiting.map(({ id }) => `transfer ${id}`).join(', ')
    },

    async checkEnd() {
      const found = transfers()
        .filter(({ state }) => open.includes(state))
        .map(({ kind, id, state }) => `${kind} ${id} never ends: ${state}`)
      for (const client of clients.players) {
        if (heldIn(client, 'in_flight') !== 0n)
          found.push(`${heldIn(client, 'in_flight')} of ${client.id} stay in flight`)
        for (const vendor of vendors) {
          const { held } = service.walletOf(vendor, playerOf(client))
          const bucket = heldIn(client, `bucket:${vendor}`)
          if (held !== bucket) found.push(`${vendor} holds ${held} for ${client.id} in the end, the ledger ${bucket}`)
        }
      }
      return found
    },
  }
}
