import { joinNames, runnerClass, VisuallyHidden } from '@azulejo/shared/design'
import { parseAmount } from '@azulejo/shared/kernel'
import { type Family, playOf, readDrawn } from '@azulejo/shared/lottery'
import type { LotteryGame, LotteryTicket } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { kindOf, numbersOf } from '../draws/draw-facts.ts'
import { Die } from '../draws/draw-numbers.tsx'
import type { NearDraw } from '../draws/use-near-issue.ts'
import { hitPlaces } from '../tickets/line-hits.ts'
import css from './draw-stage.module.css'
import type { Stage } from './use-stage.ts'

type Props = {
  readonly game: LotteryGame
  readonly family: Family
  readonly near: NearDraw
  readonly stage: Stage
  readonly tickets: readonly LotteryTicket[]
}

/** Above this count the tiles are drawn small. */
const fewNumbers = 6

/** The numbers of a draw as large tiles: closed, rolling or drawn; ochre marks numbers that pay a prize. */
export function StageNumbers({ game, family, near, stage, tickets }: Props) {
  const { _: t } = useLingui()
  const { phase, draw, reveal } = stage
  const last = draw ?? near.previousNumero
  const numbers = last ? numbersOf(last.winNo) : []
  const open = draw ? reveal.open : 0
  const kind = kindOf(game)
  const paid = phase === 'settled' && draw ? paidPlaces(family, draw, tickets) : new Set<number>()
  return (
    <ol
      className={css.numbers}
      data-many={numbers.length > fewNumbers || undefined}
      aria-label={t('lottery.winningNumbers')}
    >
      {numbers.map((number, place) => {
        const state =
          place < open
            ? paid.has(place)
              ? 'paid'
              : 'drawn'
            : phase === 'drawing' && place === open
              ? 'rolling'
              : 'closed'
        return (
          <li
            key={place}
            data-state={state}
            className={joinNames(kind === 'race' && css.runner, kind === 'race' && runnerClass(Number(number)))}
          >
            {state === 'rolling' ? (
              <Rolling shape={game.shape} />
            ) : state === 'closed' ? (
              '?'
            ) : kind === 'dice' ? (
              <>
                <VisuallyHidden>{number}</VisuallyHidden>
                <Die face={number} />
              </>
            ) : (
              number
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** Places of the drawn numbers that are part of a winning line of the tickets. */
function paidPlaces(
  family: Family,
  draw: NonNullable<Stage['draw']>,
  tickets: readonly LotteryTicket[],
): ReadonlySet<number> {
  const drawn = readDrawn(draw.winNo, draw.prizes)
  return new Set(
    tickets.flatMap(({ lines, currency }) =>
      lines.flatMap(({ playCode, picks, prize = '0' }) => {
        const play = playOf(family, playCode)
        return play && (parseAmount(prize, currency) ?? 0n) > 0n ? hitPlaces(play, picks, drawn) : []
      }),
    ),
  )
}

/** Milliseconds between two values of a rolling number. */
const rollingPace = 120

/** Placeholder of the next number: cycles through the possible values. */
function Rolling({ shape }: { readonly shape: LotteryGame['shape'] }) {
  const [first, count] = shape && shape.kind !== 'digits' ? [1, shape.all] : [0, 10]
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), rollingPace)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <VisuallyHidden>?</VisuallyHidden>
      <span aria-hidden="true">{first + ((turn * 7) % count)}</span>
    </>
  )
}
