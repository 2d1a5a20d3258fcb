import type { Instant } from '@azulejo/shared/kernel'
import type { HumanAction } from '@azulejo/shared/wire'
import type { Context } from '../pipeline/context.ts'

export type HumanAsker = Pick<Context, 'db' | 'clock' | 'random' | 'merchant' | 'visitor' | 'proofs'>

/** A way of proving that a caller is human. */
export type HumanAdapter = {
  /** What the browser chooses its half by. */
  readonly name: string
  /** What the browser needs to solve one check. */
  config(asker: HumanAsker, action: HumanAction): Promise<Record<string, unknown>>
  /**
   * @returns undefined for a wrong solution; else what names this solution, which is refused a second time, and how
   * long that has to be remembered
   */
  verify(
    asker: HumanAsker,
    action: HumanAction,
    payload: string,
  ): Promise<{ readonly once: string; readonly until: Instant } | undefined>
}
