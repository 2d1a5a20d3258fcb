import { SegmentedControl } from '@azulejo/shared/design'
import { useNavigateTo, useVisitor } from '@azulejo/shared/remote'
import type { LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useSearchParams } from 'react-router-dom'
import { ticketsPath } from '../tickets/tickets-path.ts'

const views = ['results', 'bets', 'tickets'] as const
type View = (typeof views)[number]

/** The view that the address names: the betting desk with a `playType`, the results without. */
export const viewOf = (query: URLSearchParams): Exclude<View, 'tickets'> => (query.has('playType') ? 'bets' : 'results')

/** Switches between the results of a station, its betting desk and the page of the member's tickets. */
export function ViewSwitch({ station }: { readonly station: LotteryGame }) {
  const { _: t } = useLingui()
  const [query, setQuery] = useSearchParams()
  const isMember = useVisitor().role !== 'guest'
  const { code: gameCode, defaultPlayType: playType } = station
  const navigate = useNavigateTo()
  return (
    <SegmentedControl<View>
      label={t('lottery.view')}
      options={views
        .filter((value) => isMember || value !== 'tickets')
        .map((value) => ({ value, label: t(value === 'tickets' ? 'lottery.tickets' : `lottery.view.${value}`) }))}
      value={viewOf(query)}
      onValue={(view) => {
        if (view === 'tickets') navigate(ticketsPath)
        else setQuery({ gameCode, ...(view === 'bets' ? { playType } : {}) })
      }}
      wide
    />
  )
}
