/** Loads of one build: `loads` that succeeded and `failures`. */
export type Counts = { readonly loads: number; readonly failures: number }
/** Loads between two looks. */
export type Block = { readonly stable: Counts; readonly canary: Counts }

/** Evidence that a canary fails more often; `startEvidence` before the first look. */
export type Evidence = {
  /** Counts of the stable build from earlier looks, which give its expected failure rate, as in a beta prior. */
  readonly learned: Counts
  /** Logarithm of the wealth of each bet, in the order of `ratios`. */
  readonly bets: readonly number[]
}

/** Factors by which a canary may fail more often than the stable build; each factor is one bet with an equal share. */
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
 * Adds the loads since the last look; a block without loads of one build changes only the learned stable rate. The statistic
 * is the likelihood of the block's stable and canary failures under two rates, divided by their likelihood under one rate,
 * the mean of both weighted by the loads. The product of this statistic over all blocks is the wealth of a bet. The two
 * rates come only from earlier blocks: the learned stable rate, and a multiple of it for the canary.
 *
 * When both builds fail equally often, each factor has an expectation of 1 at most, whatever the common rate is and
 * however it moves from block to block: with `f` and `g` the expected factors of one stable and one canary load, their
 * weighted arithmetic mean is 1, and their geometric mean is at most 1. So by Ville's inequality the mean wealth of all
 * bets ever reaches `1 / alpha` with a probability of at most `alpha`, whenever the watch stops.
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

/** Mean wealth of all bets: the evidence so far that the canary fails more often, as a likelihood ratio; 1 at the start. */
export const wealthOf = ({ bets }: Evidence): number =>
  bets.reduce((total, bet) => total + Math.exp(bet), 0) / bets.length
