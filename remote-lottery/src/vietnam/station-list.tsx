import { Card, FilterChips, LazyImage, SegmentedControl, Skeleton } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { SiteLink, useLocaleTag, useVisitor } from '@azulejo/shared/remote'
import type { LotteryGame, LotteryGroup } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { BackLink } from '../draws/back-link.tsx'
import { deskPath } from '../draws/desk-path.ts'
import { onTheMinute } from '../draws/draw-clock.ts'
import { DrawCountdown } from '../draws/draw-countdown.tsx'
import { PopularGames, RecentGames } from '../draws/played-games.tsx'
import { useCurrentInView } from '../draws/use-current-in-view.ts'
import { useFavourites } from '../draws/use-favourites.ts'
import type { NextDraw } from '../draws/use-latest-draws.ts'
import { daysAhead } from './draw-day.ts'
import { isRegion, type Region, regions } from './regions.ts'
import css from './station-list.module.css'

type View = 'byDay' | 'favourites' | 'recentBets' | 'popular'

type Props = {
  readonly groups: readonly LotteryGroup[]
  readonly current: string
  readonly draws: readonly NextDraw[] | undefined
}
type Station = { readonly game: LotteryGame; readonly region: string; readonly next: NextDraw | undefined }

/** Stations by the day of their next draw, soonest first; stations whose next draw is not known yet keep menu order. */
function byDay(stations: readonly Station[], now: number): [number | undefined, Station[]][] {
  const drawsAt = ({ next }: Station) => next?.drawsAt ?? Number.MAX_SAFE_INTEGER
  const sorted = stations.toSorted((a, b) => drawsAt(a) - drawsAt(b))
  const days = new Map<number | undefined, Station[]>()
  for (const station of sorted) {
    const day = station.next && daysAhead(onTheMinute(station.next.drawsAt), now)
    days.set(day, [...(days.get(day) ?? []), station])
  }
  return [...days]
}

/** The stations by day of their next draw, or the favourite, recently bet or popular ones; filtered by region. */
export function StationList({ groups, current, draws }: Props) {
  const { _: t } = useLingui()
  const [region, setRegion] = useState<Region | 'all'>('all')
  const [view, setView] = useState<View>('byDay')
  const isMember = useVisitor().role !== 'guest'
  const list = useCurrentInView<HTMLDivElement>(`${current} ${draws?.length}`)
  const stations = groups
    .filter(({ gameGroupCode }) => region === 'all' || gameGroupCode === region)
    .flatMap(({ gameGroupCode, gameMenus }) =>
      gameMenus.map((game) => ({
        game,
        region: isRegion(gameGroupCode) ? t(`lottery.${gameGroupCode}`) : gameGroupCode,
        next: draws?.find((row) => row.game.gameId === game.gameId),
      })),
    )
  const options = [
    { value: 'all' as const, label: t('lottery.allRegions') },
    ...regions.map((value) => ({ value, label: t(`lottery.${value}`) })),
  ]
  const { ids } = useFavourites()
  const favourites = stations.filter(({ game }) => ids.includes(game.gameId))
  const views: readonly View[] = ['byDay', 'favourites', ...(isMember ? (['recentBets'] as const) : []), 'popular']
  const Played = view === 'recentBets' && isMember ? RecentGames : PopularGames
  const rowsOf = (shown: readonly Station[]) => (
    <ul className={css.stations}>
      {shown.map((station) => (
        <li key={station.game.gameId}>
          <StationRow {...station} isCurrent={station.game.gameId === current} />
        </li>
      ))}
    </ul>
  )
  return (
    <nav className={css.list} aria-label={t('lottery.stations')}>
      <BackLink />
      <FilterChips
        label={t('lottery.gamesShown')}
        scrolls
        options={views.map((value) => ({ value, label: t(`lottery.${value}`) }))}
        value={view}
        onValue={setView}
      />
      <SegmentedControl label={t('lottery.region')} options={options} value={region} onValue={setRegion} wide />
      <div ref={list} className={css.days}>
        {view === 'byDay' ? (
          byDay(stations, Date.now()).map(([day, rows]) => (
            <section key={day ?? 'later'} className={css.day}>
              {day !== undefined && <DayTitle day={day} drawsAt={rows[0]?.next?.drawsAt ?? 0} />}
              {!draws && <Skeleton className={css.dayBone} />}
              {rowsOf(rows)}
            </section>
          ))
        ) : view === 'favourites' ? (
          favourites.length > 0 ? (
            rowsOf(favourites)
          ) : (
            <p className={css.none}>{t('lottery.noFavourites')}</p>
          )
        ) : (
          <Played games={stations.map(({ game }) => game)}>
            {(games) => rowsOf(games.flatMap((game) => stations.filter((station) => station.game === game)))}
          </Played>
        )}
      </div>
      <Card className={css.legend}>
        <h2 className={css.legendTitle}>{t('lottery.howToRead')}</h2>
        <p>{t('lottery.howToReadLine')}</p>
      </Card>
    </nav>
  )
}

function DayTitle({ day, drawsAt }: { day: number; drawsAt: number }) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const date = dateFormat(locale, { weekday: 'long', day: '2-digit', month: '2-digit' }).format(drawsAt)
  const name = day === 0 ? `${t('lottery.today')}, ` : day === 1 ? `${t('lottery.tomorrow')}, ` : ''
  return <h2 className={css.title}>{name + date}</h2>
}

function StationRow({ game, region, next, isCurrent }: Station & { isCurrent: boolean }) {
  return (
    <SiteLink to={deskPath(game)} className={css.station} aria-current={isCurrent ? 'page' : undefined}>
      <span className={css.art}>
        <LazyImage src={game.icon} alt="" />
      </span>
      <span className={css.text}>
        <b className={css.name}>{game.displayName}</b>
        <span className={css.region}>{region}</span>
      </span>
      {next && <NextTime next={next} />}
    </SiteLink>
  )
}

/** A countdown for draws of the next 24 hours, the time of the draw for later ones. */
function NextTime({ next }: { next: NextDraw }) {
  const locale = useLocaleTag()
  const { isSale = true } = next.game
  const soon = next.drawsAt - Date.now() < 86_400_000 || !isSale
  return (
    <span className={css.time}>
      {soon ? (
        <DrawCountdown
          key={next.drawsAt}
          until={next.drawsAt}
          labelId="lottery.nextDrawIn"
          look="text"
          isSale={isSale}
        />
      ) : (
        dateFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(onTheMinute(next.drawsAt))
      )}
    </span>
  )
}
