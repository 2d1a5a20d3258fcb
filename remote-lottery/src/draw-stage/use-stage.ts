import type { Instant } from '@azulejo/shared/kernel'
import type { Draw } from '@azulejo/shared/wire'
import { useState } from 'react'
import { numbersOf } from '../draws/draw-facts.ts'
import { useAtMoment, useReached } from '../draws/use-moment.ts'
import type { NearDraw } from '../draws/use-near-issue.ts'
import { type Reveal, useReveal } from '../draws/use-reveal.ts'

/** Milliseconds of the whole reveal, and the longest pause between two numbers. */
const wholeReveal = 6_000
const longestPace = 1_000

/** Phase of a draw: betting is closed, the result is awaited, the numbers appear one by one, or all are shown. */
export type StagePhase = 'locked' | 'late' | 'drawing' | 'settled'

export type Stage = {
  readonly phase: StagePhase
  /** The issue shown on the stage. */
  readonly numero: string
  readonly draw: Draw | undefined
  readonly reveal: Reveal
}

/**
 * State of the stage: the issue that is being revealed, awaited or locked, else the last drawn one.
 * @param isNew whether the last draw arrived while the page was open
 */
export function useStage({ previousNumero: draw, currentNumero, closesAt, awaited }: NearDraw, isNew: boolean): Stage {
  const count = draw ? numbersOf(draw.winNo).length : 0
  const reveal = useReveal(count, isNew, Math.min(longestPace, wholeReveal / Math.max(1, count)))
  const isLocked = useReached(closesAt) || Date.now() >= closesAt
  if (draw && !reveal.isOver) return { phase: 'drawing', numero: draw.numero, draw, reveal }
  if (awaited) return { phase: 'late', numero: awaited, draw: undefined, reveal }
  if (isLocked) return { phase: 'locked', numero: currentNumero.numero, draw: undefined, reveal }
  return { phase: 'settled', numero: draw?.numero ?? currentNumero.numero, draw, reveal }
}

/** Whole seconds until a moment, updated every second; 0 afterwards. */
export function useSecondsUntil(moment: Instant): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((moment - now) / 1000))
  useAtMoment(left > 0 ? moment - (left - 1) * 1000 : undefined, () => setNow(Date.now()))
  return left
}
