import type { ReactNode } from 'react'
import { chipClass } from '../design/choice/chips.tsx'
import { Field } from '../design/field/field.tsx'
import { type Minor, toDecimal } from '../kernel/money.ts'
import { useLanguage } from '../remote/host-context.tsx'
import css from './amount-field.module.css'
import { unitsOf } from './amount-text.ts'
import { amountInWords } from './amount-words.ts'
import type { Amount } from './use-amount.ts'
import { type FieldOf, useFormField } from './use-form-field.ts'
import { useFormLingui } from './use-form-lingui.ts'
import { useNumberText } from './use-number-text.ts'

type Props<Name extends string> = FieldOf<Name> & {
  readonly label: string
  /** Result of `useAmount`; the form validates with its `problem` as well. */
  readonly amount: Amount
  /** Help text in place of the bounds. */
  readonly help?: string
  /** Whether the field may be empty; the form's rules must allow that too. */
  readonly optional?: boolean
  /** Whether the amount in words is left out, for small fields side by side. */
  readonly isPlain?: boolean
  /** Content inside the field at its end, for example a button for the maximum. */
  readonly right?: ReactNode
  /** Additional rows below the field for a valid amount. */
  readonly rows?: (units: Minor) => readonly Row[]
}

type Row = { readonly name: string; readonly text: string }

/**
 * Amount field in the player's number format. The form holds a decimal amount. The amount in words, fee and balance show
 * below; for a text with several meanings, or another notation, the amounts it may mean are buttons.
 */
export function AmountField<Name extends string>(props: Props<Name>) {
  const { form, name, label, amount, help: ownHelp, optional = false, isPlain = false, right, rows: moreRows } = props
  const { _: t } = useFormLingui()
  const language = useLanguage()
  const { currency, min, max, balance, feeOf, notation, write } = amount
  const { value, error, onValue, onBlur, ...field } = useFormField({ form, name })
  const { shown, reading, type, leave } = useNumberText(value, notation)
  const units = unitsOf(value, currency)
  const words = units === undefined || isPlain ? undefined : amountInWords(units, currency, language)
  const help = () => {
    if (ownHelp !== undefined) return ownHelp
    if (min !== undefined && max !== undefined) return t('form.amount.between', { min: write(min), max: write(max) })
    if (min !== undefined) return t('form.amount.min', { amount: write(min) })
    return max === undefined ? undefined : t('form.amount.max', { amount: write(max) })
  }
  const fee = units !== undefined && feeOf ? feeOf(units) : undefined
  const rows: readonly Row[] = [
    ...(words === undefined ? [] : [{ name: t('form.amount.words'), text: words }]),
    ...(units === undefined ? [] : (moreRows?.(units) ?? [])),
    ...(units === undefined || fee === undefined
      ? []
      : [
          { name: t('form.amount.fee'), text: write(fee) },
          { name: t('form.amount.net'), text: write(units - fee) },
        ]),
    ...(units === undefined || balance === undefined || units > balance
      ? []
      : [{ name: t('form.amount.remaining'), text: write(balance - units) }]),
  ]
  return (
    <div>
      <Field
        {...field}
        value={shown}
        error={error}
        label={label}
        help={help()}
        required={!optional}
        right={right}
        inputMode="decimal"
        autoComplete="off"
        onValue={(text) => onValue(type(text))}
        onBlur={(event) => {
          leave()
          onBlur(event)
        }}
      />
      {reading.kind === 'asked' && (
        <fieldset aria-label={t('form.amount.asked')} className={css.choices}>
          {error === undefined && <span aria-live="polite">{t('form.amount.asked')}</span>}
          {reading.choices.map((choice) => (
            <button
              key={String(choice)}
              type="button"
              className={chipClass}
              onClick={() => onValue(toDecimal(choice, currency))}
            >
              {write(choice)}
            </button>
          ))}
        </fieldset>
      )}
      {rows.length > 0 && (
        <dl className={css.rows} aria-live="polite">
          {rows.map((row) => (
            <div key={row.name} className={css.row}>
              <dt>{row.name}</dt>
              <dd className={css.amount}>{row.text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
