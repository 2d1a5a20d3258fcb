import type { TableFrame } from '../core/room-shapes.ts'
import { element } from './element.ts'

/** Seconds before bets close in which the clock warns. */
const warnSeconds = 5
const tick = 200

export type TableClock = {
  readonly root: HTMLElement
  /** @param title name of the phase */
  show(frame: TableFrame, title: string): void
  stop(): void
}

/** Phase and time left by the server's clock. @param warn called once when few seconds are left for bets */
export function createTableClock(
  now: () => number,
  secondsText: (left: number) => string,
  warn: () => void,
): TableClock {
  const title = element('h2', [], 'phase')
  const left = element('span', [], 'left')
  const bar = element('span', [], 'bar')
  const root = element('div', [title, element('span', [left, bar], 'time')], 'clock')
  let frame: TableFrame | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let warned = ''

  function draw(): void {
    if (frame?.endsAt === undefined) return
    const { beganAt, endsAt, takesBets, round } = frame
    const seconds = Math.max(0, (endsAt - now()) / 1000)
    left.textContent = secondsText(Math.ceil(seconds))
    bar.style.setProperty('--part', String(Math.min(1, (seconds * 1000) / (endsAt - beganAt))))
    const isLast = takesBets && seconds <= warnSeconds
    root.dataset.warn = String(isLast)
    if (!isLast || warned === round) return
    warned = round
    warn()
  }
  return {
    root,
    show(next, phase) {
      frame = next
      title.textContent = phase
      root.dataset.bets = String(next.takesBets)
      draw()
      timer ??= setInterval(draw, tick)
    },
    stop() {
      clearInterval(timer)
      timer = undefined
      left.textContent = ''
    },
  }
}
