import { useLingui } from '@lingui/react'
import type { SharedKey, Translate } from '../i18n/catalogues.ts'
import type english from '../locales/forms/en.json'

/** Message ids of the shared catalogue and of the form catalogue, which loads with the first form. */
export type FormKey = SharedKey | (keyof typeof english & string)

/** `useLingui` for forms. `FormMessages` around the form, or the host, must load the form catalogue. */
export const useFormLingui = useLingui as () => { readonly _: Translate<FormKey> }
