import { Button, SegmentedControl, Strip, showToast } from '@azulejo/shared/design'
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
import { useBrand, useLocaleTag, useMoney, useVisitor } from '@azulejo/shared/remote'
import type { LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { usePlayWords } from '../betting/use-play-words.ts'
import type { NearDraw } from '../draws/use-near-issue.ts'
import { NumberSetsDialog } from '../number-sets/number-sets-dialog.tsx'
import { freeLines, type SlipEntry } from '../slip/slip.ts'
import { type SlipBox, withNewIds } from '../slip/use-slip.ts'
import css from './bet-desk.module.css'
import { BetSummary, type Setting } from './bet-summary.tsx'
import { OddsBoard } from './odds-board.tsx'
import { PadRow } from './pad-row.tsx'
import { type ReadLine, TypedLinesBox } from './typed-lines-box.tsx'
import type { OfferedPlay } from './use-bet-terms.ts'

type Props = {
  /** Each line is bet on every one of these. */
  readonly games: readonly LotteryGame[]
  readonly family: Family
  readonly near: NearDraw
  readonly slip: SlipBox
  readonly offered: OfferedPlay
  readonly prizeMode: PrizeMode
  readonly series: number
  readonly mostSeries: number
  readonly setting: Setting
  /** Whether other boards stand beside it. */
  readonly isOneOfMany: boolean
}

const uniform = fairUniform(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)

/** Fields of a race that are shown at once. */
const mostRows = 5

/** Symbols that are typed rather than shown: a thousand and more numbers. */
const mostShown = 100
const isShown = ({ play }: OfferedPlay) =>
  play.fields.every(({ symbols }) => symbols.of === 'list' || 10 ** symbols.length <= mostShown)

/** Plays with one odds for all symbols have number pads, the others choices with the odds of each. */
const hasPads = ({ play }: OfferedPlay) =>
  play.fieldsAre === 'together' ||
  (play.fields.every(({ symbols }) => symbols.of === 'digits' || symbols.values.every((each) => /^\d+$/.test(each))) &&
    new Set(Object.values(play.tiers).map(({ chance }) => `${chance.over}/${chance.under}`)).size === 1)

/** The board of one play, the numbers chosen on it, and what they make up. */
export function PlayBoard(props: Props) {
  const { games, family, near, slip, offered, prizeMode, series, mostSeries, setting, isOneOfMany } = props
  const { _: t } = useLingui()
  const { currency } = useBrand()
  const locale = useLocaleTag()
  const money = useMoney()
  const words = usePlayWords(family)
  const { play } = offered
  const none = play.fields.map((): readonly string[] => [])
  const [picks, setPicks] = useState<Picks>(none)
  const [unit, setUnit] = useState<BetUnit>(setting.bettingModes[0]?.unit ?? '1')
  const [multiple, setMultiple] = useState(1)
  const isMember = useVisitor().standing !== 'guest'
  const [isSetsOpen, setSetsOpen] = useState(false)
  const [half, setHalf] = useState(0)
  const [isTyping, setTyping] = useState(!isShown(offered))
  const price = parseAmount(offered.singleBetPrice, currency) ?? 0n

  const entryOf = (game: LotteryGame, { picks: line, multiple: own = multiple }: ReadLine): SlipEntry => ({
    ...{ id: '', gameId: game.gameId, gameName: game.displayName, family, prizeMode },
    ...{ numero: near.currentNumero.numero, closesAt: near.closesAt, playCode: play.code, playName: offered.playName },
    ...{ picks: line.map((symbols) => [...symbols]), unit, multiple: own, series, mostSeries },
    ...{ price: offered.singleBetPrice, currency },
  })
  const add = (lines: readonly ReadLine[]) => {
    const added = lines.flatMap((line) => games.map((game) => entryOf(game, line)))
    const room = Math.min(added.length, freeLines(slip))
    slip.change((before) => ({
      ...before,
      entries: [...before.entries, ...withNewIds(added.slice(0, Math.max(0, freeLines(before))))],
    }))
    showToast({
      kind: room < added.length ? 'warn' : 'ok',
      title: room < added.length ? t('lottery.slipFull') : t('lottery.added', { n: room }),
      place: 'bottom',
    })
  }
  const fields = play.fields.map((field, at) => ({ field, at }))
  const halves = fields.length > 2 * mostRows - 1 ? [fields.slice(0, mostRows), fields.slice(mostRows)] : []
  const shownFields = halves[half] ?? fields
  const mostMultiple = setting.bettingModes.find((each) => each.unit === unit)?.betMultipleMax ?? 1
  const costOf = (lines: readonly ReadLine[]) => {
    const stakes = lines.map((line) =>
      lineStake(play, line.picks, { price, unit, multiple: line.multiple ?? multiple }),
    )
    const sum = stakes.reduce((total, stake) => total + stake, 0n) * BigInt(games.length)
    return money(toDecimal(sum, currency), currency)
  }
  const isStation = family.startsWith('XS')
  const spelledOf = (line: Picks) =>
    t(play.fields[0]?.symbols.of === 'digits' ? 'lottery.spelledNumbers' : 'lottery.spelledSets', {
      ...{ notes: notesOf(play, line), stations: games.length, points: multiple },
      factor: new Intl.NumberFormat(locale).format(floorText(play.factor, 1) as `${number}`),
    })
  if (!offered.playSwitch)
    return (
      <Strip tone="info">
        {t('lottery.belowFloor', { rtp: new Intl.NumberFormat(locale).format(offered.rtp as `${number}`) })}
      </Strip>
    )
  return (
    <>
      <section className={css.board} aria-label={offered.playName}>
        <header className={css.head}>
          <p>
            <b>{offered.playName}</b>{' '}
            <span>
              {(play.tierOf === undefined || picks.some(({ length }) => length > 0)) &&
                `${t('lottery.oddsOf', { odds: words.oddsRange(play, series, picks) })} · `}
              {t('lottery.rtp', { rtp: new Intl.NumberFormat(locale).format(offered.rtp as `${number}`) })}
            </span>
          </p>
          <span className={css.tools}>
            {halves.length > 1 && !isTyping && (
              <SegmentedControl
                label={t('lottery.placesShown')}
                options={halves.map((part, at) => ({
                  value: String(at),
                  label: t('lottery.placesFrom', { from: (part[0]?.at ?? 0) + 1, to: (part.at(-1)?.at ?? 0) + 1 }),
                }))}
                value={String(half)}
                onValue={(value) => setHalf(Number(value))}
              />
            )}
            {isMember && (
              <Button kind="ghost" size="sm" onClick={() => setSetsOpen(true)}>
                {t('lottery.sets')}
              </Button>
            )}
            {isShown(offered) && hasPads(offered) && (
              <Button kind="ghost" size="sm" aria-pressed={isTyping} onClick={() => setTyping(!isTyping)}>
                {t('lottery.typeNumbers')}
              </Button>
            )}
          </span>
        </header>
        {isTyping ? (
          <TypedLinesBox play={play} mostMultiple={mostMultiple} costOf={costOf} onLines={add} />
        ) : hasPads(offered) ? (
          shownFields.map(({ field, at }) => (
            <PadRow
              key={field.key}
              {...{ field, words }}
              hasDice={family === 'K3'}
              label={words.fieldLabel(field)}
              picked={picks[at] ?? []}
              taken={play.fields.some(({ key }) => key === 'banker') ? (picks[1 - at] ?? []) : []}
              onPicked={(picked) => setPicks(picks.with(at, picked))}
              onFull={() =>
                showToast({ kind: 'info', title: t('lottery.mostPicks', { n: field.most }), place: 'bottom' })
              }
            />
          ))
        ) : (
          <OddsBoard {...{ play, words, picks, series }} onPicks={setPicks} />
        )}
      </section>
      {isSetsOpen && (
        <NumberSetsDialog
          {...{ family, play, picks }}
          onClose={() => setSetsOpen(false)}
          onUse={(kept) => {
            setPicks(kept)
            setTyping(false)
            setSetsOpen(false)
          }}
        />
      )}
      <BetSummary
        {...{ play, picks, price, currency, series, setting, unit, multiple }}
        games={games.length}
        of={isOneOfMany ? offered.playName : undefined}
        spelled={isStation ? spelledOf(picks) : undefined}
        onUnit={setUnit}
        onMultiple={setMultiple}
        onAdd={() => {
          add([{ picks }])
          setPicks(none)
        }}
        onLuckyPick={() => setPicks(quickPick(play, uniform))}
        onFive={() => add(Array.from({ length: 5 }, () => ({ picks: quickPick(play, uniform) })))}
      />
    </>
  )
}
