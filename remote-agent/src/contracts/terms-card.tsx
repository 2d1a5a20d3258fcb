import { Badge, Card, CircleCheck, type Column, LaidTilesProgress, Table, VisuallyHidden } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { CardHead } from '../card-head/card-head.tsx'
import css from './terms-card.module.css'

/** The terms of a contract and the period that runs, side by side. */
export const TermsRow = ({ children }: { readonly children: ReactNode }) => <div className={css.row}>{children}</div>

type Placed<Tier> = Tier & { readonly place: number }

type TiersProps<Tier> = {
  readonly caption: string
  readonly tiers: readonly Tier[]
  /** The tier that is reached, counted from 1. */
  readonly reached?: number | undefined
  /** Columns after the one with the place of the tier. */
  readonly columns: readonly Column<Placed<Tier>>[]
}

/** A table of tiers; the one that is reached is marked. */
export function Tiers<Tier>({ caption, tiers, reached, columns }: TiersProps<Tier>) {
  const { _: t } = useLingui()
  return (
    <div className={css.tiers}>
      <Table<Placed<Tier>>
        caption={caption}
        rows={tiers.map((tier, index) => ({ ...tier, place: index + 1 }))}
        rowKey={({ place }) => place}
        columns={[
          {
            key: 'place',
            head: t('agent.contract.tierHead'),
            narrow: 'title',
            cell: ({ place }) => (
              <span data-reached={place === reached || undefined}>
                {t('agent.contract.tierOf', { n: place })}
                {place === reached && <VisuallyHidden>{t('agent.contract.reached')}</VisuallyHidden>}
              </span>
            ),
          },
          ...columns,
        ]}
      />
    </div>
  )
}

type TermsProps = { readonly title: string; readonly line: string; readonly children: ReactNode }

/** Card of a contract in force with its tiers. */
export function TermsCard({ title, line, children }: TermsProps) {
  const { _: t } = useLingui()
  return (
    <Card as="section" aria-label={title} pad="none">
      <CardHead title={title} line={line} isEdge>
        <Badge tone="ok" icon={CircleCheck}>
          {t('agent.contract.status.in_force')}
        </Badge>
      </CardHead>
      {children}
    </Card>
  )
}

type PeriodProps = {
  readonly label: string
  readonly title: ReactNode
  readonly line: ReactNode
  readonly children: ReactNode
}

/** Card of the period that runs, with its conditions and its estimate. */
export const PeriodCard = ({ label, title, line, children }: PeriodProps) => (
  <Card as="section" aria-label={label} pad={16} className={css.period}>
    <CardHead title={title} line={line} />
    {children}
  </Card>
)

type ConditionProps = {
  readonly label: string
  readonly value: number
  readonly shown: string
  /** What the tier ahead asks for. */
  readonly needed: number
  /** Whether the tier ahead asks for no more. */
  readonly isMet: boolean
  readonly line: string
}

/** Progress to what the tier ahead asks for. */
export function Condition({ label, value, shown, needed, isMet, line }: ConditionProps) {
  return (
    <div className={css.condition}>
      <p className={css.between}>
        <span>{label}</span>
        <b data-met={isMet || undefined}>{shown}</b>
      </p>
      <LaidTilesProgress label={label} value={needed > 0 ? value : 1} max={needed > 0 ? needed : 1} valueText={line} />
      <p className={css.small}>{line}</p>
    </div>
  )
}

type SumProps = { readonly label: string; readonly isLast?: boolean; readonly children: ReactNode }

/** A figure of the period after its name; the last one is the estimate, below a line. */
export const Sum = ({ label, isLast = false, children }: SumProps) => (
  <p className={css.between} data-last={isLast || undefined}>
    <span>{label}</span>
    <b>{children}</b>
  </p>
)
