import { createUseWords } from '@azulejo/shared/i18n'
import type english from './words/en.json'

export type LotteryKey = keyof typeof english & string

/** Says a message of the lotteries or of the shared catalogue. */
export const useWords = createUseWords<LotteryKey>()
