import { createUseWords } from '@azulejo/shared/i18n'
import type english from './en.json'

export type PromotionsKey = keyof typeof english & string

/** Says the promotions' own and the shared messages. */
export const useWords = createUseWords<PromotionsKey>()
