import { createUseWords } from '@azulejo/shared/i18n'
import type english from './en.json'

export type HostKey = keyof typeof english & string

/** Says the host's own and the shared messages. */
export const useWords = createUseWords<HostKey>()
