import { parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { type Family, playOf, readDrawn } from '@azulejo/shared/lottery'
import { useMoney } from '@azulejo/shared/remote'
import type { LotteryTicket } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { usePlayWords } from '../betting/use-play-words.ts'
import { shortNumero } from '../draws/draw-facts.ts'
import type { NearDraw } from '../draws/use-near-issue.ts'
import { hitsOf } from '../tickets/line-hits.ts'
import css from './draw-stage.module.css'
import { type Stage, useSecondsUntil } from './use-stage.ts'

type Props = {
  readonly family: Family
  readonly near: NearDraw
  readonly stage: Stage
  readonly tickets: readonly LotteryTicket[]
}

/** Seconds that the reveal of the numbers takes. */
const revealSeconds = 6

/** The current phase in a line; after settlement the member's prize, or that there was none, in the same size. */
export function StageHead({ family, near, stage, tickets }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const left = useSecondsUntil(near.drawsAt)
  const { phase, numero } = stage
  const issue = shortNumero(numero)
  const won = useWonLine(family, stage, tickets)
  const [first] = tickets
  const prize = first ? sumOf(tickets.map((ticket) => parseAmount(ticket.prize, ticket.currency) ?? 0n)) : 0n
  const isVoid = tickets.length > 0 && tickets.every(({ state }) => state === 'void')
  const isWaiting = phase === 'late' || (phase === 'locked' && left === 0)
  const [title, line] = isVoid
    ? [t('lottery.issue', { issue }), t('lottery.voided')]
    : isWaiting
      ? [t('lottery.drawing'), t('lottery.stageLate')]
      : phase === 'locked'
        ? [t('lottery.betsClosed'), t('lottery.stageIn', { n: left })]
        : phase === 'drawing'
          ? [t('lottery.stageDrawing', { issue }), t('lottery.stageFixed', { n: revealSeconds })]
          : [
              won ?? (tickets.length > 0 && prize === 0n ? t('lottery.noPrize') : t('lottery.resultOf', { issue })),
              stage.draw ? undefined : t('lottery.noResultYet'),
            ]
  const isPaid = phase === 'settled' && first !== undefined && prize > 0n
  return (
    <div className={css.head}>
      <h2>{title}</h2>
      {line && <p>{line}</p>}
      {isPaid && <p className={css.pay}>{`+ ${money(toDecimal(prize, first.currency), first.currency)}`}</p>}
    </div>
  )
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Text of the line with the largest prize and its symbols that hit; undefined before settlement. */
function useWonLine(family: Family, { phase, draw }: Stage, tickets: readonly LotteryTicket[]): string | undefined {
  const { _: t } = useLingui()
  const words = usePlayWords(family)
  const unitsOf = (ticket: LotteryTicket, prize = '0') => parseAmount(prize, ticket.currency) ?? 0n
  const [best] = tickets
    .flatMap((ticket) => ticket.lines.map((line) => ({ line, units: unitsOf(ticket, line.prize) })))
    .filter(({ units }) => units > 0n)
    .toSorted((a, b) => (a.units > b.units ? -1 : 1))
  const play = best && playOf(family, best.line.playCode)
  if (phase !== 'settled' || !draw || !play) return undefined
  const { picks, playName } = best.line
  const hits = hitsOf(play, picks, readDrawn(draw.winNo, draw.prizes))
  const numbers = play.fields
    .flatMap((field, at) =>
      (picks[at] ?? []).filter((_, place) => hits[at]?.[place]).map((symbol) => words.symbolText(symbol, field)),
    )
    .join(' ')
  return t('lottery.stageWon', { play: playName, numbers })
}
