import { type Minor, minor } from '@azulejo/shared/kernel'

/** The part of a stake that was at risk: `min(|payout - stake|, stake)`; a push counts as 0. */
export function validBet(stake: bigint, payout: bigint): Minor {
  const difference = payout > stake ? payout - stake : stake - payout
  return minor(difference < stake ? difference : stake)
}
