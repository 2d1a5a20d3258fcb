import { toDecimal } from '@azulejo/shared/kernel'
import { cancelDeposit, checkDeposit, depositChannels, depositOrder, depositSettings } from '@azulejo/shared/wire'
import { activeBonusNamed, notifyPaymentChange, takeStep } from '../../money/index.ts'
import { transact } from '../../platform/db/transact.ts'
import { textIn } from '../../platform/merchants/languages.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { refuse } from '../../platform/pipeline/refused.ts'
import { amountOf, type DepositOffer, depositOffers, wordsOf } from '../../rewards/index.ts'
import { giveUpMatch, pausedUntil, waitingAmounts } from '../c2c/index.ts'
import { type Channel, channelsFor } from './channels.ts'
import { depositOf, describeDeposit, openDepositOf } from './deposit.store.ts'
import { answers, type PaymentContext } from './payment-context.ts'
import { queryNow } from './payment-work.ts'

/** The longest time that a request waits for a change of an order. */
const longestWaitMs = 10_000

export const depositChannelsCall = answers(depositChannels, async (_, context) => {
  const { merchant, member } = context
  const { currency } = merchant
  const described = ({ code, type, payee, terms, presets, payMinutes, creditMinutes }: Channel) => ({
    vendorId: code,
    vendorName: payee,
    mcsBankCode: code,
    banks: [{ bankCode: code, bankType: type }],
    currency,
    least: toDecimal(terms.least, currency),
    most: toDecimal(terms.most, currency),
    feePerMillion: Number(terms.feePerMillion),
    feeFixed: toDecimal(terms.feeFixed, currency),
    presets: presets.map((preset) => toDecimal(preset, currency)),
    payMinutes,
    creditMinutes,
  })
  const groups = Map.groupBy(channelsFor(context, member?.rankLevel ?? 1), ({ type }) => type)
  return Object.fromEntries([...groups].map(([type, channels]) => [type, { channels: channels.map(described) }]))
})

function describeOffer({ promotion, offer, trigger }: DepositOffer, context: Context) {
  const { merchant } = context
  const { turnover } = offer
  const decimal = (text: string) => toDecimal(amountOf(text, merchant), merchant.currency)
  return {
    promotionId: promotion.promotion_id,
    title: wordsOf(promotion, context).title,
    least: decimal(trigger.least),
    percent: trigger.percent,
    most: decimal(trigger.most),
    ...(turnover ? { turnover: { multiplier: turnover.multiplier, base: turnover.base, days: turnover.days } } : {}),
  }
}

/** Amounts that this member can deposit by C2C now, and the end of the member's pause if there is one. */
async function c2cTerms(context: PaymentContext<'needed'>) {
  const { db, clock, merchant, member } = context
  const channel = channelsFor(context, member.rankLevel).find(({ type }) => type === 'C2C')
  if (channel?.type !== 'C2C') return { c2cAmounts: [] }
  const caller = { memberId: member.id, at: clock.now() }
  const c2cPausedUntil = await pausedUntil(db, { ...caller, lapses: channel.lapses })
  if (c2cPausedUntil !== undefined) return { c2cAmounts: [], c2cPausedUntil }
  const { least, most } = channel.terms
  const waiting = await waitingAmounts(db, { ...caller, merchant: merchant.code })
  const fitting = waiting.filter((each) => each >= least && each <= most)
  return { c2cAmounts: fitting.map((each) => toDecimal(each, merchant.currency)) }
}

export const depositSettingsCall = answers(depositSettings, async (_, context) => {
  const { db, clock, merchant, member } = context
  const { currency } = merchant
  const terms = channelsFor(context, member.rankLevel).map((channel) => channel.terms)
  const bound = (amounts: readonly bigint[], isBetter: (one: bigint, other: bigint) => boolean) =>
    toDecimal(
      amounts.reduce((best, one) => (isBetter(one, best) ? one : best), amounts[0] ?? 0n),
      currency,
    )
  const open = await openDepositOf(db, member.id)
  const offers = await depositOffers(db, { merchant, memberId: member.id, at: clock.now() })
  const active = await activeBonusNamed(db, member.id)
  return {
    currency,
    minimumAmount: bound(
      terms.map(({ least }) => least),
      (one, other) => one < other,
    ),
    maximumAmount: bound(
      terms.map(({ most }) => most),
      (one, other) => one > other,
    ),
    promotions: offers.map((chosen) => describeOffer(chosen, context)),
    ...(active ? { activeBonus: textIn(active.words, context) ?? '' } : {}),
    ...(open ? { openOrder: describeDeposit(open, context) } : {}),
    ...(await c2cTerms(context)),
    now: clock.now(),
  }
})

export const depositOrderCall = answers(depositOrder, async ({ orderId, seen }, context) => {
  const { db, clock, member, orderChanges } = context
  const first = await depositOf(db, member.id, orderId)
  if (!first) return refuse('deposit.unknown')
  const isSeen = seen === first.version.toString()
  if (isSeen) await orderChanges.next(first.order_id, first.version, longestWaitMs)
  const row = isSeen ? await depositOf(db, member.id, orderId) : first
  if (!row) return refuse('deposit.unknown')
  return { ...describeDeposit(row, context), now: clock.now() }
})

export const checkDepositCall = answers(
  checkDeposit,
  async ({ orderId }, context) => {
    const { db, clock, member, paymentProviders } = context
    const row = await depositOf(db, member.id, orderId)
    if (!row) return refuse('deposit.unknown')
    // Manual channels have no provider to query: an operator reads the slips.
    if (paymentProviders.has(row.provider)) await queryNow({ db, clock, paymentProviders }, row)
    return describeDeposit((await depositOf(db, member.id, orderId)) ?? row, context)
  },
  { transaction: 'own' },
)

export const cancelDepositCall = answers(
  cancelDeposit,
  async ({ orderId }, context) => {
    const { db, clock, member, paymentProviders } = context
    const row = await depositOf(db, member.id, orderId)
    if (!row) return refuse('deposit.unknown')
    // A deposit that was paid meanwhile is credited instead of cancelled.
    if (paymentProviders.has(row.provider)) await queryNow({ db, clock, paymentProviders }, row)
    const isGivenUp = await transact(db, async (transaction) => {
      const by = { actor: `member:${member.id}`, at: clock.now() }
      if (row.type === 'C2C') return giveUpMatch(transaction, row.order_id, by)
      const { outcome } = await takeStep(transaction, {
        order: row.order_id,
        kind: 'deposit',
        step: 'fail',
        key: 'cancel',
        reason: 'cancelled',
        ...by,
      })
      await notifyPaymentChange(transaction)
      return outcome !== 'not_allowed'
    })
    if (!isGivenUp) return refuse('deposit.ended')
    return describeDeposit((await depositOf(db, member.id, orderId)) ?? row, context)
  },
  { transaction: 'own' },
)
