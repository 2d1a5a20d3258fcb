import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import { canary } from '../releases/canary.ts'
import { currentDocument } from '../releases/change-document.ts'
import type { Registry } from '../releases/registry.ts'
import type { Assignment } from '../releases/release.ts'
import { type GatewayOfFigures, readCounts } from './build-counts.ts'
import { addBlock, type Block, type Counts, startEvidence, wealthOf } from './evidence.ts'

/** Highest probability that one watch halts a canary that is as good as the stable build. */
export const alpha = 0.01
/** Number of canary loads after which a watch ends without a difference. */
const enoughLoads = 20_000

export type Watch = {
  readonly everyMs: number
  readonly forMs: number
  readonly gateway: GatewayOfFigures
  readonly fetch: typeof fetch
  readonly wait: (ms: number) => Promise<unknown>
  /** Receives the figures or the problem of each look. */
  readonly report: (line: string) => void
}

export type Seen = {
  readonly outcome: 'halted' | 'no-difference' | 'ended-elsewhere'
  readonly figures: string
  /** Release that ended the canary. */
  readonly release?: string
}

const none: Counts = { loads: 0, failures: 0 }
const share = ({ loads, failures }: Counts) => {
  const all = loads + failures
  return `${failures} of ${all} failed (${all === 0 ? '-' : ((100 * failures) / all).toFixed(2)} %)`
}
const since = (now: Counts, before: Counts) => ({
  loads: now.loads - before.loads,
  failures: now.failures - before.failures,
})
const isLater = ({ stable, canary }: Block) =>
  [stable, canary].every(({ loads, failures }) => loads >= 0 && failures >= 0)
const isComparable = (block: Block) =>
  isLater(block) && [block.stable, block.canary].every(({ loads, failures }) => loads + failures > 0)

async function runningCanary(registry: Registry, brand: string, { area, build }: Assignment) {
  const current = await currentDocument(registry, brand)
  if (!current.ok) return current
  const { areas, site } = current.value.document
  const found = Object.hasOwn(areas, area) ? areas[area] : undefined
  if (found?.canary?.build !== build)
    return failure(refusal('no-canary', `${build} is no canary of ${area} in ${brand}`))
  return success({ stable: found.stable, merchant: site.merchant })
}

/** Ends the canary as the user `watch`, unless another user has already ended it. */
async function halt(registry: Registry, brand: string, assignment: Assignment, figures: string) {
  const running = await runningCanary(registry, brand, assignment)
  if (!running.ok)
    return running.error.reason === 'no-canary' ? success({ outcome: 'ended-elsewhere' as const, figures }) : running
  const ended = await canary({ ...registry, who: 'watch' }, brand, assignment, 0, figures)
  return ended.ok ? success({ outcome: 'halted' as const, figures, release: ended.value.release }) : ended
}

/**
 * Compares how often a running canary and the stable build of its area fail to load. It stops when the canary fails more
 * often and is ended, when the time is over, or when enough loads show no difference. A look without an answer is skipped;
 * the next look includes its loads.
 */
export async function watchCanary(
  registry: Registry,
  brand: string,
  assignment: Assignment,
  { everyMs, forMs, gateway, fetch: send, wait, report }: Watch,
): Promise<Result<Seen, Refusal>> {
  const running = await runningCanary(registry, brand, assignment)
  if (!running.ok) return running
  const { stable, merchant } = running.value
  const began = registry.now()
  let evidence = startEvidence
  let [stableSeen, canarySeen, looks] = [none, none, 0]
  /** Counts that the evidence already includes. */
  let [stableUsed, canaryUsed] = [none, none]
  let problem = ''
  const figuresOf = () =>
    `canary ${share(canarySeen)}, stable ${share(stableSeen)}, evidence ${wealthOf(evidence).toPrecision(3)} of ${1 / alpha}`
  for (;;) {
    await wait(everyMs)
    try {
      const builds = await readCounts(send, gateway, { merchant, since: began })
      const [stableNow, canaryNow] = [builds[stable] ?? none, builds[assignment.build] ?? none]
      const block = { stable: since(stableNow, stableUsed), canary: since(canaryNow, canaryUsed) }
      // Loads of only one build wait until the other build has loads. When counts have dropped, the gateway has deleted old
      // counts, and the comparison continues from the current counts.
      if (isComparable(block)) evidence = addBlock(evidence, block)
      if (isComparable(block) || !isLater(block)) [stableUsed, canaryUsed] = [stableNow, canaryNow]
      stableSeen = stableNow
      canarySeen = canaryNow
      looks += 1
      report(figuresOf())
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
      report(problem)
    }
    if (wealthOf(evidence) >= 1 / alpha) return halt(registry, brand, assignment, figuresOf())
    const isOver = registry.now().getTime() - began.getTime() >= forMs
    if (!isOver && canarySeen.loads + canarySeen.failures < enoughLoads) continue
    if (looks === 0) return failure(refusal('no-figures', `Nothing was seen of ${assignment.build}: ${problem}`))
    return success({ outcome: 'no-difference', figures: figuresOf() })
  }
}
