import { Skeleton } from '@azulejo/shared/design'
import { numberFormat, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { floorText, lineStake, notesOf, type Picks, quickPick } from '@azulejo/shared/lottery'
import { useBrand, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import css from './bet-desk.module.css'
import { BetSummary } from './bet-summary.tsx'
import { exceededLimit, figuresOf, modeOf } from './line-limits.ts'
import { PlayBoard } from './play-board.tsx'
import { saleOf } from './play-sale.ts'
import { SpotsFacts } from './spots-facts.tsx'
import type { ReadLine } from './typed-lines-box.tsx'
import { type BoardsProps, type NewLine, uniform, useAddLines } from './use-add-lines.ts'
import type { OfferedPlay } from './use-bet-terms.ts'

const isChosen = (picks: Picks) => picks.some(({ length }) => length > 0)

/** The boards of several plays with a common summary; each board with chosen numbers makes one line. */
export function PlayBoards(props: BoardsProps) {
  const { games, family, near, plays, series, setting, unit, onUnit } = props
  const { _: t } = useLingui()
  const { currency } = useBrand()
  const locale = useLocaleTag()
  const money = useMoney()
  const [picked, setPicked] = useState<Readonly<Record<string, Picks>>>({})
  const [multiple, setMultiple] = useState(1)
  const mostMultiple = modeOf(setting, unit)?.betMultipleMax ?? 1
  const add = useAddLines(props, { unit, multiple })
  const picksOf = ({ playCode, play }: OfferedPlay): Picks => picked[playCode] ?? play.fields.map(() => [])
  const sold = plays.filter(({ playSwitch }) => playSwitch)
  const boards = sold.map((offered) => ({ offered, picks: picksOf(offered) }))
  const lines = boards.filter(({ picks }) => isChosen(picks))

  const costOf = ({ play, singleBetPrice }: OfferedPlay, typed: readonly ReadLine[]) => {
    const price = parseAmount(singleBetPrice, currency) ?? 0n
    const stakes = typed.map((line) =>
      lineStake(play, line.picks, { price, unit, multiple: line.multiple ?? multiple }),
    )
    const sum = stakes.reduce((total, stake) => total + stake, 0n) * BigInt(games.length)
    return money(toDecimal(sum, currency), currency)
  }
  const limitOf = (offered: OfferedPlay, line: ReadLine): string | undefined => {
    const { picks, multiple: own = multiple } = line
    const limit = exceededLimit(figuresOf({ offered, picks, multiple: own }, { unit, series }, setting), unit, setting)
    const amount = limit && money(toDecimal(limit.most, currency), currency)
    return limit && t(limit.of === 'amount' ? 'lottery.capAmount' : 'lottery.capPrize', { amount })
  }
  const randomLine = (): NewLine | undefined => {
    const offered = sold[uniform(sold.length)]
    return offered && { offered, picks: quickPick(offered.play, uniform) }
  }
  const spelledOf = ({ offered: { play }, picks }: NewLine) =>
    t(play.fields[0]?.symbols.of === 'digits' ? 'lottery.spelledNumbers' : 'lottery.spelledSets', {
      notes: notesOf(play, picks),
      stations: games.length,
      points: multiple,
      factor: numberFormat(locale).format(floorText(play.factor, 1) as `${number}`),
    })
  const [first] = lines
  const [game] = games
  return (
    <div className={css.boards}>
      {plays.map(
        (offered) =>
          game && (
            <PlayBoard
              key={offered.playCode}
              game={game}
              newest={near?.previousNumero?.numero}
              family={family}
              offered={offered}
              series={series}
              unit={unit}
              isRuleFolded={plays.length > 1}
              mostMultiple={mostMultiple}
              sale={saleOf(offered, { unit, series }, setting)}
              limitOf={(line) => limitOf(offered, line)}
              picks={picksOf(offered)}
              onPicks={(picks) => setPicked((before) => ({ ...before, [offered.playCode]: picks }))}
              costOf={(typed) => costOf(offered, typed)}
              onLines={add && ((typed) => add(typed.map((line) => ({ ...line, offered }))))}
            />
          ),
      )}
      {sold.length > 0 && !add && <Skeleton className={css.sumBone} radius="card" />}
      {sold.length > 0 && add && (
        <BetSummary
          boards={boards}
          currency={currency}
          series={series}
          setting={setting}
          unit={unit}
          multiple={multiple}
          recent={props.slip.recent}
          games={games.length}
          spelled={first && family.startsWith('XS') ? spelledOf(first) : undefined}
          onUnit={onUnit}
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
      {boards
        .filter(({ offered }) => offered.play.group === 'spots')
        .map(({ offered, picks }) => (
          <SpotsFacts key={offered.playCode} offered={offered} picks={picks} stake={{ unit, multiple }} near={near} />
        ))}
    </div>
  )
}
