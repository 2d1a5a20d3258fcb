import type { FieldProps } from '@azulejo/shared/design'
import { emptyField, useProblemSentence } from '@azulejo/shared/forms'
import { demandOf, problemOf } from '@azulejo/shared/kernel'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { usePasswordChecklist } from '../register/use-password-checklist.ts'
import { useSite } from '../site/site-context.tsx'
import { useCachedQuery } from '../site/use-cached-query.ts'

export const newPasswordLabels = {
  newPassword: 'auth.newPassword',
  confirmNewPassword: 'auth.confirmPassword',
} as const
export type NewPasswordName = keyof typeof newPasswordLabels

export type NewPassword = {
  /** What the brand's rule asks for and what of it was typed, once the rule is known; as one sentence if it has no parts. */
  demands(typed: string): Pick<FieldProps, 'help' | 'checklist'>
  /** What is wrong with a field, as a sentence; `repeated` is the new password itself. */
  problem(name: NewPasswordName, text: string, repeated: string): string | undefined
}

/** The rule of new passwords; without the rule of the brand only an empty field is wrong, and the platform checks. */
export function useNewPassword(): NewPassword {
  const { _: t } = useEntryLingui()
  const sentence = useProblemSentence()
  const checklistOf = usePasswordChecklist()
  const rule = useCachedQuery(useSite().kept.registerSettings).value?.fields.password
  return {
    demands: (typed) => (rule ? { help: sentence('', demandOf(rule)), checklist: checklistOf(rule, typed) } : {}),
    problem(name, text, repeated) {
      const label = t(newPasswordLabels[name])
      if (text === '') return emptyField(t, label)
      if (name === 'confirmNewPassword') return text === repeated ? undefined : t('error.confirmMismatch')
      const wrong = rule && problemOf(text, rule)
      return wrong && sentence(label, wrong)
    },
  }
}
