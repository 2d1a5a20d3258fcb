import { buttonClass, Strip } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { Deposit } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { CopyButton } from '../copy-button.tsx'
import css from './deposit-order.module.css'
import { depositTypeTexts } from './deposit-types.ts'
import { PaymentData } from './payment-data.tsx'
import { TransferLine } from './transfer-line.tsx'

type Props = { readonly order: Deposit; readonly instructions: NonNullable<Deposit['instructions']> }

type Row = {
  readonly label: string
  readonly text: string
  /** Text that the copy button copies. */
  readonly copied?: string
  readonly isBig?: boolean
}

const inThrees = (digits: string) => digits.replaceAll(/(\d{3})(?=\d)/g, '$1 ')

/** Instructions for the payer: a code to scan or copy, data to type, or a link to the bank; and the steps. */
export function Instructions({ order, instructions }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { type, amount, currency, payee, expiresAt } = order
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  const { code, entity, reference, bank, account, bic, description, network, address } = instructions
  const { name, steps, note } = depositTypeTexts[type]
  const rows: readonly Row[] = [
    ...(entity ? [{ label: t('member.deposit.entity'), text: entity, copied: entity, isBig: true }] : []),
    // Shows groups of three digits, which are easier to type; copies the digits without spaces.
    ...(reference
      ? [{ label: t('member.deposit.reference'), text: inThrees(reference), copied: reference, isBig: true }]
      : []),
    ...(bank ? [{ label: t('member.deposit.bank'), text: bank, copied: bank }] : []),
    ...(account ? [{ label: t('member.deposit.account'), text: account, copied: account.replaceAll(' ', '') }] : []),
    ...(bic ? [{ label: 'BIC', text: bic, copied: bic }] : []),
    ...(network ? [{ label: t('member.deposit.network'), text: network, copied: network }] : []),
    ...(account ? [{ label: t('member.deposit.payee'), text: payee }] : []),
    ...(entity || account
      ? [{ label: t('member.deposit.amountHead'), text: money(amount, currency), copied: amount, isBig: true }]
      : []),
    ...(description ? [{ label: t('member.deposit.description'), text: description, copied: description }] : []),
    ...(entity ? [{ label: t('member.deposit.payee'), text: payee }] : []),
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
        <dl className={css.rows}>
          {rows.map(({ label, text, copied, isBig }) => (
            <div key={label} className={css.row} data-big={isBig}>
              <dt>{label}</dt>
              <dd>
                <span translate="no">{text}</span>
                {copied !== undefined && (
                  <CopyButton label={t('member.deposit.copyOf', { what: label })} text={copied} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {type === 'TRANSFER' ? (
        <TransferLine order={order} />
      ) : (
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      )}
      {entity && reference && (
        <PaymentData
          fileName={`multibanco-${reference}`}
          lines={[
            ...rows.map(({ label, text }) => [label, text] as const),
            [t('member.deposit.validity'), moment.format(expiresAt)],
          ]}
        />
      )}
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
