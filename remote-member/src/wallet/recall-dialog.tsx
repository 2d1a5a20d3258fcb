import {
  Badge,
  type BadgeTone,
  Button,
  Check,
  Hourglass,
  LaidTilesProgress,
  type LucideIcon,
  Modal,
  X,
} from '@azulejo/shared/design'
import { IntentNotice, transferRefusals, useFormLingui, useTransferOrder } from '@azulejo/shared/forms'
import { dateFormat, minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { type MoneyIntent, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { ConsolidatedFunds, SkippedVendor, Transfer, walletTransfer } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { MemberKey } from '../locales/message-ids.ts'
import css from './recall-dialog.module.css'
import { type RecallResult, type RecallRow, recallRows, stillOut } from './recall-rows.ts'

type Props = {
  readonly funds: ConsolidatedFunds
  /** Transfers opened at the vendors that hold a balance, and the vendors that the recall left out. */
  readonly legs: readonly Transfer[]
  readonly skipped: readonly SkippedVendor[]
  readonly intent: MoneyIntent<typeof walletTransfer>
  readonly onChange: (leg: Transfer) => void
  readonly onClose: () => void
}

const looks: Readonly<Record<RecallResult, readonly [BadgeTone, MemberKey, LucideIcon?]>> = {
  collected: ['ok', 'member.wallet.leg.collected', Check],
  failed: ['err', 'member.wallet.leg.failed', X],
  checking: ['warn', 'member.wallet.checking', Hourglass],
  skipped: ['warn', 'member.wallet.leg.skipped', Hourglass],
  empty: ['neutral', 'member.wallet.leg.empty'],
}

/** Recall of the balances from all vendors: one result for each vendor, and a retry for what remained there. */
export function RecallDialog({ funds, legs, skipped, intent, onChange, onClose }: Props) {
  const { _: t } = useLingui()
  const { _: formText } = useFormLingui()
  const money = useMoney()
  const { currency, main } = funds
  const isSending = intent.state === 'sending'
  const rows = recallRows({ funds, legs, skipped, isSending })
  const answered = rows.filter(({ result }) => result !== 'checking').length
  const collected = rows.reduce(
    (total, { amount, result }) => (result === 'collected' ? total + (parseAmount(amount, currency) ?? 0n) : total),
    0n,
  )
  const write = (units: bigint) => money(toDecimal(minor(units), currency), currency)
  const left = rows.filter(({ result, isBusy }) => result === 'failed' || (result === 'skipped' && !isBusy))
  const names = new Intl.ListFormat(useLocaleTag()).format(left.map(({ vendorName }) => vendorName))
  return (
    <Modal
      open
      onClose={onClose}
      title={t('wallet.recallAll')}
      size={620}
      mobile="sheet"
      evenFooter
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('common.close')}
          </Button>
          {left.length > 0 && (
            <Button
              size="lg"
              kind="primary"
              busy={isSending}
              busyLabel={t('member.wallet.sending')}
              onClick={() => intent.submit({ direction: 'OUT', vassalages: left.map(({ vassalage }) => vassalage) })}
            >
              {t('member.wallet.retry', { vendors: names })}
            </Button>
          )}
        </>
      }
    >
      <div className={css.progress}>
        <LaidTilesProgress label={t('wallet.recallAll')} max={rows.length} value={answered} />
        <span role="status">{t('member.wallet.answered', { n: answered, all: rows.length })}</span>
      </div>
      <ul className={css.legs}>
        {rows.map((row) => (
          <li key={row.vassalage}>
            <img src={row.icon} alt="" width={14} height={14} className={css.swatch} />
            <div>
              <b>{row.vendorName}</b>
              <RowLine row={row} onChange={onChange} />
            </div>
            <b className={css.figure}>{money(row.amount, currency)}</b>
            <Badge tone={looks[row.result][0]} icon={looks[row.result][2]}>
              {t(looks[row.result][1])}
            </Badge>
          </li>
        ))}
      </ul>
      <dl className={css.totals}>
        <dt>{t('member.wallet.back')}</dt>
        <dd>{write(collected)}</dd>
        <dt>{t('member.wallet.out')}</dt>
        <dd>{write(stillOut(funds))}</dd>
        <dt>{t('member.wallet.mainNow')}</dt>
        <dd>{money(main.amount, currency)}</dd>
      </dl>
      <IntentNotice intent={intent} t={formText} refusals={transferRefusals} />
    </Modal>
  )
}

type LineProps = { readonly row: RecallRow; readonly onChange: (leg: Transfer) => void }

/** The sentence under a vendor's name. */
function RowLine({ row: { leg, result, isBusy }, onChange }: LineProps) {
  const { _: t } = useLingui()
  if (leg) return <LegLine key={leg.reference} leg={leg} result={result} onChange={onChange} />
  if (result !== 'skipped') return null
  return <p>{t(isBusy ? 'member.wallet.skippedOpen' : 'member.wallet.skippedNow')}</p>
}

type LegProps = { readonly leg: Transfer; readonly result: RecallResult; readonly onChange: (leg: Transfer) => void }

/** Follows one vendor's transfer to its end, and shows the outcome. */
function LegLine({ leg, result, onChange }: LegProps) {
  const { _: t } = useLingui()
  const clock = dateFormat(useLocaleTag(), { timeStyle: 'medium' })
  const { order } = useTransferOrder(leg, onChange)
  if (result === 'empty') return null
  if (result === 'collected') return <p>{t('member.wallet.backAt', { time: clock.format(order.changedAt) })}</p>
  return <p>{t(result === 'failed' ? 'member.wallet.still' : 'member.wallet.waits')}</p>
}
