declare global {
  /** Global of the test environment of page tests. */
  var runGatewayCommand: (words: readonly string[]) => Promise<string>
}

/**
 * Runs an operator command on the gateway of the test run, for example `game ATLAS open`. @returns its trimmed output
 */
export const runAdminCommand = (...words: readonly string[]): Promise<string> => globalThis.runGatewayCommand(words)
