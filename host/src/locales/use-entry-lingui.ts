import type { FormKey } from '@azulejo/shared/forms'
import type { Translate } from '@azulejo/shared/i18n'
import { useLingui } from '@lingui/react'
import type english from './entry/en.json'
import type { HostKey } from './message-ids.ts'

export type EntryKey = FormKey | HostKey | (keyof typeof english & string)

/** `useLingui` of forms and dialogs of the session and the chat room, which are made with `entryPart`: their catalogue comes with them. */
export const useEntryLingui = useLingui as () => { readonly _: Translate<EntryKey> }
