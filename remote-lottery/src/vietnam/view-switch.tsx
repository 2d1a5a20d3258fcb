import { SegmentedControl } from '@azulejo/shared/design'
import { useVisitor } from '@azulejo/shared/remote'
import type { LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useSearchParams } from 'react-router-dom'

const views = ['results', 'bets', 'tickets'] as const
type View = (typeof views)[number]

/** What the address shows of a station: its results, the desk that takes bets on it when there is a play, or tickets. */
export function viewOf(query: URLSearchParams): View {
  if (query.get('view') === 'tickets') return 'tickets'
  return query.has('playType') ? 'bets' : 'results'
}

/** Results of a station, the desk that takes bets on it, or the member's tickets. */
export function ViewSwitch({ station }: { readonly station: LotteryGame }) {
  const { _: t } = useLingui()
  const [query, setQuery] = useSearchParams()
  const isMember = useVisitor().standing !== 'guest'
  const { code: gameCode, defaultPlayType: playType } = station
  const addresses = { results: {}, bets: { playType }, tickets: { view: 'tickets' } }
  return (
    <SegmentedControl<View>
      label={t('lottery.view')}
      options={views
        .filter((value) => isMember || value !== 'tickets')
        .map((value) => ({ value, label: t(value === 'tickets' ? 'lottery.tickets' : `lottery.view.${value}`) }))}
      value={viewOf(query)}
      onValue={(view) => setQuery({ gameCode, ...addresses[view] })}
      wide
    />
  )
}
