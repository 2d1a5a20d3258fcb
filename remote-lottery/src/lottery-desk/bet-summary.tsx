import { Button, Dices, Plus, SegmentedControl } from '@azulejo/shared/design'
import { type Currency, numberFormat, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { type BetUnit, lineProblem, noteStake, notesOf, type Picks } from '@azulejo/shared/lottery'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Stepper } from '../betting/stepper.tsx'
import { otherStakes, type StakeChoice } from '../slip/slip.ts'
import css from './bet-summary.module.css'
import { exceededLimit, figuresOf, modeOf, type Setting } from './line-limits.ts'
import { percentOf, saleOf } from './play-sale.ts'
import type { OfferedPlay } from './use-bet-terms.ts'

type Props = {
  /** The boards of the page and what is chosen on each. */
  readonly boards: readonly { readonly offered: OfferedPlay; readonly picks: Picks }[]
  /** Number of lotteries the line is bet on. */
  readonly games: number
  /** The factors of the stake in words. */
  readonly spelled: string | undefined
  readonly currency: Currency
  readonly series: number
  readonly setting: Setting
  readonly unit: BetUnit
  readonly multiple: number
  /** What the player staked last, newest first. */
  readonly recent: readonly StakeChoice[]
  readonly onUnit: (unit: BetUnit) => void
  readonly onMultiple: (multiple: number) => void
  readonly onAdd: () => void
  readonly onLuckyPick: () => void
  /** Five random lines at once. */
  readonly onFive: () => void
}

/** Summary of the chosen numbers of all boards: notes, unit, multiple, amount, highest prize; adds the lines to the slip. */
export function BetSummary(props: Props) {
  const {
    boards,
    games,
    spelled,
    currency,
    series,
    setting,
    unit,
    multiple,
    recent,
    onUnit,
    onMultiple,
    onAdd,
    onLuckyPick,
    onFive,
  } = props
  const { _: t } = useLingui()
  const money = useMoney()
  const locale = useLocaleTag()
  const write = (units: bigint) => money(toDecimal(units, currency), currency)
  const filled = boards.filter(({ picks }) => picks.some(({ length }) => length > 0))
  const lines = filled.map(({ offered, picks }) => {
    const figures = figuresOf({ offered, picks, multiple }, { unit, series }, setting)
    return {
      problem: lineProblem(offered.play, picks),
      notes: notesOf(offered.play, picks),
      ...figures,
      limit: exceededLimit(figures, unit, setting),
    }
  })
  const [first] = filled.length > 0 ? filled : boards
  const noteOf = (each: BetUnit) =>
    first
      ? noteStake(first.offered.play, { price: parseAmount(first.offered.singleBetPrice, currency) ?? 0n, unit: each })
      : 0n
  const problem = lines.find((line) => line.problem)?.problem
  const notes = lines.reduce((sum, line) => sum + line.notes, 0)
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n)
  const [prize = 0n] = lines.map((line) => line.prize).toSorted((a, b) => Number(b - a))
  const mostMultiple = modeOf(setting, unit)?.betMultipleMax ?? 1
  const others = otherStakes(recent, { unit, multiple }, (each) => modeOf(setting, each)?.betMultipleMax)
  const limits = lines.flatMap(({ limit }) => (limit ? [limit] : []))
  const limit = limits.find((each) => each.of === 'amount') ?? limits[0]
  const considered = filled.length > 0 ? filled : boards
  const unsold = considered.find(({ offered }) => !saleOf(offered, { unit, series }, setting).isSold)?.offered
  const larger = unsold
    ? setting.bettingModes.filter((each) => saleOf(unsold, { unit: each.unit, series }, setting).isSold)
    : []
  const floorMessage =
    unsold &&
    t(larger.length > 0 ? 'lottery.unitBelowFloor' : 'lottery.seriesBelowFloor', {
      play: unsold.playName,
      rtp: numberFormat(locale).format(percentOf(saleOf(unsold, { unit, series }, setting).back)),
    })
  const limitMessage =
    limit && t(limit.of === 'amount' ? 'lottery.capAmount' : 'lottery.capPrize', { amount: write(limit.most) })
  // The button keeps the focus after adding, although there is nothing left to add.
  const [keepsFocus, keepFocus] = useState(false)
  const message = floorMessage ?? limitMessage ?? (problem && t(`lottery.problem.${problem}`))
  const cannotAdd = lines.length === 0 || message !== undefined
  return (
    <section className={css.summary} data-many={boards.length > 1 || undefined} aria-label={t('lottery.summary')}>
      <dl className={css.figure}>
        <dt>{t('lottery.notes')}</dt>
        <dd>{notes}</dd>
      </dl>
      <SegmentedControl
        label={t('lottery.unit')}
        options={setting.bettingModes.map((each) => ({
          value: each.unit,
          label: write(noteOf(each.unit)),
        }))}
        value={unit}
        onValue={onUnit}
      />
      <Stepper label={t('lottery.multiple')} value={multiple} most={mostMultiple} onValue={onMultiple} />
      {others.length > 0 && (
        <fieldset className={css.recent} aria-label={t('lottery.recentStakes')}>
          {others.map((each) => (
            <Button
              key={`${each.unit} ${each.multiple}`}
              kind="outline"
              size="sm"
              onClick={() => {
                onUnit(each.unit)
                onMultiple(each.multiple)
              }}
            >
              {`${write(noteOf(each.unit))} × ${each.multiple}`}
            </Button>
          ))}
        </fieldset>
      )}
      <dl className={css.figure}>
        <dt>{t('lottery.highestPrize')}</dt>
        <dd>{write(prize)}</dd>
      </dl>
      <dl className={css.amount}>
        <dt>{t('lottery.amount')}</dt>
        <dd>{write(stake * BigInt(games))}</dd>
      </dl>
      <div className={css.actions}>
        {spelled !== undefined && notes > 0 && <p className={css.spelled}>{spelled}</p>}
        <Button kind="ghost" icon={Dices} onClick={onLuckyPick}>
          {t('lottery.quickPick')}
        </Button>
        <Button kind="ghost" disabled={unsold !== undefined} onClick={onFive}>
          {t('lottery.five')}
        </Button>
        <Button
          icon={Plus}
          disabled={cannotAdd && !keepsFocus}
          aria-disabled={cannotAdd}
          onBlur={() => keepFocus(false)}
          onClick={() => {
            if (cannotAdd) return
            keepFocus(true)
            onAdd()
          }}
        >
          {t('lottery.addToSlip')}
        </Button>
      </div>
      <p role="status" className={css.problem}>
        {message}
      </p>
      {larger.length > 0 && (
        <div className={css.actions}>
          {larger.map((each) => (
            <Button key={each.unit} kind="outline" size="sm" onClick={() => onUnit(each.unit)}>
              {t('lottery.useUnit', { amount: write(noteOf(each.unit)) })}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
