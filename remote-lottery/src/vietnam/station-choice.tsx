import { Checkbox, LazyImage, Select, Skeleton } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import type { LotteryGame, LotteryGroup } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useSearchParams } from 'react-router-dom'
import { onTheMinute } from '../draws/draw-clock.ts'
import { DrawCountdown } from '../draws/draw-countdown.tsx'
import type { NextDraw } from '../draws/use-latest-draws.ts'
import type { NearDraw } from '../draws/use-near-issue.ts'
import { usePut } from '../lottery-desk/play-desk.tsx'
import { isRegion, type SharedDraw, sharedDraws } from './regions.ts'
import css from './station-choice.module.css'

export type Stations = {
  /** Draws of the region with their stations. */
  readonly draws: readonly SharedDraw[]
  /** Stations drawn together with the station of the page. */
  readonly offered: readonly LotteryGame[]
  /** Stations that a line is bet on: at least one. */
  readonly chosen: readonly LotteryGame[]
}

/** The stations that lines are bet on: those named in the address, else the station of the page. */
export function useStations(
  group: LotteryGroup,
  station: LotteryGame,
  known: readonly NextDraw[] | undefined,
): Stations {
  const [query] = useSearchParams()
  const draws = sharedDraws(group, known)
  const offered = draws.find(({ stations }) => stations.includes(station))?.stations ?? [station]
  const wanted = query.get('stations')?.split(',') ?? []
  const chosen = offered.filter(({ code }) => wanted.includes(code))
  return { draws, offered, chosen: chosen.length > 0 ? chosen : [station] }
}

type Props = {
  readonly group: LotteryGroup
  readonly station: LotteryGame
  readonly near: NearDraw | undefined
  readonly stations: Stations
}

const longDate = { weekday: 'long', day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** The draw that lines are bet on: region, time and countdown, with choices of the draw day and the stations. */
export function StationChoice({ group, station, near, stations: { draws, offered, chosen } }: Props) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const put = usePut(station.code)
  const region = isRegion(group.gameGroupCode) ? t(`lottery.title.${group.gameGroupCode}`) : group.labelName
  const drawsAt = near && onTheMinute(near.drawsAt)
  const text = (options: Intl.DateTimeFormatOptions, at: number) => dateFormat(locale, options).format(at)
  const turn = ({ code }: LotteryGame) => {
    const isOn = (each: LotteryGame) => chosen.includes(each) !== (each.code === code)
    const codes = offered.filter(isOn).map((each) => each.code)
    if (codes.length > 0) put({ stations: codes.join(',') })
  }
  return (
    <>
      <header className={css.head}>
        <div className={css.name}>
          <h2 className={css.title}>{region}</h2>
          <p className={css.line}>
            {drawsAt === undefined ? (
              <Skeleton width={200} />
            ) : (
              t('lottery.drawsOn', {
                date: text(longDate, drawsAt),
                time: text({ hour: '2-digit', minute: '2-digit' }, drawsAt),
              })
            )}
          </p>
        </div>
        {near && (
          <div className={css.timer}>
            <span aria-hidden="true">{t('lottery.closesIn')}</span>
            <DrawCountdown key={near.currentNumero.numero} until={near.closesAt} size="md" />
          </div>
        )}
      </header>
      <div className={css.choice}>
        {draws.length > 1 && (
          <Select
            label={t('lottery.drawDay')}
            options={draws.map((each) => ({
              value: String(each.drawsAt),
              label: text({ weekday: 'short', day: '2-digit', month: '2-digit' }, each.drawsAt),
            }))}
            value={String(draws.find(({ stations }) => stations.includes(station))?.drawsAt)}
            onValue={(value) => {
              const first = draws.find((each) => String(each.drawsAt) === value)?.stations[0]
              if (first) put({ gameCode: first.code, stations: undefined })
            }}
          />
        )}
        <fieldset className={css.stations} aria-label={t('lottery.stationsOfBet')}>
          {offered.map((each) => (
            <Checkbox
              key={each.gameId}
              className={css.station}
              checked={chosen.includes(each)}
              disabled={chosen.length === 1 && chosen.includes(each)}
              onChecked={() => turn(each)}
            >
              <span className={css.named}>
                <LazyImage src={each.icon} alt="" className={css.art} />
                {each.displayName}
              </span>
            </Checkbox>
          ))}
        </fieldset>
      </div>
    </>
  )
}
