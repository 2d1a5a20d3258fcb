import { showToast } from '@azulejo/shared/design'
import { parseAmount, toDecimal } from '@azulejo/shared/kernel'
import {
  type BetUnit,
  type Family,
  fairUniform,
  floorText,
  lineStake,
  notesOf,
  type Picks,
  type PrizeMode,
  quickPick,
} from '@azulejo/shared/lottery'
import { useBrand, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { NearDraw } from '../draws/use-near-issue.ts'
import { freeLines, type SlipEntry } from '../slip/slip.ts'
import { type SlipBox, withNewIds } from '../slip/use-slip.ts'
import css from './bet-desk.module.css'
import { BetSummary, type Setting } from './bet-summary.tsx'
import { PlayBoard } from './play-board.tsx'
import type { ReadLine } from './typed-lines-box.tsx'
import type { OfferedPlay } from './use-bet-terms.ts'

type Props = {
  /** Each line is bet on every one of these. */
  readonly games: readonly LotteryGame[]
  readonly family: Family
  readonly near: NearDraw
  readonly slip: SlipBox
  readonly plays: readonly OfferedPlay[]
  readonly prizeMode: PrizeMode
  readonly series: number
  readonly mostSeries: number
  readonly setting: Setting
}

const uniform = fairUniform(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
const isChosen = (picks: Picks) => picks.some(({ length }) => length > 0)

type NewLine = ReadLine & { readonly offered: OfferedPlay }

/** The boards of some plays, the numbers chosen on them, and what they make up together: a line of each. */
export function PlayBoards({ games, family, near, slip, plays, prizeMode, series, mostSeries, setting }: Props) {
  const { _: t } = useLingui()
  const { currency } = useBrand()
  const locale = useLocaleTag()
  const money = useMoney()
  const [picked, setPicked] = useState<Readonly<Record<string, Picks>>>({})
  const [unit, setUnit] = useState<BetUnit>(setting.bettingModes[0]?.unit ?? '1')
  const [multiple, setMultiple] = useState(1)
  const mostMultiple = setting.bettingModes.find((each) => each.unit === unit)?.betMultipleMax ?? 1
  const picksOf = ({ playCode, play }: OfferedPlay): Picks => picked[playCode] ?? play.fields.map(() => [])
  const sold = plays.filter(({ playSwitch }) => playSwitch)
  const boards = sold.map((offered) => ({ offered, picks: picksOf(offered) }))
  const lines = boards.filter(({ picks }) => isChosen(picks))

  const entryOf = (game: LotteryGame, { offered, picks, multiple: own = multiple }: NewLine): SlipEntry => ({
    ...{ id: '', gameId: game.gameId, gameName: game.displayName, family, prizeMode },
    ...{ numero: near.currentNumero.numero, closesAt: near.closesAt, locksAt: near.currentNumero.closesAt },
    ...{ playCode: offered.play.code, playName: offered.playName },
    ...{ picks: picks.map((symbols) => [...symbols]), unit, multiple: own, series, mostSeries },
    ...{ price: offered.singleBetPrice, currency },
  })
  const fullText = (n: number) => t('lottery.slipFullHere', { n })
  /** Puts lines on the slip. @returns how many of the first found room there, each with all its lotteries */
  const add = (added: readonly NewLine[], full = fullText): number => {
    let fitting = 0
    slip.change((before) => {
      fitting = Math.min(added.length, Math.floor(Math.max(0, freeLines(before)) / games.length))
      const entries = added.slice(0, fitting).flatMap((line) => games.map((game) => entryOf(game, line)))
      return { ...before, entries: [...before.entries, ...withNewIds(entries)] }
    })
    const left = added.length - fitting
    showToast({
      kind: left > 0 ? 'warn' : 'ok',
      title: left > 0 ? full(left) : t('lottery.added', { n: fitting * games.length }),
      place: 'bottom',
    })
    return fitting
  }
  const costOf = ({ play, singleBetPrice }: OfferedPlay, typed: readonly ReadLine[]) => {
    const price = parseAmount(singleBetPrice, currency) ?? 0n
    const stakes = typed.map((line) =>
      lineStake(play, line.picks, { price, unit, multiple: line.multiple ?? multiple }),
    )
    const sum = stakes.reduce((total, stake) => total + stake, 0n) * BigInt(games.length)
    return money(toDecimal(sum, currency), currency)
  }
  const randomLine = (): NewLine | undefined => {
    const offered = sold[uniform(sold.length)]
    return offered && { offered, picks: quickPick(offered.play, uniform) }
  }
  const spelledOf = ({ offered: { play }, picks }: NewLine) =>
    t(play.fields[0]?.symbols.of === 'digits' ? 'lottery.spelledNumbers' : 'lottery.spelledSets', {
      ...{ notes: notesOf(play, picks), stations: games.length, points: multiple },
      factor: new Intl.NumberFormat(locale).format(floorText(play.factor, 1) as `${number}`),
    })
  const [first] = lines
  return (
    <div className={css.boards}>
      {plays.map((offered) => (
        <PlayBoard
          key={offered.playCode}
          {...{ family, offered, series, mostMultiple }}
          picks={picksOf(offered)}
          onPicks={(picks) => setPicked((before) => ({ ...before, [offered.playCode]: picks }))}
          costOf={(typed) => costOf(offered, typed)}
          onLines={(typed) => add(typed.map((line) => ({ ...line, offered })))}
        />
      ))}
      {sold.length > 0 && (
        <BetSummary
          {...{ boards, currency, series, setting, unit, multiple }}
          games={games.length}
          spelled={first && family.startsWith('XS') ? spelledOf(first) : undefined}
          onUnit={setUnit}
          onMultiple={setMultiple}
          onAdd={() => {
            const left = lines.slice(add(lines))
            setPicked(Object.fromEntries(left.map(({ offered, picks }) => [offered.playCode, picks])))
          }}
          onLuckyPick={() => {
            const line = randomLine()
            if (line) setPicked((before) => ({ ...before, [line.offered.playCode]: line.picks }))
          }}
          onFive={() => {
            const five = Array.from({ length: 5 }, randomLine).filter((line) => line !== undefined)
            add(five, () => t('lottery.slipFull'))
          }}
        />
      )}
    </div>
  )
}
