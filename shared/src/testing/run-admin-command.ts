declare global {
  /** Of the environment that page tests run in. */
  var runGatewayCommand: (words: readonly string[]) => Promise<string>
}

/**
 * Runs a command of an operator at the gateway of the test run, for example `game ATLAS open`; answers what it says.
 */
export const runAdminCommand = (...words: readonly string[]): Promise<string> => globalThis.runGatewayCommand(words)
