import type { HumanAction } from '../../wire/proofs.ts'

/** The browser's half of one kind of human check. */
export type HumanAdapter = {
  /**
   * Solves one check; rejects when the check cannot be solved.
   * @param config configuration of the check from the platform's half
   * @returns the payload that the platform's half verifies
   */
  solve(config: Readonly<Record<string, unknown>>, action: HumanAction): Promise<string>
}
