import type { Translate } from '../i18n/catalogues.ts'
import type { FormKey } from './use-form-lingui.ts'

/** Says that a field is empty: its name and "cannot be empty", put together as the language does. */
export const emptyField = (t: Translate<FormKey>, label: string): string =>
  t('form.empty', { field: label, problem: t('not_empty') })
