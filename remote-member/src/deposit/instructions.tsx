import { buttonClass, Strip } from '@azulejo/shared/design'
import { useMoney } from '@azulejo/shared/remote'
import type { Deposit } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { CopyButton } from '../copy-button.tsx'
import css from './deposit-order.module.css'
import { depositTypeTexts } from './deposit-types.ts'

type Props = { readonly order: Deposit; readonly instructions: NonNullable<Deposit['instructions']> }

/** What the payer needs: a code to read or copy, figures to type, or where to go; and the steps to take. */
export function Instructions({ order, instructions }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { type, amount, currency, payee } = order
  const { code, entity, reference, bank, account, bic, description, network, address } = instructions
  const { name, steps, note } = depositTypeTexts[type]
  // Groups of three are easier to type; what is copied has no blanks.
  const rows: readonly (readonly [label: string, text: string, copied?: string])[] = [
    ...(entity ? [[t('member.deposit.entity'), entity, entity] as const] : []),
    ...(reference
      ? [[t('member.deposit.reference'), reference.replaceAll(/(\d{3})(?=\d)/g, '$1 '), reference] as const]
      : []),
    ...(bank ? [[t('member.deposit.bank'), bank, bank] as const] : []),
    ...(account ? [[t('member.deposit.account'), account, account.replaceAll(' ', '')] as const] : []),
    ...(bic ? [['BIC', bic, bic] as const] : []),
    ...(network ? [[t('member.deposit.network'), network, network] as const] : []),
    ...(entity || account ? [[t('member.deposit.amountHead'), money(amount, currency), amount] as const] : []),
    ...(description ? [[t('member.deposit.description'), description, description] as const] : []),
    ...(entity || account ? [[t('member.deposit.payee'), payee] as const] : []),
  ]
  return (
    <>
      {code && (
        <PaymentCode text={code} label={t('member.deposit.qr', { type: t(name) })}>
          <p className={css.total}>
            <span className={css.muted}>{t('member.deposit.toPay')}</span>
            <b className={css.sum}>{money(amount, currency)}</b>
          </p>
        </PaymentCode>
      )}
      {rows.length > 0 && (
        <dl className={css.rows} data-big={entity !== undefined || undefined}>
          {rows.map(([label, text, copied]) => (
            <div key={label} className={css.row}>
              <dt>{label}</dt>
              <dd>{text}</dd>
              {copied !== undefined && <CopyButton label={t('member.deposit.copyOf', { what: label })} text={copied} />}
            </div>
          ))}
        </dl>
      )}
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      {note && <Strip tone="info">{t(note)}</Strip>}
      {address && (
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass({ kind: 'secondary' })}>
          {t('member.deposit.openBank')}
        </a>
      )}
    </>
  )
}

type CodeProps = { readonly text: string; readonly label: string; readonly children: ReactNode }

/** A QR code of 200 px, level M, in black on white with a margin of 20 px, and its text to be copied. */
function PaymentCode({ text, label, children }: CodeProps) {
  const { _: t } = useLingui()
  return (
    <>
      <span className={css.qr}>
        <QRCodeSVG value={text} size={200} level="M" marginSize={0} role="img" aria-label={label} />
      </span>
      {children}
      <p className={css.copied}>
        <code>{text}</code>
        <CopyButton label={t('member.deposit.copy')} text={text} shown />
      </p>
    </>
  )
}
