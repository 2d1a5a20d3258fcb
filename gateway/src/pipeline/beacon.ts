import type { BeaconChain, BeaconRound } from '@azulejo/shared/beacon'
import type { Instant } from '@azulejo/shared/kernel'

/** A value that nobody knew before its moment, under the number by which anybody finds it at its beacon. */
export type BeaconValue = BeaconRound & {
  /** Who published it, with the hash of its chain at the end. */
  readonly beacon: string
  /** Whose key has signed it. */
  readonly chain: BeaconChain
}

/** A public source of values, one in each period. Draws mix in the first one that came after betting had locked. */
export type Beacon = {
  readonly name: string
  /**
   * The first value that was published after a moment; undefined when it is not out yet, or the beacon does not answer in
   * time, or what it answers is not what it promises. It never throws.
   */
  firstAfter(at: Instant): Promise<BeaconValue | undefined>
}
