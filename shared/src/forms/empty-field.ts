import type { Translate } from '../i18n/catalogues.ts'
import type { FormKey } from './use-form-lingui.ts'

/** Returns the message for an empty field: its label and "cannot be empty", combined in the order of the language. */
export const emptyField = (t: Translate<FormKey>, label: string): string =>
  t('form.empty', { field: label, problem: t('not_empty') })
