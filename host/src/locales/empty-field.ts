import type { Translate } from '@azulejo/shared/i18n'
import type { EntryKey } from './use-entry-lingui.ts'

/** Says that a field is empty: its name and "cannot be empty", put together as the language does. */
export const emptyField = (t: Translate<EntryKey>, label: string): string =>
  t('host.field.empty', { field: label, problem: t('not_empty') })
