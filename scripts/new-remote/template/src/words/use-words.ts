import { createUseWords } from '@azulejo/shared/i18n'
import type english from './en.json'

export type TemplateKey = keyof typeof english & string

/** Says this remote's own and the shared messages. */
export const useWords = createUseWords<TemplateKey>()
