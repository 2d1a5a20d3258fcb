import { createUseWords, type SharedKey } from '@azulejo/shared/i18n'
import type english from './entry/en.json'
import type { HostKey } from './use-words.ts'

export type EntryKey = SharedKey | HostKey | (keyof typeof english & string)

/** Says what forms and dialogs of the session and the chat room say; for parts that are made with `entryPart`. */
export const useEntryWords = createUseWords<EntryKey>()
