import { depositFee, depositProblem, leftOf, minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { createDeposit, type ParsedRequestOf } from '@azulejo/shared/wire'
import { notifyPaymentChange, openOrder, takeStep } from '../../money/index.ts'
import { exceededLimit, isChoiceNeeded } from '../../people/index.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused, refuse } from '../../platform/pipeline/refused.ts'
import { amountOf, chooseOffer, depositOffers } from '../../rewards/index.ts'
import { matchDeposit, type Payee, pausedUntil } from '../c2c/index.ts'
import { type Channel, channelsFor } from './channels.ts'
import { depositOf, describeDeposit, openDepositOf } from './deposit.store.ts'
import { instructionsOf } from './instructions.ts'
import { holdSequence } from './multibanco-sequences.ts'
import { answers, type PaymentContext } from './payment-context.ts'
import { manual } from './payment-provider.ts'
import { lateMs } from './payment-work.ts'

const minute = 60_000

/** MB WAY numbers are Portuguese mobile numbers. */
const mbwayPhone = /^\+3519\d{8}$/

type DepositRequest = ParsedRequestOf<typeof createDeposit>

const channelOf = ({ vendorId, mcsBankCode, bankCode, bankType }: DepositRequest, context: PaymentContext<'needed'>) =>
  channelsFor(context, context.member.rankLevel).find(
    ({ code, type }) => code === vendorId && code === mcsBankCode && code === bankCode && type === bankType,
  )

/** Unique reference of an order: 18 capital letters and digits. */
const newReference = ({ random }: Context): string => `AZ${Buffer.from(random.bytes(8)).toString('hex').toUpperCase()}`

/** Refuses an amount above the member's own deposit limits, with the limit and the used sum. */
async function limitRefusal({ db, merchant, member, clock }: Context<'needed'>, amount: bigint) {
  const subject = { merchant, memberId: member.id, at: clock.now() }
  if (await isChoiceNeeded(db, subject)) return refuse('deposit.limit.choice')
  const limit = await exceededLimit(db, { ...subject, amount })
  if (!limit) return undefined
  const { currency } = merchant
  const { period, used, freesAt } = limit
  return refuse('deposit.limit', {
    period,
    currency,
    limit: toDecimal(limit.amount ?? 0n, currency),
    used: toDecimal(used, currency),
    left: toDecimal(leftOf(limit) ?? 0n, currency),
    ...(freesAt === undefined ? {} : { freesAt }),
  })
}

/** Returns the promotion chosen with the deposit, or a refusal when it does not apply. */
async function chosenOffer({ db, merchant, member, clock }: Context<'needed'>, promotionId: string, amount: bigint) {
  const offers = await depositOffers(db, { merchant, memberId: member.id, at: clock.now() })
  const chosen = offers.find(({ promotion }) => promotion.promotion_id === promotionId)
  if (!chosen) return refuse('deposit.promotion')
  const least = amountOf(chosen.trigger.least, merchant)
  if (amount < least)
    return refuse('deposit.promotion.least', {
      least: toDecimal(least, merchant.currency),
      currency: merchant.currency,
    })
  return chosen
}

type New = {
  readonly orderId: bigint
  readonly channel: Channel
  readonly amount: bigint
  readonly phone?: string
  /** C2C: payout account of the member who is paid. */
  readonly payee?: Payee | undefined
}

/** Inserts the payment of an order; the provider creates its charge after the transaction is committed. */
async function keepPayment(context: Context, { orderId, channel, amount, phone, payee }: New): Promise<void> {
  const { db, clock, merchant } = context
  const { currency } = merchant
  const reference = newReference(context)
  // Manual payments have no charge at a provider: an operator reads the slips, or the C2C receiver confirms.
  const isManual = channel.provider === manual || payee !== undefined
  const expiresAt = clock.now() + channel.payMinutes * minute
  const instructions = isManual && instructionsOf(channel, { reference, amount: minor(amount), currency, payee })
  await db
    .insertInto('payment')
    .values({
      order_id: orderId,
      merchant: merchant.code,
      channel: channel.code,
      type: channel.type,
      provider: channel.provider,
      reference,
      charge: null,
      phone: phone ?? null,
      instructions: instructions ? JSON.stringify(instructions) : null,
      expires_at: new Date(expiresAt),
      // The C2C match ends its order, so the payment needs no query.
      next_query_at: payee ? null : new Date(isManual ? expiresAt : clock.now()),
    })
    .execute()
  if (isManual)
    await takeStep(db, {
      order: orderId,
      kind: 'deposit',
      step: 'await',
      key: 'charge',
      actor: 'gateway',
      at: clock.now(),
    })
}

/** Matches a C2C order with another member's withdrawal of the same amount; undefined if none waits. */
async function matchOf(context: Context<'needed'>, { orderId: depositId, channel, amount }: New) {
  const { db, clock, merchant, member } = context
  if (channel.type !== 'C2C') return undefined
  const { payMinutes, receiveMinutes, needsSlip } = channel
  return matchDeposit(db, {
    merchant: merchant.code,
    memberId: member.id,
    currency: merchant.currency,
    amount,
    at: clock.now(),
    depositId,
    payMinutes,
    receiveMinutes,
    needsSlip,
  })
}

/** Refuses C2C to a member who left too many matches unpaid. */
async function pauseRefusal({ db, clock, member }: Context<'needed'>, channel: Channel) {
  if (channel.type !== 'C2C') return undefined
  const until = await pausedUntil(db, { memberId: member.id, lapses: channel.lapses, at: clock.now() })
  return until === undefined ? undefined : refuse('deposit.paused', { until })
}

export const createDepositCall = answers(createDeposit, async (request, context) => {
  const { db, merchant, member, clock, idempotencyKey } = context
  const permission = await mayPlay(context, member, 'deposit')
  if (isRefused(permission)) return permission
  const { currency } = merchant
  const channel = channelOf(request, context)
  if (!channel) return refuse('deposit.channel')
  const { terms } = channel
  const amount = parseAmount(request.amount, currency)
  if (amount === undefined || amount <= 0n) return refuse('request.invalid', { path: 'amount' })
  const problem = depositProblem(amount, terms)
  if (problem) return refuse(`deposit.${problem}`)
  const { phone } = request
  if (channel.type === 'MBWAY' && !mbwayPhone.test(phone ?? '')) return refuse('phone.invalid')
  // Locks the member, so that only one order of the member waits for its payment.
  await db.selectFrom('member').select('id').where('id', '=', member.id).forNoKeyUpdate().execute()
  const open = await openDepositOf(db, member.id)
  if (open) return refuse('deposit.open', { orderId: open.order_id.toString() })
  const limited = (await limitRefusal(context, amount)) ?? (await pauseRefusal(context, channel))
  if (limited) return limited
  const caller = { merchant, memberId: member.id, at: clock.now() }
  const chosen = request.promotionId === undefined ? undefined : await chosenOffer(context, request.promotionId, amount)
  if (isRefused(chosen)) return chosen
  if (chosen) await chooseOffer(db, caller, chosen)
  const opened = await openOrder(db, {
    kind: 'deposit',
    key: idempotencyKey,
    merchant: merchant.code,
    memberId: member.id,
    currency,
    amount,
    fee: depositFee(amount, terms),
    subject: channel.code,
    actor: `member:${member.id}`,
    at: clock.now(),
    ...(chosen ? { detail: { promotionId: chosen.promotion.promotion_id } } : {}),
  })
  if (!('order' in opened)) throw new Error(`a deposit moves nothing at first: ${opened.outcome}`)
  const heldUntil = clock.now() + channel.payMinutes * minute + lateMs
  const order = { orderId: opened.order.id, now: clock.now(), heldUntil }
  if (channel.type === 'MULTIBANCO' && (await holdSequence(db, { ...channel, ...order })) === undefined)
    return refuse('deposit.channel')
  const matched = await matchOf(context, { orderId: opened.order.id, channel, amount })
  if (channel.type === 'C2C' && !matched) return refuse('deposit.match')
  await keepPayment(context, {
    orderId: opened.order.id,
    channel,
    amount,
    payee: matched,
    ...(channel.type === 'MBWAY' && phone ? { phone } : {}),
  })
  await notifyPaymentChange(db)
  const row = await depositOf(db, member.id, opened.order.id.toString())
  if (!row) throw new Error(`order ${opened.order.id} has no payment`)
  return describeDeposit(row, context)
})
