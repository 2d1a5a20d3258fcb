import { createUseWords, type SharedKey } from '@azulejo/shared/i18n'
import type english from './tools/en.json'
import type { HostKey } from './use-words.ts'

export type ToolKey = SharedKey | HostKey | (keyof typeof english & string)

/** Says what the inspector and the banner of a build preview say; for parts that are made with `toolWords`. */
export const useToolWords = createUseWords<ToolKey>()
