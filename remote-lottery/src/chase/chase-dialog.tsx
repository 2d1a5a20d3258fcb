import { Answer, useQuery } from '@azulejo/shared/data'
import { Button, Modal, SegmentedControl, Skeleton, Strip, Toggle } from '@azulejo/shared/design'
import { toDecimal } from '@azulejo/shared/kernel'
import { useBrand, useMoney } from '@azulejo/shared/remote'
import { type AnswerOf, followingNumeros, mostChased } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type ComponentProps, useState } from 'react'
import { Stepper } from '../betting/stepper.tsx'
import { usePlayWords } from '../betting/use-play-words.ts'
import { playOfEntry, type SlipEntry } from '../slip/slip.ts'
import css from './chase-dialog.module.css'
import { betOf, type ChaseKind, type ChasePlan, chaseKinds, multiplesOf, rowsOf } from './chase-plan.ts'
import { ChaseTable } from './chase-table.tsx'

/** Fewest and default number of draws in a plan, including the slip's own. */
const fewest = 2
const usual = 6
/** Highest profit, in per cent of all stakes. */
const mostPercent = 500

type Props = {
  readonly entries: readonly SlipEntry[]
  readonly onPlan: (plan: ChasePlan) => void
  readonly onClose: () => void
}

/** Plans the same lines in later draws: how many draws, which multiples, and whether a win ends the plan. */
export function ChaseDialog({ entries, onPlan, onClose }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { currency } = useBrand()
  const [first] = entries
  const [kind, setKind] = useState<ChaseKind>('same')
  const [count, setCount] = useState(usual)
  const [percent, setPercent] = useState(10)
  const [winningStop, setWinningStop] = useState(true)
  /** Multiples changed by hand, by index of the draw. */
  const [changed, setChanged] = useState<Readonly<Record<number, number>>>({})
  const later = useQuery(followingNumeros, { gameId: first?.gameId ?? '' })
  const bet = betOf(entries)
  const multiples = multiplesOf(kind, count, bet, percent).map((multiple, at) => changed[at] ?? multiple)
  const rows = rowsOf(multiples, bet)
  const held = rows.at(-1)?.staked ?? 0n
  const write = (units: bigint) => money(toDecimal(units, currency), currency)
  const choose = (next: ChaseKind) => {
    setKind(next)
    // A `free` plan starts from the current multiples.
    setChanged(next === 'free' ? { ...multiples } : {})
  }
  const use = () => {
    const issues = (later.value ?? []).slice(0, multiples.length - 1)
    onPlan({
      gameId: first?.gameId ?? '',
      numero: first?.numero ?? '',
      winningStop,
      issues: issues.map(({ numero }, at) => ({ numero, multiple: multiples[at + 1] ?? 1 })),
    })
  }
  return (
    <Modal
      open
      onClose={onClose}
      size={760}
      mobile="full"
      title={t('lottery.chasePlan')}
      line={first && <PlannedBet first={first} others={entries.length - 1} stake={write(bet.stake)} />}
      footer={
        <>
          <p className={css.held}>
            <span>{t('lottery.chaseHeld')}</span>
            <b>{write(held)}</b>
          </p>
          <Button kind="ghost" onClick={onClose}>
            {t('lottery.back')}
          </Button>
          <Button kind="primary" disabled={rows.length < fewest || later.state !== 'ready'} onClick={use}>
            {t('lottery.chaseUse')}
          </Button>
        </>
      }
    >
      <div className={css.plan}>
        <div className={css.tools}>
          <SegmentedControl
            label={t('lottery.chaseKind')}
            options={chaseKinds.map((value) => ({ value, label: t(`lottery.chase.${value}`) }))}
            value={kind}
            onValue={choose}
          />
          {kind === 'profit' && (
            <span className={css.tool}>
              <span aria-hidden="true">{t('lottery.chasePercent')}</span>
              <Stepper label={t('lottery.chasePercent')} value={percent} most={mostPercent} onValue={setPercent} />
            </span>
          )}
          <span className={css.tool}>
            <span aria-hidden="true">{t('lottery.chaseDraws')}</span>
            <Stepper
              label={t('lottery.chaseDraws')}
              value={count}
              most={mostChased}
              onValue={(next) => setCount(Math.max(fewest, next))}
            />
          </span>
        </div>
        <Answer
          of={later}
          loading={<Skeleton height={280} radius="card" />}
          failed={{ 'lottery.game.unknown': 'lottery.noGames' }}
        >
          {(issues) => (
            <PlannedDraws
              rows={rows}
              first={first}
              issues={issues}
              onMultiple={(at, multiple) => {
                setKind('free')
                setChanged({ ...multiples, [at]: multiple })
              }}
            />
          )}
        </Answer>
        {rows.length < count && (
          <Strip tone="info">
            {t(rows.length === 0 ? 'lottery.chaseNoProfit' : 'lottery.chaseShort', { n: rows.length })}
          </Strip>
        )}
        <Toggle checked={winningStop} onChecked={setWinningStop}>
          <span className={css.stop}>
            {t('lottery.stopAfterWin')}
            <span>{t('lottery.stopAfterWinLine')}</span>
          </span>
        </Toggle>
        <Strip tone="warn">{t('lottery.chaseRisk', { amount: write(held) })}</Strip>
      </div>
    </Modal>
  )
}

type PlannedBetProps = { readonly first: SlipEntry; readonly others: number; readonly stake: string }

/** The bet of each draw: the single line with its odds, or the number of lines. */
function PlannedBet({ first, others, stake }: PlannedBetProps) {
  const { _: t } = useLingui()
  const words = usePlayWords(first.family)
  if (others > 0) return `${t('lottery.typedLines', { n: others + 1 })}, ${stake}`
  const play = playOfEntry(first)
  const odds = t('lottery.oddsOf', { odds: words.oddsRange(play, first.series, first.picks) })
  return (
    <span className={css.bet}>{`${first.playName}: ${words.picksText(play, first.picks)}, ${stake}, ${odds}`}</span>
  )
}

type PlannedProps = Pick<ComponentProps<typeof ChaseTable>, 'rows' | 'onMultiple'> & {
  readonly first: SlipEntry | undefined
  readonly issues: AnswerOf<typeof followingNumeros>
}

/** The draws of a plan: the slip's own draw and the later draws of the platform's answer. */
function PlannedDraws({ first, issues, ...table }: PlannedProps) {
  const [answeredAt] = useState(() => Date.now())
  const later = issues.map(({ numero, remainTime, closesAt = answeredAt + remainTime }) => ({ numero, closesAt }))
  // The device's clock may be wrong: shifts the slip's own closing time by the offset of the later draws.
  const ahead = (later[0]?.closesAt ?? answeredAt) - (answeredAt + (issues[0]?.remainTime ?? 0))
  const own = first && { numero: first.numero, closesAt: Math.round((first.closesAt + ahead) / 1000) * 1000 }
  return (
    <div className={css.rows}>
      <ChaseTable {...table} draws={own ? [own, ...later] : later} />
    </div>
  )
}
