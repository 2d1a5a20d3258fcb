import { createUseWords } from '@azulejo/shared/i18n'
import type english from './words/en.json'

export type MemberKey = keyof typeof english & string

/** Says a message of the member area or of the shared catalogue. */
export const useWords = createUseWords<MemberKey>()
