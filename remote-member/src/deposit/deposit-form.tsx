import { chipClass, Icon } from '@azulejo/shared/design'
import { AmountField, Form, IntentNotice, TextField, useAmount, useRecordForm } from '@azulejo/shared/forms'
import { type Currency, depositFee, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { playMessages, SiteLink, useMoney, useMoneyIntent } from '@azulejo/shared/remote'
import { createDeposit, type Deposit, type DepositChannel } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import css from './deposit.module.css'
import { depositTypeTexts, typeOf } from './deposit-types.ts'
import { dialled, mbwayField } from './mbway.tsx'
import { useDuration } from './use-duration.ts'

const refusals = {
  'deposit.channel': 'member.deposit.refused.channel',
  'deposit.least': 'member.deposit.refused.least',
  'deposit.most': 'member.deposit.refused.most',
  'deposit.fee': 'member.deposit.refused.fee',
  'deposit.open': 'member.deposit.refused.open',
  'deposit.limit': 'member.deposit.refused.limit',
  'deposit.limit.choice': 'member.limit.choice',
  'phone.invalid': 'member.deposit.refused.phone',
  ...playMessages,
} as const

type Props = {
  readonly channels: readonly DepositChannel[]
  /** An order waits for its payment already, so that no second one is opened. */
  readonly waits: boolean
  readonly onOpened: (order: Deposit) => void
  /** Another tab or device has opened one meanwhile. */
  readonly onOpenElsewhere: () => void
  /** The member's limits allow less than this page knew. */
  readonly onLimited: () => void
}

const units = (amount: string, currency: string) => parseAmount(amount, currency as Currency) ?? (0n as never)

/** Chooses a way to pay and an amount. */
export function DepositForm({ channels, waits, ...told }: Props) {
  const { _: t } = useLingui()
  const duration = useDuration()
  const [first] = channels
  const [chosen, setChosen] = useState(first?.vendorId)
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
      <AmountPart key={channel.vendorId} {...{ channel, waits }} {...told} />
    </>
  )
}

function AmountPart({
  channel,
  waits,
  onOpened,
  onOpenElsewhere,
  onLimited,
}: Omit<Props, 'channels'> & { readonly channel: DepositChannel }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { currency, least, most, feePerMillion, feeFixed, presets, vendorId } = channel
  const type = typeOf(channel)
  const terms = {
    ...{ least: units(least, currency), most: units(most, currency), feeFixed: units(feeFixed, currency) },
    feePerMillion: BigInt(feePerMillion),
  }
  const hasFee = feePerMillion > 0 || terms.feeFixed > 0n
  const amount = useAmount({
    currency: currency as Currency,
    ...{ min: terms.least, max: terms.most },
    feeOf: hasFee ? (of) => depositFee(of as never, terms) : undefined,
  })
  const intent = useMoneyIntent(createDeposit, onOpened)
  const phoneLabel = t('member.deposit.phone')
  const isMbway = type === 'MBWAY'
  const form = useRecordForm(createDeposit, {
    t,
    fields: {
      amount: { label: t('member.deposit.amount'), problem: amount.problem },
      mobile: { ...mbwayField(phoneLabel, t('member.deposit.refused.phone')), hidden: !isMbway },
    },
    refusals,
    refusalFields: {
      'deposit.least': 'amount',
      'deposit.most': 'amount',
      'deposit.fee': 'amount',
      'deposit.limit': 'amount',
      'phone.invalid': 'mobile',
    },
    request: (textOf) => ({
      amount: textOf('amount'),
      ...{ vendorId, mcsBankCode: vendorId, bankCode: vendorId, bankType: type },
      ...(isMbway ? { phone: dialled(textOf('mobile')) } : {}),
    }),
    onRefused: (problem) => {
      const code = problem.kind === 'refusal' ? problem.code : undefined
      if (code === 'deposit.open') onOpenElsewhere()
      if (code === 'deposit.limit' || code === 'deposit.limit.choice') onLimited()
    },
    intent,
  })
  return (
    <>
      <h2 className={css.head}>
        <span className={css.step}>2</span>
        {t('member.deposit.amountHead')}
      </h2>
      <Form form={form} sendText={t('member.deposit.send')} sendingText={t('member.deposit.sending')} disabled={waits}>
        <AmountField
          form={form}
          name="amount"
          label={t('member.deposit.amount')}
          amount={amount}
          {...(hasFee
            ? {}
            : { help: t('member.deposit.noFee', { min: amount.write(terms.least), max: amount.write(terms.most) }) })}
        />
        <ul className={css.presets}>
          {presets.map((preset) => (
            <li key={preset}>
              <button
                type="button"
                className={chipClass}
                aria-pressed={parseAmount(form.textOf('amount'), currency as Currency) === units(preset, currency)}
                onClick={() => form.put('amount', preset)}
              >
                {money(toDecimal(units(preset, currency), currency as Currency), currency as Currency, 'short')}
              </button>
            </li>
          ))}
        </ul>
        {isMbway && (
          <TextField
            form={form}
            name="mobile"
            label={phoneLabel}
            inputMode="tel"
            autoComplete="tel-national"
            required
          />
        )}
      </Form>
      {waits && <p className={css.muted}>{t('member.deposit.waits')}</p>}
      <IntentNotice intent={intent} t={t} refusals={refusals} hasForm />
    </>
  )
}
