import { createUseWords } from '@azulejo/shared/i18n'
import type english from './words/en.json'

export type AgentKey = keyof typeof english & string
export const useWords = createUseWords<AgentKey>()
