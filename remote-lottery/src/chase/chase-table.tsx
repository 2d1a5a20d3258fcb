import { Table } from '@azulejo/shared/design'
import { type Instant, toDecimal } from '@azulejo/shared/kernel'
import { useBrand, useMoney } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { Stepper } from '../betting/stepper.tsx'
import { shortNumero } from '../draws/draw-facts.ts'
import { useTimeText } from '../draws/use-time-text.ts'
import css from './chase-dialog.module.css'
import { type ChaseRow, mostMultiple } from './chase-plan.ts'

/** A draw that may be in a plan, and when betting on it closes by the platform's clock. */
export type ChasedDraw = { readonly numero: string; readonly closesAt: Instant }

type Props = {
  readonly rows: readonly ChaseRow[]
  /** Draws of the rows, in order; there may be more draws than rows. */
  readonly draws: readonly ChasedDraw[]
  readonly onMultiple: (at: number, multiple: number) => void
}

/** The draws of a plan; the multiples of the later ones can be changed. */
export function ChaseTable({ rows, draws, onMultiple }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { currency } = useBrand()
  const { dayText, timeText } = useTimeText()
  const write = (units: bigint) => money(toDecimal(units, currency), currency)
  const planned = draws.slice(0, rows.length)
  const isOneDay = new Set(planned.map(({ closesAt }) => dayText(closesAt))).size < 2
  const closing = (at: Instant) => (isOneDay ? timeText(at) : `${dayText(at)} ${timeText(at)}`)
  const numbered = rows.map((row, at) => {
    const { numero = '', closesAt } = planned[at] ?? {}
    return { ...row, at, issue: shortNumero(numero), closes: closesAt === undefined ? '' : closing(closesAt) }
  })
  return (
    <Table
      caption={t('lottery.chasePlan')}
      rows={numbered}
      rowKey={({ at }) => at}
      columns={[
        { key: 'numero', head: t('lottery.numero'), narrow: 'title', cell: ({ issue }) => issue },
        {
          key: 'closes',
          head: t('lottery.chaseCloses'),
          cell: ({ closes }) => (
            <>
              <span className={css.narrow}>{t('lottery.chaseCloses')} </span>
              <span className={css.closes}>{closes}</span>
            </>
          ),
        },
        {
          key: 'multiple',
          head: t('lottery.multiple'),
          narrow: 'status',
          cell: ({ at, multiple, issue }) =>
            at === 0 ? (
              `${multiple}×`
            ) : (
              <Stepper
                label={`${t('lottery.multiple')}, ${issue}`}
                value={multiple}
                most={mostMultiple}
                onValue={(next) => onMultiple(at, next)}
              />
            ),
        },
        {
          key: 'stake',
          head: t('lottery.amount'),
          numeric: true,
          narrow: 'amount',
          cell: ({ stake }) => write(stake),
        },
        {
          key: 'staked',
          head: t('lottery.chaseStaked'),
          numeric: true,
          cell: ({ staked }) => (
            <>
              <span className={css.narrow}>{t('lottery.chaseStaked')} </span>
              {write(staked)}
            </>
          ),
        },
        {
          key: 'prize',
          head: t('lottery.chaseReturn'),
          numeric: true,
          narrow: 'hidden',
          cell: ({ prize }) => write(prize),
        },
        {
          key: 'net',
          head: t('lottery.chaseNet'),
          numeric: true,
          cell: ({ net }) => (
            <>
              <span className={css.narrow}>{t('lottery.chaseNet')} </span>
              <span className={net > 0n ? css.gain : css.loss}>{`${net > 0n ? '+' : ''}${write(net)}`}</span>
            </>
          ),
        },
      ]}
    />
  )
}
