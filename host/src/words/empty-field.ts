import type { useEntryWords } from './use-entry-words.ts'

/** Says that a field is empty: its name and "cannot be empty", put together as the language does. */
export const emptyField = (say: ReturnType<typeof useEntryWords>, label: string): string =>
  say('host.field.empty', { field: label, problem: say('not_empty') })
