import { ArrowRight, Icon, LazyImage, SegmentedControl } from '@azulejo/shared/design'
import { SiteLink } from '@azulejo/shared/remote'
import type { LotteryGame, LotteryGroup } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { deskPath } from '../draws/desk-path.ts'
import { DrawCountdown } from '../draws/draw-countdown.tsx'
import { PopularGames } from '../draws/played-games.tsx'
import { useCurrentInView } from '../draws/use-current-in-view.ts'
import { useFavourites } from '../draws/use-favourites.ts'
import { type NextDraw, useLatestDraws } from '../draws/use-latest-draws.ts'
import css from './game-list.module.css'

const favouritesGroup = 'favourites'

type Props = { readonly groups: readonly LotteryGroup[]; readonly current: string }

/** Every lottery by group, or the popular ones, with the time until its betting closes. */
export function GameList({ groups, current }: Props) {
  const { _: t } = useLingui()
  const { draws } = useLatestDraws({ prizeMode: 'LOTT', count: 40 })
  const { ids } = useFavourites()
  const [view, setView] = useState<'all' | 'popular'>('all')
  const favourites = groups.flatMap(({ gameMenus }) => gameMenus).filter(({ gameId }) => ids.includes(gameId))
  const list = useCurrentInView<HTMLElement>(`${current} ${view}`)
  const rows = (games: readonly LotteryGame[]) => (
    <ul className={css.games}>
      {games.map((game) => (
        <li key={game.gameId}>
          <GameRow game={game} isCurrent={game.gameId === current} next={draws?.find(isOf(game))} />
        </li>
      ))}
    </ul>
  )
  return (
    <nav ref={list} className={css.list} aria-label={t('lottery.lotteries')}>
      <h2 className={css.title}>{t('lottery.lotteries')}</h2>
      <SegmentedControl
        className={css.view}
        label={t('lottery.gamesShown')}
        options={[
          { value: 'all', label: t('lottery.allGames') },
          { value: 'popular', label: t('lottery.popular') },
        ]}
        value={view}
        onValue={setView}
      />
      {view === 'popular' ? (
        <PopularGames games={groups.flatMap(({ gameMenus }) => gameMenus)}>{rows}</PopularGames>
      ) : (
        [
          ...(favourites.length > 0
            ? [{ gameGroupCode: favouritesGroup, labelName: t('lottery.favourites'), gameMenus: favourites }]
            : []),
          ...groups,
        ].map(({ gameGroupCode, labelName, gameMenus }) => (
          <section key={gameGroupCode} className={css.group} aria-label={labelName}>
            <h3 className={css.label}>{labelName}</h3>
            {rows(gameMenus)}
          </section>
        ))
      )}
      <SiteLink to="/vnlottery" className={css.other}>
        {t('lottery.vietnam')}
        <Icon of={ArrowRight} size={16} />
      </SiteLink>
    </nav>
  )
}

const isOf =
  ({ gameId }: LotteryGame) =>
  ({ game }: NextDraw) =>
    game.gameId === gameId

function GameRow({ game, isCurrent, next }: { game: LotteryGame; isCurrent: boolean; next: NextDraw | undefined }) {
  return (
    <SiteLink to={deskPath(game)} className={css.game} aria-current={isCurrent ? 'page' : undefined}>
      <span className={css.art}>
        <LazyImage src={game.icon} alt="" />
      </span>
      <span className={css.name}>{game.displayName}</span>
      {next && (
        <span className={css.time}>
          <DrawCountdown key={next.drawsAt} until={next.closesAt} look="text" isNarrow isSale={next.game.isSale} />
        </span>
      )}
    </SiteLink>
  )
}
