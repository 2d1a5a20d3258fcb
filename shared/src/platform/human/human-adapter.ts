import type { HumanAction } from '../../wire/proofs.ts'

/** The browser's half of one way of proving that somebody is human. */
export type HumanAdapter = {
  /**
   * Solves one check; rejects when it cannot.
   * @param config as the platform's half told it
   * @returns the payload that the platform's half wants to see
   */
  solve(config: Readonly<Record<string, unknown>>, action: HumanAction): Promise<string>
}
