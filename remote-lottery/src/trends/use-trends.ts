import { useQuery } from '@azulejo/shared/data'
import { type Family, placeNames } from '@azulejo/shared/lottery'
import { type AnswerOf, hotGapInfo } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { usePlayWords } from '../betting/use-play-words.ts'

export const trendRanges = ['30', '50', '100'] as const
export type TrendRange = (typeof trendRanges)[number]

/** The place whose numbers are counted, and over how many draws. */
export type TrendChoice = {
  readonly range: TrendRange
  readonly place: string | undefined
  setRange(range: TrendRange): void
  setPlace(place: string): void
}

export function useTrendChoice(): TrendChoice {
  const [range, setRange] = useState<TrendRange>('50')
  const [place, setPlace] = useState<string>()
  return { range, place, setRange, setPlace }
}

/** Counts of one number: times drawn, draws since the last time, and the longest gap in draws. */
export type TrendCount = {
  readonly symbol: string
  readonly hot: number
  readonly gap: number
  readonly maxGap: number
}

const nothing: Pick<AnswerOf<typeof hotGapInfo>, 'symbols' | 'hot' | 'gap' | 'maxGap'> = {
  symbols: [],
  hot: {},
  gap: {},
  maxGap: {},
}

/** The platform's counts for the chosen place of a game, and a function for the labels of places. */
export function useTrendCounts(gameId: string, family: Family, { range, place: wanted }: TrendChoice) {
  const { _: t } = useLingui()
  const words = usePlayWords(family)
  const answer = useQuery(hotGapInfo, { gameId, draws: Number(range) })
  const { symbols, hot, gap, maxGap } = answer.value ?? nothing
  const keys = Object.keys(hot)
  const place = keys.find((key) => key === wanted) ?? keys[0] ?? ''
  const counts: readonly TrendCount[] = symbols.map((symbol, at) => ({
    symbol,
    hot: hot[place]?.[at] ?? 0,
    gap: gap[place]?.[at] ?? 0,
    maxGap: maxGap[place]?.[at] ?? 0,
  }))
  const placeText = (key: string) => {
    const at = placeNames.indexOf(key) + 1
    return at > 0 ? words.fieldLabel({ key: String(at) }) : t('lottery.numbers')
  }
  return { answer, keys, place, placeText, symbols, counts }
}
