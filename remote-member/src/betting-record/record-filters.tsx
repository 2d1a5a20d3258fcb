import { SegmentedControl, Select } from '@azulejo/shared/design'
import { gameClasses, roundStatuses } from '@azulejo/shared/wire'
import { useWords } from '../words.ts'
import { categoryWords } from './category-words.ts'
import { CustomRange } from './custom-range.tsx'
import type { Day } from './record-days.ts'
import { periods, type RecordFilter } from './record-filter.ts'
import css from './record-filters.module.css'

type Props = {
  readonly filter: RecordFilter
  readonly today: Day
  onChange(next: Partial<RecordFilter>): void
}

/** Period, dates, category and status of the record. */
export function RecordFilters({ filter, today, onChange }: Props) {
  const say = useWords()
  const { period, from, to, gameClassify, status } = filter
  return (
    <div className={css.filters}>
      <SegmentedControl
        label={say('member.period')}
        options={periods.map((value) => ({ value, label: say(`member.period.${value}`) }))}
        value={period}
        onValue={(value) => onChange({ period: value })}
        className={css.periods}
      />
      {period === 'custom' && <CustomRange key={`${from} ${to}`} from={from} to={to} last={today} onRange={onChange} />}
      <div className={css.selects}>
        <Select
          label={say('member.category')}
          options={[
            { value: 'all', label: say('member.allCategories') },
            ...gameClasses.map((value) => ({ value, label: say(categoryWords[value]) })),
          ]}
          value={gameClassify ?? 'all'}
          onValue={(value) => onChange({ gameClassify: value === 'all' ? undefined : value })}
          className={css.select}
        />
        <Select
          label={say('member.status')}
          options={[
            { value: 'all', label: say('member.allStatuses') },
            ...roundStatuses.map((value) => ({ value, label: say(`member.status.${value}`) })),
          ]}
          value={status ?? 'all'}
          onValue={(value) => onChange({ status: value === 'all' ? undefined : value })}
          className={css.select}
        />
      </div>
    </div>
  )
}
