// Stands in for what the federation packages do with faults. Nobody reads their sentences on a page; its own log has the number of
// the fault, and what it was about.
type Sentences = Readonly<Record<string, string>>

export const runtimeDescMap: Sentences = {}
export const typeDescMap: Sentences = {}
export const buildDescMap: Sentences = {}
export const errorDescMap: Sentences = {}

/** @param problem an error, or the number of a fault whose arguments say what it is about */
export function error(problem: unknown, _sentences?: Sentences, facts?: object): never {
  throw problem instanceof Error ? problem : new Error(`${problem} ${facts ? JSON.stringify(facts) : ''}`)
}

export function assert(condition: unknown, ...problem: readonly [unknown, Sentences?, object?]): void {
  if (!condition) error(...problem)
}

export const warn = (problem: unknown): void => console.warn(problem)
export const logger = { warn, error: (problem: unknown): void => console.error(problem) }

/** What was configured, for diagnoses that nothing here makes. */
export const optionsToMFContext = (): undefined => undefined
