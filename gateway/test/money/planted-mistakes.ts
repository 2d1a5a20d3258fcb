import { toDecimal } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { PaymentNotice, PaymentProviders } from '../../src/cashier/payments/payment-provider.ts'
import type { PayoutProvider, PayoutProviders } from '../../src/cashier/withdrawals/payout-provider.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type {
  TransferResult,
  TransferVendor,
  TransferVendors,
  VendorRound,
} from '../../src/play/transfers/transfer-vendor.ts'

const trigger = async (db: Db, when: string, body: string) => {
  await sql
    .raw(
      `create function planted() returns trigger language plpgsql as $$ declare o money_order; begin ${body} return new; end $$`,
    )
    .execute(db)
  await sql.raw(`create trigger planted ${when} for each row execute function planted()`).execute(db)
}

/** SQL that posts a journal like the ledger's own, under a key of the order. */
const booked = (kind: string, from: string, to: string, amount: string) => `
  perform post('order:' || o.key || ':planted', 'planted', '${kind}', 'order:' || o.key, '{}', new.at, jsonb_build_array(
    jsonb_build_object(${from}, 'currency', o.currency, 'amount', -${amount}),
    jsonb_build_object(${to}, 'currency', o.currency, 'amount', ${amount})));`
const house = (kind: string) => `'owner_kind', 'house', 'owner_id', o.merchant, 'kind', '${kind}'`
const member = (kind: string) => `'owner_kind', 'member', 'owner_id', o.member_id, 'kind', '${kind}'`
const onStep = (step: string, work: string) =>
  `if new.step = '${step}' then select * into o from money_order where id = new.order_id; ${work} end if;`

/** Mistakes of a gateway, planted as triggers in its database. */
export const plantedMistakes = {
  'a credit that is booked twice': (db: Db) =>
    trigger(
      db,
      'after insert on money_order_step',
      onStep('credit', booked('deposit', house('payments'), member('main'), 'o.amount')),
    ),
  'points of a rejected redemption that are lost again': (db: Db) =>
    trigger(
      db,
      'after insert on money_order_step',
      onStep('reject', booked('points_refund', member('points'), house('promo'), 'o.amount')),
    ),
  'an order that is opened again for a key that was used': async (db: Db) => {
    for (const table of ['money_intent', 'money_order'])
      await sql
        .raw(
          `create function again_${table}() returns trigger language plpgsql as $$ begin
             if exists (select from ${table} where key = new.key) then new.key := new.key || gen_random_uuid(); end if;
             return new; end $$;`,
        )
        .execute(db)
        .then(() =>
          sql
            .raw(`create trigger again before insert on ${table} for each row execute function again_${table}()`)
            .execute(db),
        )
  },
  'a wallet that gains a cent beside its entries': (db: Db) =>
    trigger(
      db,
      'after insert on round',
      `update account set balance = balance + 1 where owner_id = new.member_id and kind = 'main';`,
    ),
  'a bonus that owns the whole bonus wallet': (db: Db) =>
    trigger(
      db,
      'before update on bonus',
      `if new.state = 'active' and old.state = 'active' then
         select balance into new.own from account
          where owner_kind = 'member' and owner_id = new.member_id and kind = 'bonus' and currency = new.currency;
       end if;`,
    ),
  'a prize that is paid twice': (db: Db) =>
    trigger(
      db,
      'after update on round',
      `if new.status = 'settled' and new.payout > 0 then perform post('vendor:' || new.merchant || ':' || new.vassalage
         || ':' || new.vendor_round_id || ':bonus', 'planted', 'prize', 'round', '{}', new.settled_at, jsonb_build_array(
         jsonb_build_object('owner_kind', 'house', 'owner_id', new.merchant, 'kind', 'bets', 'currency', new.currency,
                            'amount', -new.payout),
         jsonb_build_object('owner_kind', 'member', 'owner_id', new.member_id, 'kind', 'main', 'currency', new.currency,
                            'amount', new.payout))); end if;`,
    ),
} as const

type Change = (providers: PaymentProviders) => PaymentProviders

const each =
  (
    change: (
      provider: NonNullable<ReturnType<PaymentProviders['get']>>,
    ) => NonNullable<ReturnType<PaymentProviders['get']>>,
  ): Change =>
  (providers) =>
    new Map([...providers].map(([name, provider]) => [name, change(provider)]))

/** Mistakes of a payment provider's adapter. */
export const faultyProviders = {
  'an adapter that takes notices with any signature': each((own) => ({
    ...own,
    ...(own.readNotice && {
      readNotice: ({ body }) => JSON.parse(Buffer.from(body).toString('utf8')) as PaymentNotice,
    }),
  })),
  'an adapter that takes what is awaited for paid': each((own) => {
    const awaited = new Map<string, Extract<PaymentNotice['outcome'], { status: 'paid' }>>()
    return {
      ...own,
      create(charge) {
        const amount = toDecimal(charge.amount, charge.currency)
        awaited.set(charge.reference, { status: 'paid', amount, currency: charge.currency })
        return own.create(charge)
      },
      async status(reference) {
        const status = await own.status(reference)
        return status.status === 'pending' ? (awaited.get(reference) ?? status) : status
      },
    }
  }),
} as const satisfies Readonly<Record<string, Change>>

const eachVendor =
  (change: (vendor: TransferVendor) => TransferVendor) =>
  (vendors: TransferVendors): TransferVendors =>
    new Map([...vendors].map(([code, vendor]) => [code, change(vendor)]))
const failedWhenUnknown = (result: TransferResult): TransferResult =>
  result.status === 'unknown' ? { status: 'failed', reason: 'refused' } : result

/** Mistakes of the adapter of a vendor that holds wallets. */
export const faultyVendors = {
  'an adapter that takes no answer for a failed transfer': eachVendor((own) => ({
    ...own,
    transferIn: async (transfer) => failedWhenUnknown(await own.transferIn(transfer)),
  })),
  'an adapter that sends a transfer without an answer again under another reference': eachVendor((own) => ({
    ...own,
    async transferIn(transfer) {
      const result = await own.transferIn(transfer)
      if (result.status !== 'unknown') return result
      return await own.transferIn({ ...transfer, reference: `${transfer.reference}-2` })
    },
  })),
  'an adapter that keeps the first report of a round': eachVendor((own) => {
    const first = new Map<string, VendorRound>()
    return {
      ...own,
      async rounds(merchant, cursor) {
        const page = await own.rounds?.(merchant, cursor)
        for (const round of page?.rounds ?? []) if (!first.has(round.id)) first.set(round.id, round)
        return page && { ...page, rounds: page.rounds.map((round) => first.get(round.id) ?? round) }
      },
    }
  }),
} as const

const eachPayer =
  (change: (provider: PayoutProvider) => PayoutProvider) =>
  (providers: PayoutProviders): PayoutProviders =>
    new Map([...providers].map(([name, provider]) => [name, change(provider)]))

/** Mistakes of a payout service's adapter. */
export const faultyPayers = {
  'an adapter that takes no answer for a refused payment': eachPayer((own) => ({
    ...own,
    async send(payout) {
      const answer = await own.send(payout)
      return answer === 'uncertain' ? 'refused' : answer
    },
  })),
  'an adapter that takes an accepted payment for paid': eachPayer((own) => ({
    ...own,
    async status(reference) {
      const status = await own.status(reference)
      return status === 'pending' ? 'paid' : status
    },
  })),
} as const
