import { emptyField } from '@azulejo/shared/forms'
import type { Translate } from '@azulejo/shared/i18n'
import { feedbackRules, readRemarks } from '@azulejo/shared/kernel'
import type { EntryKey } from '../locales/use-entry-lingui.ts'

/** Characters that may still be typed, as the platform counts them; negative when there are too many. */
export const charactersLeft = (typed: string): number => feedbackRules.remarks.max - readRemarks(typed).length

/** Error sentence for the remarks; undefined if they are valid. */
export function remarksProblem(t: Translate<EntryKey>, typed: string): string | undefined {
  const { length } = readRemarks(typed)
  const { min, max } = feedbackRules.remarks
  if (length === 0) return emptyField(t, t('host.feedback.remarks'))
  if (length > max)
    return t('form.both', {
      problem: t('host.feedback.over', { n: length - max }),
      wanted: t('error.length', { min, max }),
    })
  return length < min ? t('error.length', { min, max }) : undefined
}
