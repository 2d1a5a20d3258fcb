import { SegmentedControl, Skeleton } from '@azulejo/shared/design'
import type { Family } from '@azulejo/shared/lottery'
import { useVisitor } from '@azulejo/shared/remote'
import type { LotteryGame, LotteryGroup } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useSearchParams } from 'react-router-dom'
import { BackLink } from '../draws/back-link.tsx'
import { SaleNotice } from '../draws/sale-notice.tsx'
import type { NextDraw } from '../draws/use-latest-draws.ts'
import { useNearIssue } from '../draws/use-near-issue.ts'
import { TicketStrip } from '../later-parts.ts'
import { LockNotice } from '../lottery-desk/lock-notice.tsx'
import { PlayDesk, usePut, WithPlays } from '../lottery-desk/play-desk.tsx'
import { useBetTerms } from '../lottery-desk/use-bet-terms.ts'
import { SlipColumn } from '../slip/slip-column.tsx'
import { useSlip } from '../slip/use-slip.ts'
import { PlayFacts, PlayList } from './play-list.tsx'
import css from './region-bets.module.css'
import { isRegion, regions, soonestOf } from './regions.ts'
import { StationChoice, useStations } from './station-choice.tsx'

type Props = {
  readonly groups: readonly LotteryGroup[]
  readonly group: LotteryGroup
  readonly family: Family
  readonly station: LotteryGame
  readonly draws: readonly NextDraw[] | undefined
}

/** The desk of a region: its plays as a list, the stations of one draw that a line is bet on, the board, and the slip. */
export function RegionBets({ groups, group, family, station, draws }: Props) {
  const { _: t } = useLingui()
  const [query] = useSearchParams()
  const { near } = useNearIssue(station.gameId)
  const slip = useSlip()
  const isMember = useVisitor().role !== 'guest'
  const terms = useBetTerms(station.gameId, family, query.get('prizeMode'))
  const stations = useStations(group, station, draws)
  const put = usePut(station.code)
  const codes = groups.map(({ gameGroupCode }) => gameGroupCode).filter(isRegion)
  const goTo = (region: string) => {
    const other = groups.find(({ gameGroupCode }) => gameGroupCode === region)
    const first = other && soonestOf(other, draws)
    if (first) put({ gameCode: first.code, stations: undefined })
  }
  return (
    <>
      <div className={css.side}>
        <BackLink />
        <SegmentedControl
          label={t('lottery.region')}
          options={regions
            .filter((value) => codes.includes(value))
            .map((value) => ({ value, label: t(`lottery.${value}`) }))}
          value={isRegion(group.gameGroupCode) ? group.gameGroupCode : 'XSMB'}
          onValue={goTo}
          wide
        />
        {terms.groups && <PlayList groups={terms.groups} gameCode={station.code} />}
      </div>
      <div className={css.desk}>
        <StationChoice group={group} station={station} near={near} stations={stations} />
        {near ? (
          <>
            <LockNotice key={near.currentNumero.numero} near={near} />
            <SaleNotice near={near} />
            <WithPlays terms={terms} gameCode={station.code}>
              {({ chosen }, setting) => (
                <PlayDesk
                  games={stations.chosen}
                  family={family}
                  near={near}
                  slip={slip}
                  terms={terms}
                  setting={setting}
                  plays={[chosen]}
                  facts={(unit) => <PlayFacts offered={chosen} setting={setting} unit={unit} />}
                />
              )}
            </WithPlays>
          </>
        ) : (
          <Skeleton height={480} radius="card" />
        )}
        {isMember && <TicketStrip newest={`${near?.previousNumero?.numero} ${slip.last[0]?.id}`} />}
      </div>
      <SlipColumn slip={slip} />
    </>
  )
}
