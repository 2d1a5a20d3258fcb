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
import { IntentNotice } from '@azulejo/shared/forms'
import { dateFormat, minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { type MoneyIntent, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { ConsolidatedFunds, Transfer, walletTransfer } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { MemberKey } from '../locales/message-ids.ts'
import css from './recall-dialog.module.css'
import { transferRefusals } from './transfer-refusals.ts'
import { isOpen, useTransferOrder } from './use-transfer-order.ts'

type Props = {
  readonly funds: ConsolidatedFunds
  /** Transfers opened at the vendors that hold a balance. */
  readonly legs: readonly Transfer[]
  readonly intent: MoneyIntent<typeof walletTransfer>
  readonly onChange: (leg: Transfer) => void
  readonly onClose: () => void
}

type Result = 'collected' | 'failed' | 'checking' | 'empty'
const looks: Readonly<Record<Result, readonly [BadgeTone, MemberKey, LucideIcon?]>> = {
  collected: ['ok', 'member.wallet.leg.collected', Check],
  failed: ['err', 'member.wallet.leg.failed', X],
  checking: ['warn', 'member.wallet.checking', Hourglass],
  empty: ['neutral', 'member.wallet.leg.empty'],
}

function resultOf(leg: Transfer | undefined): Result {
  if (leg === undefined || leg.reason === 'empty') return 'empty'
  if (isOpen(leg)) return 'checking'
  return leg.state === 'completed' ? 'collected' : 'failed'
}

/** Recall of the balances from all vendors: one result for each vendor, and a retry for the failed ones. */
export function RecallDialog({ funds, legs, intent, onChange, onClose }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { currency, vendors, transfers, main } = funds
  const isSending = intent.state === 'sending'
  const rows = vendors.map(({ vassalage, vendorName, icon }) => {
    const leg =
      legs.find((each) => each.vassalage === vassalage) ?? transfers.find((each) => each.vassalage === vassalage)
    return { vassalage, vendorName, icon, leg, result: isSending && !leg ? ('checking' as const) : resultOf(leg) }
  })
  const answered = rows.filter(({ result }) => result !== 'checking').length
  const sum = (wanted: readonly Result[]) =>
    rows.reduce(
      (total, { leg, result }) =>
        leg && wanted.includes(result) ? total + (parseAmount(leg.amount, currency) ?? 0n) : total,
      0n,
    )
  const write = (units: bigint) => money(toDecimal(minor(units), currency), currency)
  const failed = rows.filter(({ result }) => result === 'failed')
  const names = new Intl.ListFormat(useLocaleTag()).format(failed.map(({ vendorName }) => vendorName))
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
          {failed.length > 0 && (
            <Button
              size="lg"
              kind="primary"
              busy={isSending}
              busyLabel={t('member.wallet.sending')}
              onClick={() => intent.submit({ direction: 'OUT', vassalages: failed.map(({ vassalage }) => vassalage) })}
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
        {rows.map(({ vassalage, vendorName, icon, leg, result }) => (
          <li key={vassalage}>
            <img src={icon} alt="" width={14} height={14} className={css.swatch} />
            <div>
              <b>{vendorName}</b>
              {leg && <LegLine key={leg.reference} first={leg} result={result} onChange={onChange} />}
            </div>
            <b className={css.figure}>{money(leg?.amount ?? '0', currency)}</b>
            <Badge tone={looks[result][0]} icon={looks[result][2]}>
              {t(looks[result][1])}
            </Badge>
          </li>
        ))}
      </ul>
      <dl className={css.totals}>
        <dt>{t('member.wallet.back')}</dt>
        <dd>{write(sum(['collected']))}</dd>
        <dt>{t('member.wallet.out')}</dt>
        <dd>{write(sum(['failed', 'checking']))}</dd>
        <dt>{t('member.wallet.mainNow')}</dt>
        <dd>{money(main.amount, currency)}</dd>
      </dl>
      <IntentNotice intent={intent} t={t} refusals={transferRefusals} />
    </Modal>
  )
}

type LegProps = { readonly first: Transfer; readonly result: Result; readonly onChange: (leg: Transfer) => void }

/** Follows one vendor's transfer to its end, and shows the outcome. */
function LegLine({ first, result, onChange }: LegProps) {
  const { _: t } = useLingui()
  const clock = dateFormat(useLocaleTag(), { timeStyle: 'medium' })
  const { order } = useTransferOrder(first, onChange)
  if (result === 'empty') return null
  if (result === 'collected') return <p>{t('member.wallet.backAt', { time: clock.format(order.changedAt) })}</p>
  return <p>{t(result === 'failed' ? 'member.wallet.still' : 'member.wallet.waits')}</p>
}
