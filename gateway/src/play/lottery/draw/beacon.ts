import type { Instant } from '@azulejo/shared/kernel'
import type { BeaconChain, BeaconRound } from '@azulejo/shared/lottery'

/** A public random value, with the round number under which anyone can look it up at its beacon. */
export type BeaconValue = BeaconRound & {
  /** Name of the publisher, which ends with the hash of its chain. */
  readonly beacon: string
  /** The chain with the key that signed the value. */
  readonly chain: BeaconChain
}

/** What draws need in addition to the dependencies of every group. */
export type DrawServices = {
  /** Without a beacon draws use only the committed seed and the tickets. */
  readonly beacon: Beacon | undefined
}

/** A public source of random values, one per period. Draws mix in the first value published after betting has locked. */
export type Beacon = {
  readonly name: string
  /**
   * The first value that was published after a moment; undefined if it is not published yet, the beacon does not
   * answer in time, or the answer is invalid. It never throws.
   */
  firstAfter(at: Instant): Promise<BeaconValue | undefined>
}
