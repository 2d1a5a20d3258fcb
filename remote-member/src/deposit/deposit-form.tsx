import { Button, chipClass, Icon } from '@azulejo/shared/design'
import { AmountField, Form, IntentNotice, TextField, useAmount, useRecordForm } from '@azulejo/shared/forms'
import { type Currency, depositFee, minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { playMessages, SiteLink, useMoney, useMoneyIntent } from '@azulejo/shared/remote'
import {
  type AnswerOf,
  createDeposit,
  type Deposit,
  type DepositChannel,
  type DepositPromotion,
  type depositSettings,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import css from './deposit.module.css'
import { DepositPromotions } from './deposit-promotions.tsx'
import { DepositSummary } from './deposit-summary.tsx'
import { depositTypeTexts, typeOf } from './deposit-types.ts'
import { dialled, mbwayField } from './mbway.tsx'
import { isOver } from './use-deposit-order.ts'
import { useDuration } from './use-duration.ts'

const refusals = {
  'deposit.channel': 'member.deposit.refused.channel',
  'deposit.least': 'member.deposit.refused.least',
  'deposit.most': 'member.deposit.refused.most',
  'deposit.fee': 'member.deposit.refused.fee',
  'deposit.open': 'member.deposit.refused.open',
  'deposit.match': 'member.deposit.refused.match',
  'deposit.paused': 'member.deposit.refused.paused',
  'deposit.limit': 'member.deposit.refused.limit',
  'deposit.limit.choice': 'member.limit.choice',
  'phone.invalid': 'member.deposit.refused.phone',
  'deposit.promotion': 'member.deposit.refused.promotion',
  'deposit.promotion.least': 'member.deposit.refused.promotionLeast',
  ...playMessages,
} as const

/** Amounts of withdrawals that wait for a payer, and until when this member is paused as a payer. */
export type C2cOffer = Pick<AnswerOf<typeof depositSettings>, 'c2cAmounts' | 'c2cPausedUntil'>

type Props = {
  readonly channels: readonly DepositChannel[]
  /** Promotions that the member may choose with the deposit. */
  readonly promotions: readonly DepositPromotion[]
  /** Name of the active bonus, while which a chosen one waits. */
  readonly activeBonus: string | undefined
  readonly c2c: C2cOffer
  /** The member's last credited deposit, whose method and amount the form starts with. */
  readonly last: Deposit | undefined
  /** The order that the page follows; until it is over, no second order can be opened. */
  readonly order: Deposit | undefined
  /** Called with a new or changed order. */
  readonly onOpened: (order: Deposit) => void
  /** Called when the platform refuses because of a change elsewhere, for example an order opened in another tab. */
  readonly onOpenElsewhere: () => void
  /** Called when the member's limits allow less than this page knows. */
  readonly onLimited: () => void
}

const units = (amount: string, currency: string) => parseAmount(amount, currency as Currency) ?? (0n as never)

/** Form that chooses a payment method and an amount. */
export function DepositForm({ channels, order, c2c, last, ...callbacks }: Props) {
  const { _: t } = useLingui()
  const duration = useDuration()
  const [first] = channels
  const [chosen, setChosen] = useState(order?.vendorId ?? last?.vendorId)
  const channel = channels.find(({ vendorId }) => vendorId === chosen) ?? first
  if (!channel) return null
  return (
    <>
      <fieldset className={css.methods}>
        <legend className={css.head}>
          <span className={css.step}>1</span>
          {t('member.deposit.method')}
        </legend>
        {channels.map((each) => {
          const { name, icon } = depositTypeTexts[typeOf(each)]
          return (
            <label key={each.vendorId} className={css.method}>
              <input
                type="radio"
                name="deposit-channel"
                value={each.vendorId}
                checked={each === channel}
                onChange={() => setChosen(each.vendorId)}
              />
              <Icon of={icon} size={24} />
              <b>{t(name)}</b>
              <span className={css.muted}>{t('member.deposit.about', { time: duration(each.creditMinutes) })}</span>
            </label>
          )
        })}
      </fieldset>
      <SiteLink to="/paymentMethods" className={css.terms}>
        {t('member.methods.all')}
      </SiteLink>
      <AmountPart
        key={channel.vendorId}
        channel={channel}
        order={order}
        c2c={c2c}
        last={last?.vendorId === channel.vendorId ? last : undefined}
        presets={typeOf(channel) === 'C2C' ? c2c.c2cAmounts : channel.presets}
        {...callbacks}
      />
    </>
  )
}

function AmountPart({
  channel,
  promotions,
  activeBonus,
  presets,
  c2c: { c2cPausedUntil },
  last,
  order,
  onOpened,
  onOpenElsewhere,
  onLimited,
}: Omit<Props, 'channels'> & {
  readonly channel: DepositChannel
  readonly presets: readonly string[]
}) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { currency, least, most, feePerMillion, feeFixed, vendorId } = channel
  const type = typeOf(channel)
  const waits = order !== undefined && !isOver(order)
  const terms = {
    least: units(least, currency),
    most: units(most, currency),
    feeFixed: units(feeFixed, currency),
    feePerMillion: BigInt(feePerMillion),
  }
  const hasFee = feePerMillion > 0 || terms.feeFixed > 0n
  const amount = useAmount({
    currency: currency as Currency,
    min: terms.least,
    max: terms.most,
  })
  // The amount of a C2C deposit must be one of the offered amounts.
  const firstAmount = last && type !== 'C2C' && amount.problem(last.amount) === undefined ? last.amount : ''
  const [promotionId, setPromotionId] = useState<string>()
  const intent = useMoneyIntent(createDeposit, onOpened)
  const phoneLabel = t('member.deposit.phone')
  const isMbway = type === 'MBWAY'
  const form = useRecordForm(createDeposit, {
    t,
    fields: {
      amount: { label: t('member.deposit.amount'), first: firstAmount, problem: amount.problem },
      mobile: { ...mbwayField(phoneLabel, t('member.deposit.refused.phone')), hidden: !isMbway },
    },
    refusals,
    refusalFields: {
      'deposit.least': 'amount',
      'deposit.most': 'amount',
      'deposit.fee': 'amount',
      'deposit.match': 'amount',
      'deposit.limit': 'amount',
      'phone.invalid': 'mobile',
      'deposit.promotion.least': 'amount',
    },
    request: (textOf) => ({
      amount: textOf('amount'),
      vendorId,
      mcsBankCode: vendorId,
      bankCode: vendorId,
      bankType: type,
      ...(isMbway ? { phone: dialled(textOf('mobile')) } : {}),
      ...(promotionId === undefined ? {} : { promotionId }),
    }),
    onRefused: (problem) => {
      const code = problem.kind === 'refusal' ? problem.code : undefined
      // Another member has taken the withdrawal, another tab has opened an order, or the member is paused as a payer.
      if (code === 'deposit.open' || code === 'deposit.match' || code === 'deposit.paused') onOpenElsewhere()
      if (code === 'deposit.limit' || code === 'deposit.limit.choice') onLimited()
    },
    intent,
  })
  const typed = units(form.textOf('amount'), currency)
  return (
    <>
      <h2 className={css.head}>
        <span className={css.step}>2</span>
        {t('member.deposit.amountHead')}
      </h2>
      <Form
        form={form}
        sendText={t('member.deposit.send')}
        sendingText={t('member.deposit.sending')}
        instead={
          <Button
            kind="accent"
            size="lg"
            wide
            type="submit"
            disabled={waits}
            busy={form.sending.busy}
            busyLabel={t('member.deposit.sending')}
          >
            {t('member.deposit.send')}
          </Button>
        }
      >
        <AmountField
          form={form}
          name="amount"
          label={t('member.deposit.amount')}
          amount={amount}
          {...(hasFee
            ? {}
            : { help: t('member.deposit.noFee', { min: amount.write(terms.least), max: amount.write(terms.most) }) })}
        />
        {type === 'C2C' && (
          <p className={css.muted}>
            {c2cPausedUntil === undefined
              ? t(presets.length > 0 ? 'member.deposit.c2cAmounts' : 'member.deposit.c2cNone')
              : t('member.deposit.refused.paused', { until: new Date(c2cPausedUntil) })}
          </p>
        )}
        <ul className={css.presets}>
          {presets.map((preset) => (
            <li key={preset}>
              <button
                type="button"
                className={chipClass}
                aria-pressed={typed === units(preset, currency)}
                onClick={() => form.put('amount', preset)}
              >
                {money(toDecimal(units(preset, currency), currency as Currency), currency as Currency, 'short')}
              </button>
            </li>
          ))}
        </ul>
        {isMbway && (
          <>
            <h2 className={css.head}>
              <span className={css.step}>3</span>
              {t('member.deposit.phoneHead')}
            </h2>
            <TextField
              form={form}
              name="mobile"
              label={phoneLabel}
              help={t('member.deposit.phoneHelp')}
              inputMode="tel"
              autoComplete="tel-national"
              required
            />
          </>
        )}
        <DepositPromotions
          step={isMbway ? 4 : 3}
          promotions={promotions}
          activeBonus={activeBonus}
          chosen={promotionId}
          onChoose={setPromotionId}
        />
        {!waits && (
          <DepositSummary
            currency={currency as Currency}
            typed={typed}
            fee={typed > 0n ? depositFee(typed, terms) : minor(0)}
            promotion={promotions.find((promotion) => promotion.promotionId === promotionId)}
          />
        )}
      </Form>
      {waits && (
        <p className={css.muted}>
          {t(order.state === 'under_review' ? 'member.deposit.waitsForReview' : 'member.deposit.waits')}
        </p>
      )}
      <IntentNotice intent={intent} t={t} refusals={refusals} hasForm />
    </>
  )
}
