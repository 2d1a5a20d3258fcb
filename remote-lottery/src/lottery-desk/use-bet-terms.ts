import { useQuery } from '@azulejo/shared/data'
import { type Family, fairSeries, lowestSeries, type PrizeMode, playsOf, usualSeries } from '@azulejo/shared/lottery'
import { useVisitor } from '@azulejo/shared/remote'
import { gameSetting, memberSeries, playMenu } from '@azulejo/shared/wire'

/** Series that guests see: for LOTT the range of a new member, for the other modes a fixed one. */
const guestSeries: Readonly<Record<PrizeMode, { readonly least: number; readonly most: number }>> = {
  LOTT: { least: lowestSeries, most: usualSeries },
  ZY: { least: fairSeries, most: fairSeries },
  ELOTT: { least: usualSeries, most: usualSeries },
  SEA: { least: usualSeries, most: usualSeries },
}

/** Plays, limits and series of a game for this visitor. @param wanted prize mode; falls back to the game's first mode */
export function useBetTerms(gameId: string, family: Family, wanted: string | null) {
  const isGuest = useVisitor().role === 'guest'
  const menu = useQuery(playMenu, { gameId })
  const setting = useQuery(gameSetting, { gameId })
  const series = useQuery(memberSeries, isGuest ? undefined : {})
  const modes = menu.value?.map(({ prizeMode }) => prizeMode) ?? []
  const mode = menu.value?.find(({ prizeMode }) => prizeMode === wanted) ?? menu.value?.[0]
  const own = series.value?.find(
    ({ gameGroupCode, prizeMode }) => gameGroupCode === family && prizeMode === mode?.prizeMode,
  )
  const usual = mode && guestSeries[mode.prizeMode]
  const range = own
    ? { least: own.minSeries, most: own.maxBetSeries, usual: own.defaultSeries, mostSeries: own.maxSeries }
    : usual && { ...usual, usual: usual.most, mostSeries: usual.most }
  const known = playsOf(family)
  const groups = mode?.playMenuGroups.flatMap(({ playCode, playName, groupSwitch, playMenus }) => {
    const plays = playMenus.flatMap((each) => {
      const play = known.find(({ code }) => code === each.playCode)
      return play ? [{ ...each, play }] : []
    })
    return groupSwitch && plays.length > 0 ? [{ code: playCode, name: playName, plays }] : []
  })
  return { menu, setting, groups, range, modes, prizeMode: mode?.prizeMode }
}

export type BetTerms = ReturnType<typeof useBetTerms>
export type PlayGroup = NonNullable<BetTerms['groups']>[number]
export type OfferedPlay = PlayGroup['plays'][number]
