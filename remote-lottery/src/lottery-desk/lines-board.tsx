import { Button, Dices, Plus, showToast } from '@azulejo/shared/design'
import { numberFormat, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { countOf, lineStake, symbolAt } from '@azulejo/shared/lottery'
import { useBrand, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useReducer } from 'react'
import { usePlayWords } from '../betting/use-play-words.ts'
import type { NearDraw } from '../draws/use-near-issue.ts'
import deskCss from './bet-desk.module.css'
import sumCss from './bet-summary.module.css'
import { changedBoard, completed, emptyBoard, isComplete, lineNames, lineSize } from './board-lines.ts'
import { DrawnLegend, DrawnToggle, useDrawnFigures } from './drawn-figures.tsx'
import css from './lines-board.module.css'
import { LinesList } from './lines-list.tsx'
import { NumberPad } from './number-pad.tsx'
import { PlayRule } from './play-rule.tsx'
import { PrizeTable } from './prize-table.tsx'
import { type BoardsProps, uniform, useAddLines } from './use-add-lines.ts'

/** Six lines of six numbers, filled one after the other on one grid; each complete line is a separate line of the slip. */
export function LinesBoard(props: BoardsProps & { readonly near: NearDraw }) {
  const { games, family, near, plays, setting, series } = props
  const { _: t } = useLingui()
  const { currency } = useBrand()
  const locale = useLocaleTag()
  const money = useMoney()
  const words = usePlayWords(family)
  const [{ lines, current }, change] = useReducer(changedBoard, emptyBoard)
  const unit = setting.bettingModes[0]?.unit ?? '1'
  const add = useAddLines(props, { unit, multiple: 1 })
  const [game] = games
  const figures = useDrawnFigures({ gameId: game?.gameId ?? '' }, near.previousNumero?.numero)
  const [offered] = plays
  const [field] = offered?.play.fields ?? []
  if (!game || !offered || !field) return null

  const numbers = Array.from({ length: countOf(field.symbols) }, (_, at) => symbolAt(field.symbols, at))
  const line = lines[current] ?? []
  const nameOf = (place: number) => t('lottery.lineOf', { name: lineNames[place] })
  const countOfLine = ({ length }: readonly string[]) => t('lottery.numbersOf', { n: length, most: lineSize })
  const textsOf = (picked: readonly string[]) => picked.map((symbol) => words.symbolText(symbol, field))
  const random = () => completed([], numbers, uniform)
  const complete = lines.flatMap((picked, place) => (isComplete(picked) ? [{ place, picks: [picked] }] : []))
  const price = parseAmount(offered.singleBetPrice, currency) ?? 0n
  const stake = complete.reduce(
    (sum, { picks }) => sum + lineStake(offered.play, picks, { price, unit, multiple: 1 }),
    0n,
  )
  const turn = (number: string) => {
    if (isComplete(line) && !line.includes(number))
      showToast({ kind: 'info', title: t('lottery.mostPicks', { n: lineSize }), place: 'bottom' })
    else change({ kind: 'turn', number })
  }
  const addComplete = () => {
    const added = add(complete.map(({ place, picks }) => ({ offered, picks, name: nameOf(place) })))
    change({ kind: 'take', lines: complete.slice(0, added).map(({ place }) => place) })
  }
  return (
    <div className={deskCss.boards}>
      <div className={css.boards}>
        <section className={deskCss.board} aria-label={offered.playName}>
          <div className={deskCss.head} role="status" aria-atomic="false">
            <p>
              <b>{nameOf(current)}</b>{' '}
              <span>{t('lottery.rtp', { rtp: numberFormat(locale).format(offered.rtp as `${number}`) })}</span>
            </p>
            <span className={css.count}>{countOfLine(line)}</span>
          </div>
          {figures.isOn && <DrawnLegend figures={figures} game={game} />}
          <div className={css.body}>
            <NumberPad
              field={field}
              words={words}
              symbols={numbers}
              className={numbers.length % 9 === 0 ? css.nine : undefined}
              label={nameOf(current)}
              picked={line}
              figures={figures.figuresOf(offered.play, field)}
              onTurn={turn}
            />
            <div className={css.foot}>
              <Button
                kind="outline"
                size="sm"
                icon={Dices}
                disabled={isComplete(line)}
                onClick={() => change({ kind: 'fill', lines: new Map([[current, completed(line, numbers, uniform)]]) })}
              >
                {t('lottery.fillLine')}
              </Button>
              <DrawnToggle figures={figures} />
              <Button kind="ghost" size="sm" onClick={() => change({ kind: 'clear', line: current })}>
                {t('lottery.clearLine')}
              </Button>
            </div>
          </div>
          <PlayRule family={family} offered={offered} terms={{ unit, series }} isOpen isFolded={false} />
        </section>
        <LinesList
          lines={lines}
          current={current}
          countOfLine={countOfLine}
          nameOf={nameOf}
          textsOf={textsOf}
          random={random}
          onChange={change}
        />
      </div>
      <section className={sumCss.summary} aria-label={t('lottery.lines')}>
        <dl className={sumCss.figure}>
          <dt>{t('lottery.completeLines')}</dt>
          <dd>{complete.length}</dd>
        </dl>
        <dl className={sumCss.figure}>
          <dt>{t('lottery.draws')}</dt>
          <dd>1</dd>
        </dl>
        <dl className={sumCss.amount}>
          <dt>{t('lottery.amount')}</dt>
          <dd>{money(toDecimal(stake, currency), currency)}</dd>
        </dl>
        <div className={css.actions}>
          <Button
            kind="ghost"
            icon={Dices}
            onClick={() => change({ kind: 'fill', lines: new Map(lines.map((_, place) => [place, random()])) })}
          >
            {t('lottery.quickPickLines', { n: lineNames.length })}
          </Button>
          <Button icon={Plus} disabled={complete.length === 0} onClick={addComplete}>
            {t('lottery.addToSlip')}
          </Button>
        </div>
      </section>
      <PrizeTable plays={plays} setting={setting} />
    </div>
  )
}
