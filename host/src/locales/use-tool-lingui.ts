import type { SharedKey, Translate } from '@azulejo/shared/i18n'
import { useLingui } from '@lingui/react'
import type { HostKey } from './message-ids.ts'
import type english from './tools/en.json'

export type ToolKey = SharedKey | HostKey | (keyof typeof english & string)

/** `useLingui` for the inspector and the build preview's banner, whose catalogue loads with them. */
export const useToolLingui = useLingui as () => { readonly _: Translate<ToolKey> }
