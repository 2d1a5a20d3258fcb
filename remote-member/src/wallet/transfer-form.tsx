import { ArrowLeftRight, Card, chipClass, IconButton, SegmentedControl, Select } from '@azulejo/shared/design'
import {
  AmountField,
  Form,
  IntentNotice,
  transferRefusals,
  useAmount,
  useFormLingui,
  useRecordForm,
} from '@azulejo/shared/forms'
import { type Currency, type Minor, minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { type MoneyIntent, useMoney } from '@azulejo/shared/remote'
import { type ConsolidatedFunds, type MerchantWallet, type Transfer, walletTransfer } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './transfer-form.module.css'

type Chosen = { readonly direction: Transfer['direction']; readonly vendor: string }
type Props = {
  readonly terms: MerchantWallet
  readonly funds: ConsolidatedFunds
  readonly intent: MoneyIntent<typeof walletTransfer>
  readonly first: Chosen
  /** Vendors with a transfer under way. */
  readonly busy: readonly string[]
  readonly onChoose: (chosen: Chosen) => void
}

const unitsOf = (amount: string, currency: Currency): Minor => parseAmount(amount, currency) ?? minor(0)

/** Moves an amount between the main wallet and the wallet at a vendor. */
export function TransferForm({ terms, funds, intent, first: { direction, vendor }, busy, onChoose }: Props) {
  const { _: t } = useLingui()
  const { _: formText } = useFormLingui()
  const money = useMoney()
  const { currency } = funds
  const wallets = funds.vendors
  const wallet = wallets.find(({ vassalage }) => vassalage === vendor) ?? wallets[0]
  const main = unitsOf(funds.main.amount, currency)
  const held = unitsOf(wallet?.amount ?? '0', currency)
  const isIn = direction === 'IN'
  const [from, to] = isIn ? [main, held] : [held, main]
  const least = isIn ? unitsOf(terms.least, currency) : minor(1)
  const amount = useAmount({ currency, min: least, balance: from })
  const form = useRecordForm(walletTransfer, {
    t: formText,
    fields: { amount: { label: t('wallet.amount'), problem: amount.problem } },
    refusals: transferRefusals,
    refusalFields: { 'transfer.least': 'amount', 'wallet.insufficient': 'amount' },
    request: (textOf) => {
      const units = unitsOf(textOf('amount'), currency)
      // Without an amount, the whole balance moves, including wins since the vendor's last answer.
      const isAll = !isIn && units === held
      return { direction, vassalages: [vendor], ...(isAll ? {} : { amount: textOf('amount') }) }
    },
    intent,
  })
  const mainName = t('wallet.main')
  const vendorName = wallet?.vendorName ?? ''
  const [fromName, toName] = isIn ? [mainName, vendorName] : [vendorName, mainName]
  const write = (units: bigint) => money(toDecimal(minor(units), currency), currency)
  const moved = unitsOf(form.textOf('amount'), currency)
  const isBusy = busy.includes(vendor)
  const options = wallets.map(({ vassalage, vendorName: label }) => ({ value: vassalage, label }))
  return (
    <Card as="section" aria-label={t('member.wallet.transfer')} className={css.card}>
      <SegmentedControl
        label={t('member.wallet.direction')}
        wide
        value={direction}
        options={[
          { value: 'IN', label: t('wallet.transferIn') },
          { value: 'OUT', label: t('wallet.transferOut') },
        ]}
        onValue={(next) => onChoose({ direction: next, vendor })}
      />
      <Select
        label={t('wallet.vendor')}
        options={options}
        value={vendor}
        onValue={(next) => onChoose({ direction, vendor: next })}
      />
      <div className={css.between}>
        <dl className={css.ends}>
          <div>
            <dt>{t('member.wallet.from')}</dt>
            <dd>
              <b>{fromName}</b> {write(from)}
            </dd>
          </div>
          <div>
            <dt>{t('member.wallet.to')}</dt>
            <dd>
              <b>{toName}</b> {write(to)}
            </dd>
          </div>
        </dl>
        <div className={css.swap}>
          <IconButton
            icon={ArrowLeftRight}
            label={t('member.wallet.swap')}
            onClick={() => onChoose({ direction: isIn ? 'OUT' : 'IN', vendor })}
          />
        </div>
      </div>
      <Form
        form={form}
        sendText={t('member.wallet.send')}
        sendingText={t('member.wallet.sending')}
        disabled={isBusy || from <= 0n}
      >
        <AmountField
          form={form}
          name="amount"
          label={t('wallet.amount')}
          // The balances of both wallets after the transfer are shown below the presets.
          amount={{ ...amount, balance: undefined }}
          {...(from >= least ? { help: t('member.methods.between', { least: write(least), most: write(from) }) } : {})}
          right={
            <button
              type="button"
              className={css.all}
              disabled={from <= 0n}
              onClick={() => form.put('amount', toDecimal(from, currency))}
            >
              {t('member.wallet.all')}
            </button>
          }
        />
        <ul className={css.presets}>
          {terms.presets.map((preset) => (
            <li key={preset}>
              <button
                type="button"
                className={chipClass}
                aria-pressed={parseAmount(form.textOf('amount'), currency) === unitsOf(preset, currency)}
                onClick={() => form.put('amount', preset)}
              >
                {money(preset, currency, 'short')}
              </button>
            </li>
          ))}
        </ul>
        {moved > 0n && moved <= from && (
          <dl className={css.after} aria-live="polite">
            <div>
              <dt>{t('member.wallet.after', { wallet: fromName })}</dt>
              <dd>{write(from - moved)}</dd>
            </div>
            <div>
              <dt>{t('member.wallet.after', { wallet: toName })}</dt>
              <dd>{write(to + moved)}</dd>
            </div>
          </dl>
        )}
      </Form>
      {isBusy && <p className={css.muted}>{t('member.wallet.busy', { vendor: vendorName })}</p>}
      <IntentNotice intent={intent} t={formText} refusals={transferRefusals} hasForm />
    </Card>
  )
}
