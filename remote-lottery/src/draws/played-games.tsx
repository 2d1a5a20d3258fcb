import { Answer, useQuery } from '@azulejo/shared/data'
import { Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { type LotteryGame, popularLotteries, vnRecentLotteries } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import css from './played-games.module.css'

type Props = {
  /** The games of the page. */
  readonly games: readonly LotteryGame[]
  readonly children: (games: readonly LotteryGame[]) => ReactNode
}

type Named = { readonly gameId: string }

const among = (games: readonly LotteryGame[], named: readonly Named[]) =>
  named.flatMap(({ gameId }) => games.filter((game) => game.gameId === gameId))

/** The games that members bet on in the last 24 hours, most bettors first. */
export function PopularGames({ games, children }: Props) {
  const { _: t } = useLingui()
  const answer = useQuery(popularLotteries, { count: 40 })
  const popular = (found: readonly (Named & { readonly bettors: number })[]) =>
    among(
      games,
      found.filter(({ bettors }) => bettors > 0),
    )
  return (
    <Answer
      of={answer}
      loading={<Loading />}
      empty={(found) => popular(found).length === 0 && <p className={css.none}>{t('lottery.noPopular')}</p>}
      failed={{}}
    >
      {(found) => children(popular(found))}
    </Answer>
  )
}

/** The Vietnamese lotteries that the member bet on, most recent first. */
export function RecentGames({ games, children }: Props) {
  const { _: t } = useLingui()
  const answer = useQuery(vnRecentLotteries, { count: 40 })
  return (
    <Answer
      of={answer}
      loading={<Loading />}
      empty={(found) => among(games, found).length === 0 && <p className={css.none}>{t('lottery.noRecentBets')}</p>}
      failed={{}}
    >
      {(found) => children(among(games, found))}
    </Answer>
  )
}

function Loading() {
  const { _: t } = useLingui()
  return (
    <div role="status" className={css.loading}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {Array.from({ length: 4 }, (_, row) => (
        <Skeleton key={row} height={38} radius="control" />
      ))}
    </div>
  )
}
