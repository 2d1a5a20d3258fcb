import { createUseWords } from '@azulejo/shared/i18n'
import type english from './en.json'

export type LobbyKey = keyof typeof english & string

/** Says the lobby's own and the shared messages. */
export const useWords = createUseWords<LobbyKey>()
