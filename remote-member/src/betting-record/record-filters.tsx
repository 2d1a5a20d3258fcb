import { SegmentedControl, Select } from '@azulejo/shared/design'
import type { SharedKey } from '@azulejo/shared/i18n'
import { gameClasses, roundStatuses } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { CustomRange } from './custom-range.tsx'
import type { Day } from './record-days.ts'
import { type GameClass, periods, type RecordFilter } from './record-filter.ts'
import css from './record-filters.module.css'

/** What a game class is called. */
const categoryMessages: Readonly<Record<GameClass, SharedKey>> = {
  RNG: 'nav.rng',
  LIVE: 'nav.live',
  FISH: 'nav.fish',
  PVP: 'nav.pvp',
  SPORTS: 'nav.sports',
  ESPORTS: 'nav.esports',
  ELOTT: 'nav.elott',
  LOTT: 'nav.lott',
  INHOUSE: 'nav.inhouse',
}

type Props = {
  readonly filter: RecordFilter
  readonly today: Day
  onChange(next: Partial<RecordFilter>): void
}

/** Period, dates, category and status of the record. */
export function RecordFilters({ filter, today, onChange }: Props) {
  const { _: t } = useLingui()
  const { period, from, to, gameClassify, status } = filter
  return (
    <div className={css.filters}>
      <SegmentedControl
        label={t('member.period')}
        options={periods.map((value) => ({ value, label: t(`member.period.${value}`) }))}
        value={period}
        onValue={(value) => onChange({ period: value })}
        className={css.periods}
      />
      {period === 'custom' && <CustomRange key={`${from} ${to}`} from={from} to={to} last={today} onRange={onChange} />}
      <div className={css.selects}>
        <Select
          label={t('member.category')}
          options={[
            { value: 'all', label: t('member.allCategories') },
            ...gameClasses.map((value) => ({ value, label: t(categoryMessages[value]) })),
          ]}
          value={gameClassify ?? 'all'}
          onValue={(value) => onChange({ gameClassify: value === 'all' ? undefined : value })}
          className={css.select}
        />
        <Select
          label={t('member.status')}
          options={[
            { value: 'all', label: t('member.allStatuses') },
            ...roundStatuses.map((value) => ({ value, label: t(`member.status.${value}`) })),
          ]}
          value={status ?? 'all'}
          onValue={(value) => onChange({ status: value === 'all' ? undefined : value })}
          className={css.select}
        />
      </div>
    </div>
  )
}
