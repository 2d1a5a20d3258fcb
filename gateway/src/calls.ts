import type { Answering } from './pipeline/answers.ts'

/** Every call the gateway answers, one line each. */
export const calls: readonly Answering[] = []
