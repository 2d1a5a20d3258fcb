import type { Instant } from '@azulejo/shared/kernel'
import type { HumanAction } from '@azulejo/shared/wire'
import type { Context } from '../../platform/pipeline/context.ts'

export type HumanCheckContext = Pick<Context, 'db' | 'clock' | 'random' | 'merchant' | 'visitor' | 'proofs'>

/** A method of proving that a caller is human. */
export type HumanAdapter = {
  /** Name by which the browser selects its part of the check. */
  readonly name: string
  /** Data that the browser needs to solve one check. */
  config(context: HumanCheckContext, action: HumanAction): Promise<Record<string, unknown>>
  /**
   * @returns undefined for a wrong solution; otherwise an id of this solution, which is refused a second time, and the
   * time until which the id has to be remembered
   */
  verify(
    context: HumanCheckContext,
    action: HumanAction,
    payload: string,
  ): Promise<{ readonly once: string; readonly until: Instant } | undefined>
}
