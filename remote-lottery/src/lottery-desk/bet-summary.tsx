import { Button, Dices, Plus, SegmentedControl } from '@azulejo/shared/design'
import { type Currency, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import {
  type BetUnit,
  largestNotePrize,
  lineProblem,
  lineStake,
  noteStake,
  notesOf,
  type Picks,
  type Play,
} from '@azulejo/shared/lottery'
import { useMoney } from '@azulejo/shared/remote'
import type { AnswerOf, gameSetting } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { Stepper } from '../betting/stepper.tsx'
import css from './bet-summary.module.css'

export type Setting = AnswerOf<typeof gameSetting>

type Props = {
  readonly play: Play
  /** The play's name where the page has several summaries. */
  readonly of: string | undefined
  /** On how many lotteries the line is bet. */
  readonly games: number
  /** The factors of the stake in words. */
  readonly spelled: string | undefined
  readonly picks: Picks
  readonly price: bigint
  readonly currency: Currency
  readonly series: number
  readonly setting: Setting
  readonly unit: BetUnit
  readonly multiple: number
  readonly onUnit: (unit: BetUnit) => void
  readonly onMultiple: (multiple: number) => void
  readonly onAdd: () => void
  readonly onLuckyPick: () => void
  /** Five random lines at once. */
  readonly onFive: () => void
}

/** What the chosen numbers make up: notes, unit, multiple, amount and highest prize; adds them to the slip. */
export function BetSummary(props: Props) {
  const {
    play,
    of,
    games,
    spelled,
    picks,
    price,
    currency,
    series,
    setting,
    unit,
    multiple,
    onUnit,
    onMultiple,
    onAdd,
    onLuckyPick,
    onFive,
  } = props
  const { _: t } = useLingui()
  const money = useMoney()
  const write = (units: bigint) => money(toDecimal(units, currency), currency)
  const terms = { price, unit, multiple, series }
  const isEmpty = picks.every(({ length }) => length === 0)
  const problem = lineProblem(play, picks)
  const notes = notesOf(play, picks)
  const stake = lineStake(play, picks, terms)
  const prize = isEmpty ? 0n : largestNotePrize(play, picks, terms)
  const mode = setting.bettingModes.find((each) => each.unit === unit)
  const mostMultiple = mode?.betMultipleMax ?? 1
  const most = (amount: string | undefined) => parseAmount(amount ?? '0', currency) ?? 0n
  const cap =
    (stake > most(mode?.betAmountMax) && t('lottery.capAmount', { amount: write(most(mode?.betAmountMax)) })) ||
    (prize > most(mode?.winAmountMax) && t('lottery.capPrize', { amount: write(most(mode?.winAmountMax)) }))
  const said = cap || (!isEmpty && problem ? t(`lottery.problem.${problem}`) : undefined)
  return (
    <section className={css.summary} aria-label={[t('lottery.summary'), of].filter(Boolean).join(': ')}>
      <dl className={css.figure}>
        <dt>{t('lottery.notes')}</dt>
        <dd>{notes}</dd>
      </dl>
      <SegmentedControl
        label={t('lottery.unit')}
        options={setting.bettingModes.map((each) => ({
          value: each.unit,
          label: write(noteStake(play, { price, unit: each.unit })),
        }))}
        value={unit}
        onValue={onUnit}
      />
      <Stepper label={t('lottery.multiple')} value={multiple} most={mostMultiple} onValue={onMultiple} />
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
        <Button kind="ghost" onClick={onFive}>
          {t('lottery.five')}
        </Button>
        <Button icon={Plus} disabled={problem !== undefined || cap !== false} onClick={onAdd}>
          {t('lottery.addToSlip')}
        </Button>
      </div>
      <p role="status" className={css.problem}>
        {said}
      </p>
    </section>
  )
}
