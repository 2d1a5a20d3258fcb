import type { LotteryGame, LotteryGroup } from '@azulejo/shared/wire'
import { onTheMinute } from '../draws/draw-clock.ts'
import type { NextDraw } from '../draws/use-latest-draws.ts'

/** Groups of the Vietnamese lotteries, from North to South. */
export const regions = ['XSMB', 'XSMT', 'XSMN'] as const
export type Region = (typeof regions)[number]
export const isRegion = (code: string): code is Region => regions.some((region) => region === code)

/** Stations that are drawn together; they share the number of their issue and the moment betting closes. */
export type SharedDraw = { readonly drawsAt: number; readonly stations: readonly LotteryGame[] }

/** The stations of a region by their next draw, soonest first; without stations whose draw is not known yet. */
export function sharedDraws({ gameMenus }: LotteryGroup, draws: readonly NextDraw[] = []): SharedDraw[] {
  const next = (station: LotteryGame) => draws.find(({ game }) => game.gameId === station.gameId)
  const known = gameMenus.flatMap((station) => {
    const draw = next(station)
    return draw ? [{ station, drawsAt: onTheMinute(draw.drawsAt) }] : []
  })
  return [...Map.groupBy(known, ({ drawsAt }) => drawsAt)]
    .map(([drawsAt, members]) => ({ drawsAt, stations: members.map(({ station }) => station) }))
    .toSorted((a, b) => a.drawsAt - b.drawsAt)
}

/** The station of a region that is drawn first. */
export const soonestOf = (group: LotteryGroup, draws: readonly NextDraw[] | undefined): LotteryGame | undefined =>
  sharedDraws(group, draws)[0]?.stations[0] ?? group.gameMenus[0]
