import { Button, IconButton, Info, SegmentedControl, Skeleton, Strip, showToast } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { type BetUnit, type Family, isDrawnField, type Picks } from '@azulejo/shared/lottery'
import { useLocaleTag, useVisitor } from '@azulejo/shared/remote'
import type { LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import { usePlayWords } from '../betting/use-play-words.ts'
import { NumberSetsDialog } from '../number-sets/number-sets-dialog.tsx'
import css from './bet-desk.module.css'
import { DrawnLegend, DrawnToggle, useDrawnFigures } from './drawn-figures.tsx'
import { OddsBoard } from './odds-board.tsx'
import { PadRow } from './pad-row.tsx'
import { PlayRule } from './play-rule.tsx'
import { percentOf, type saleOf } from './play-sale.ts'
import { type ReadLine, TypedLinesBox } from './typed-lines-box.tsx'
import type { OfferedPlay } from './use-bet-terms.ts'

type Props = {
  /** The lottery whose draws the figures of the pads count: the first one that lines are bet on. */
  readonly game: LotteryGame
  /** Number of the latest draw known to the page. */
  readonly newest: string | undefined
  readonly family: Family
  readonly offered: OfferedPlay
  readonly series: number
  readonly unit: BetUnit
  /** Whether the rule of the play stays folded, as where several boards are below each other. */
  readonly isRuleFolded: boolean
  /** Return of a note in the chosen unit and series, and whether the play is sold so. */
  readonly sale: ReturnType<typeof saleOf>
  readonly mostMultiple: number
  readonly picks: Picks
  readonly onPicks: (picks: Picks) => void
  /** The limit that a typed line exceeds, in words. */
  readonly limitOf: (line: ReadLine) => string | undefined
  /** Formats the cost of typed lines as money. */
  readonly costOf: (lines: readonly ReadLine[]) => string
  /** Adds lines to the slip; returns how many, from the first on, fitted. Not set until the draw is known. */
  readonly onLines: ((lines: readonly ReadLine[]) => number) | undefined
}

/** Fields of a race that are shown at once. */
const mostRows = 5

/** Most symbols shown as buttons; players type the numbers of plays with more, such as a thousand. */
const mostShown = 100
const isShown = ({ play }: OfferedPlay) =>
  play.fields.every(({ symbols }) => symbols.of === 'list' || 10 ** symbols.length <= mostShown)

/** Plays whose symbols share the same odds have number pads; other plays have choices with their own odds. */
const hasPads = ({ play }: OfferedPlay) =>
  play.fieldsAre === 'together' ||
  (play.fields.every(({ symbols }) => symbols.of === 'digits' || symbols.values.every((each) => /^\d+$/.test(each))) &&
    new Set(Object.values(play.tiers).map(({ chance }) => `${chance.over}/${chance.under}`)).size === 1)

/** The board of one play, with the numbers that are chosen on it. */
export function PlayBoard(props: Props) {
  const { family, offered, series, unit, isRuleFolded, sale, mostMultiple, picks, onPicks, limitOf, costOf, onLines } =
    props
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const figures = useDrawnFigures(props.game, props.newest)
  const words = usePlayWords(family)
  const { play } = offered
  const isMember = useVisitor().role !== 'guest'
  const [isSetsOpen, setSetsOpen] = useState(false)
  const [half, setHalf] = useState(0)
  const [isRuleOpen, setRuleOpen] = useState(false)
  const ruleId = useId()
  const [isTyping, setTyping] = useState(!isShown(offered))
  const fields = play.fields.map((field, at) => ({ field, at }))
  const halves = fields.length > 2 * mostRows - 1 ? [fields.slice(0, mostRows), fields.slice(mostRows)] : []
  const shownFields = halves[half] ?? fields
  const hasFigures = isShown(offered) && hasPads(offered) && play.fields.some((field) => isDrawnField(play, field))
  if (!offered.playSwitch)
    return (
      <Strip tone="info">
        {t('lottery.belowFloor', { rtp: numberFormat(locale).format(offered.rtp as `${number}`) })}
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
              <span>{t('lottery.rtp', { rtp: numberFormat(locale).format(percentOf(sale.back)) })}</span>
            </span>
            <IconButton
              size="sm"
              className={css.how}
              data-kept={isRuleFolded || undefined}
              icon={Info}
              label={t('lottery.howItWins')}
              aria-expanded={isRuleOpen}
              aria-controls={ruleId}
              onClick={() => setRuleOpen(!isRuleOpen)}
            />
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
            <span className={css.ways}>
              {hasFigures && !isTyping && <DrawnToggle figures={figures} />}
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
          </span>
        </header>
        <PlayRule
          id={ruleId}
          family={family}
          offered={offered}
          terms={{ unit, series }}
          isOpen={isRuleOpen}
          isFolded={isRuleFolded}
        />
        {hasFigures && !isTyping && figures.isOn && <DrawnLegend figures={figures} game={props.game} />}
        {isTyping && !onLines ? (
          <Skeleton className={css.typedBone} />
        ) : isTyping && onLines ? (
          <TypedLinesBox
            play={play}
            mostMultiple={mostMultiple}
            limitOf={limitOf}
            costOf={costOf}
            onLines={onLines}
            isSold={sale.isSold}
          />
        ) : hasPads(offered) ? (
          shownFields.map(({ field, at }) => (
            <PadRow
              key={field.key}
              field={field}
              words={words}
              hasDice={family === 'K3'}
              hasRunners={family === 'PK10'}
              label={words.fieldLabel(field)}
              picked={picks[at] ?? []}
              taken={play.fields.some(({ key }) => key === 'banker') ? (picks[1 - at] ?? []) : []}
              figures={figures.figuresOf(play, field)}
              onPicked={(picked) => onPicks(picks.with(at, picked))}
              onFull={() =>
                showToast({ kind: 'info', title: t('lottery.mostPicks', { n: field.most }), place: 'bottom' })
              }
            />
          ))
        ) : (
          <OddsBoard play={play} words={words} picks={picks} series={series} onPicks={onPicks} />
        )}
      </section>
      {isSetsOpen && (
        <NumberSetsDialog
          family={family}
          play={play}
          picks={picks}
          onClose={() => setSetsOpen(false)}
          onUse={(kept) => {
            onPicks(kept)
            setTyping(false)
            setSetsOpen(false)
          }}
        />
      )}
    </>
  )
}
