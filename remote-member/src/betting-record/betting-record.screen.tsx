import { useBrand } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { RequireAuth } from '../require-auth.tsx'
import css from './betting-record.module.css'
import { dayIn } from './record-days.ts'
import { type RecordFilter, readFilter, writeFilter } from './record-filter.ts'
import { RecordFilters } from './record-filters.tsx'
import { RecordResults } from './record-results.tsx'

/** Member centre, personalHistoryCopy: the member's own bets by period, category and status. */
export function BettingRecordScreen() {
  const { _: t } = useLingui()
  return (
    <div className={css.screen}>
      <h1 className={css.title}>{t('in_betting_record')}</h1>
      <RequireAuth>
        <BettingRecord />
      </RequireAuth>
    </div>
  )
}

function BettingRecord() {
  const { timeZone } = useBrand()
  const [today] = useState(() => dayIn(timeZone, Date.now()))
  const [query, setQuery] = useSearchParams()
  const filter = readFilter(query, today)
  /** Any change but a page goes back to the first one. */
  const change = (next: Partial<RecordFilter>) =>
    setQuery((current) => writeFilter({ ...readFilter(current, today), page: 1, ...next }, current), { replace: true })
  return (
    <>
      <RecordFilters filter={filter} today={today} onChange={change} />
      <RecordResults filter={filter} onChange={change} />
    </>
  )
}
