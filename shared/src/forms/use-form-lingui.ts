import { useLingui } from '@lingui/react'
import type { SharedKey, Translate } from '../i18n/catalogues.ts'
import type english from '../locales/forms/en.json'

/** Ids of the messages that come with the first form. */
export type FormKey = SharedKey | (keyof typeof english & string)

/** `useLingui` of forms: `FormMessages` around them, or the host's parts, bring the catalogue. */
export const useFormLingui = useLingui as () => { readonly _: Translate<FormKey> }
