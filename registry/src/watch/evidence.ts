/** Loads of one build: those that ended well and those that did not. */
export type Counts = { readonly loads: number; readonly failures: number }
/** What came in between two looks. */
export type Block = { readonly stable: Counts; readonly canary: Counts }

/** Evidence that a canary fails more often, `start` before the first look. */
export type Evidence = {
  /** Failures that are expected of 1 load of the stable build, learned from earlier looks: as in a beta prior. */
  readonly learned: Counts
  /** Logarithm of the wealth of each bet, in the order of `ratios`. */
  readonly bets: readonly number[]
}

/** How many times more often a canary may fail than the stable build: each is bet on with an equal share. */
const ratios = [1.5, 2, 3, 5, 10, 20] as const
const highest = 0.95

export const startEvidence: Evidence = { learned: { loads: 99, failures: 1 }, bets: ratios.map(() => 0) }

const sum = ({ loads, failures }: Counts) => loads + failures
const logLikelihood = ({ loads, failures }: Counts, rate: number) =>
  failures * Math.log(rate) + loads * Math.log(1 - rate)

function logFactor({ stable, canary }: Block, stableRate: number, canaryRate: number): number {
  const all = sum(stable) + sum(canary)
  const same = (sum(stable) * stableRate + sum(canary) * canaryRate) / all
  const both = { loads: stable.loads + canary.loads, failures: stable.failures + canary.failures }
  return logLikelihood(stable, stableRate) + logLikelihood(canary, canaryRate) - logLikelihood(both, same)
}

/**
 * Adds what came in since the last look; a block without loads of one of both tells nothing but the stable rate. The statistic is the likelihood of the block's stable and canary failures under
 * two rates, divided by their likelihood under one rate, the mean of both weighted by the loads; the product of it over
 * all blocks is the wealth of a bet. The two rates come from earlier blocks alone: the stable one as learned so far, the
 * canary's a multiple of it.
 *
 * When both builds fail equally often, each factor has an expectation of 1 at most, whatever the common rate is and
 * however it moves from block to block: with `f` and `g` the expected factors of one stable and one canary load, their
 * weighted arithmetic mean is 1, and a geometric mean is not above it. So by Ville's inequality the mean wealth of all
 * bets ever reaches `1 / alpha` with a probability of `alpha` at most, at whichever look one stops.
 *
 * Source: R. Turner, A. Ly, P. Grünwald, "Generic E-variables for exact sequential k-sample tests that allow for
 * optional stopping", Journal of Statistical Planning and Inference 230 (2024), arXiv 2106.02693.
 */
export function addBlock({ learned, bets }: Evidence, block: Block): Evidence {
  const next = {
    loads: learned.loads + block.stable.loads,
    failures: learned.failures + block.stable.failures,
  }
  const rate = Math.min(learned.failures / sum(learned), highest)
  const added = bets.map((bet, place) => {
    const canaryRate = Math.min(rate * (ratios[place] ?? 1), (rate + 1) / 2)
    return bet + logFactor(block, rate, canaryRate)
  })
  return { learned: next, bets: added }
}

/** Mean wealth of all bets: how many times likelier it is by now that the canary fails more often; 1 at the start. */
export const wealthOf = ({ bets }: Evidence): number =>
  bets.reduce((total, bet) => total + Math.exp(bet), 0) / bets.length
