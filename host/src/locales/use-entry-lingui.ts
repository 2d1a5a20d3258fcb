import type { FormKey } from '@azulejo/shared/forms'
import type { Translate } from '@azulejo/shared/i18n'
import { useLingui } from '@lingui/react'
import type english from './entry/en.json'
import type { HostKey } from './message-ids.ts'

export type EntryKey = FormKey | HostKey | (keyof typeof english & string)

/** `useLingui` for the session's forms and dialogs and the chat room. `entryPart` loads their catalogue with their chunk. */
export const useEntryLingui = useLingui as () => { readonly _: Translate<EntryKey> }
