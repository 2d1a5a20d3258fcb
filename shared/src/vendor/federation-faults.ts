// Replaces the error handling of the federation packages. A page does not show their error texts; the site's own log
// contains the error code and its arguments.
type Sentences = Readonly<Record<string, string>>

export const runtimeDescMap: Sentences = {}
export const typeDescMap: Sentences = {}
export const buildDescMap: Sentences = {}
export const errorDescMap: Sentences = {}

/** @param problem an error, or an error code that `facts` describes @throws always */
export function error(problem: unknown, _sentences?: Sentences, facts?: object): never {
  throw problem instanceof Error ? problem : new Error(`${problem} ${facts ? JSON.stringify(facts) : ''}`)
}

export function assert(condition: unknown, ...problem: readonly [unknown, Sentences?, object?]): void {
  if (!condition) error(...problem)
}

export const warn = (problem: unknown): void => console.warn(problem)
export const logger = { warn, error: (problem: unknown): void => console.error(problem) }

/** Diagnostic context of the configuration, which the site does not use. */
export const optionsToMFContext = (): undefined => undefined
