declare global {
  /** Of the environment that page tests run in. */
  var orderGateway: (words: readonly string[]) => Promise<string>
}

/** Tells the gateway of the test run something as its operator does, for example `game ATLAS open`; answers what it says. */
export const giveOrder = (...words: readonly string[]): Promise<string> => globalThis.orderGateway(words)
