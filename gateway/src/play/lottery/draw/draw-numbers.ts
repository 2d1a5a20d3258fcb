import type { Uniform } from './draw-stream.ts'

export const digits = (uniform: Uniform, count: number): number[] => Array.from({ length: count }, () => uniform(10))

/** The first `count` numbers of a forward Fisher-Yates shuffle of 1 to `runners`. */
export function ranking(uniform: Uniform, runners: number, count = runners): number[] {
  const order = Array.from({ length: runners }, (_, index) => index + 1)
  for (let place = 0; place < count; place++) {
    const from = place + uniform(runners - place)
    const runner = order[from] ?? 0
    order[from] = order[place] ?? 0
    order[place] = runner
  }
  return order.slice(0, count)
}

export const dice = (uniform: Uniform, count: number): number[] => Array.from({ length: count }, () => 1 + uniform(6))

/** Draws `count` different balls of 1 to `all` in ascending order; the bonus ball, if any, comes last. */
export function balls(
  uniform: Uniform,
  { all, count, bonus = false }: { readonly all: number; readonly count: number; readonly bonus?: boolean },
): number[] {
  const drawn = ranking(uniform, all, bonus ? count + 1 : count)
  return [...drawn.slice(0, count).sort((a, b) => a - b), ...drawn.slice(count)]
}
