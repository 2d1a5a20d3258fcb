const expected = new Map<RegExp, boolean>()

/** Names messages that the rest of the current test writes as errors or warnings to the console. Each must come at least once. */
export function expectConsole(...patterns: readonly RegExp[]): void {
  for (const pattern of patterns) expected.set(pattern, false)
}

/** Whether the current test expects a message of the console. */
export function isExpectedInConsole(message: string): boolean {
  const found = [...expected.keys()].filter((pattern) => pattern.test(message))
  for (const pattern of found) expected.set(pattern, true)
  return found.length > 0
}

/** Forgets what the test expected. @returns the patterns that no message matched */
export function takeMissingInConsole(): readonly RegExp[] {
  const missing = [...expected].filter(([, hasCome]) => !hasCome).map(([pattern]) => pattern)
  expected.clear()
  return missing
}
