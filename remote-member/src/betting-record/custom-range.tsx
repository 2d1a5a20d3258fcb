import { Button } from '@azulejo/shared/design'
import { useBlockUpdates } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { type FormEvent, useId, useState } from 'react'
import type { Day } from './record-days.ts'
import css from './record-filters.module.css'

type Props = {
  readonly from: Day
  readonly to: Day
  /** The last day that may be chosen. */
  readonly last: Day
  onRange(range: { from: Day; to: Day }): void
}

/** Two days of the platform's own date fields, applied together. */
export function CustomRange({ from, to, last, onRange }: Props) {
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
        label={t('member.from')}
        value={draft.from}
        last={last}
        onValue={(day) => setDraft({ ...draft, from: day })}
      />
      <DayField
        label={t('member.to')}
        value={draft.to}
        last={last}
        onValue={(day) => setDraft({ ...draft, to: day })}
      />
      <Button type="submit">{t('member.apply')}</Button>
    </form>
  )
}

function DayField(props: { label: string; value: Day; last: Day; onValue(day: Day): void }) {
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
        onChange={(event) => props.onValue(event.target.value)}
      />
    </span>
  )
}
