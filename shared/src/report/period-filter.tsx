import { useLingui } from '@lingui/react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../design/button/button.tsx'
import { SegmentedControl } from '../design/choice/segmented-control.tsx'
import type { Day, DayRange, Period } from '../kernel/index.ts'
import { useBlockUpdates } from '../remote/host-context.tsx'
import css from './filters.module.css'
import type { PeriodFields, ShownPeriod } from './period.ts'

type Props<P extends Period> = {
  readonly shown: ShownPeriod<P>
  readonly offered: readonly P[]
  onChange(changes: PeriodFields<P>): void
}

/** Filter by a period relative to today, or by a custom first and last day. */
export function PeriodFilter<P extends Period>({ shown, offered, onChange }: Props<P>) {
  const { _: t } = useLingui()
  const { period, from, to, today } = shown
  return (
    <>
      <SegmentedControl
        label={t('report.period')}
        options={offered.map((value) => ({ value, label: t(`report.period.${value}`) }))}
        value={period}
        onValue={(value) =>
          onChange({ period: value, ...(value === 'custom' ? { from, to } : { from: undefined, to: undefined }) })
        }
        className={css.periods}
      />
      {period === 'custom' && (
        <OwnRange
          key={`${from} ${to}`}
          from={from}
          to={to}
          last={today}
          onRange={(range) => onChange({ period, ...range })}
        />
      )}
    </>
  )
}

/** Two native date fields that are applied together. */
function OwnRange({ from, to, last, onRange }: DayRange & { last: Day; onRange(range: DayRange): void }) {
  const { _: t } = useLingui()
  const [draft, setDraft] = useState({ from, to })
  useBlockUpdates(draft.from !== from || draft.to !== to)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onRange(draft)
  }
  return (
    <form className={css.range} onSubmit={apply}>
      <DayField
        label={t('report.from')}
        value={draft.from}
        last={last}
        onDay={(day) => setDraft({ ...draft, from: day })}
      />
      <DayField label={t('report.to')} value={draft.to} last={last} onDay={(day) => setDraft({ ...draft, to: day })} />
      <Button type="submit">{t('report.apply')}</Button>
    </form>
  )
}

function DayField(props: { label: string; value: Day; last: Day; onDay(day: Day): void }) {
  const id = useId()
  return (
    <span className={css.day}>
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        type="date"
        required
        max={props.last}
        value={props.value}
        onChange={(event) => props.onDay(event.target.value)}
      />
    </span>
  )
}
