import type { FieldProps } from '@azulejo/shared/design'
import { type FieldSpec, useProblemSentence } from '@azulejo/shared/forms'
import { demandOf, type FieldRule } from '@azulejo/shared/kernel'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { usePasswordChecklist } from '../register/use-password-checklist.ts'
import { useSite } from '../site/site-context.tsx'
import { useCachedQuery } from '../site/use-cached-query.ts'

export type NewPassword = {
  /** The brand's rule; undefined until it is known, and then only an empty field is wrong, and the platform checks. */
  readonly rule: FieldRule | undefined
  /** What the brand's rule asks for and what of it was typed, once the rule is known; as one sentence if it has no parts. */
  demands(typed: string): Pick<FieldProps, 'help' | 'checklist'>
  /** The field for the password once more. */
  readonly confirmation: FieldSpec<'newPassword' | 'confirmNewPassword'>
}

/** The rule of new passwords. */
export function useNewPassword(): NewPassword {
  const { _: t } = useEntryLingui()
  const sentence = useProblemSentence()
  const checklistOf = usePasswordChecklist()
  const rule = useCachedQuery(useSite().kept.registerSettings).value?.fields.password
  return {
    rule,
    demands: (typed) => (rule ? { help: sentence('', demandOf(rule)), checklist: checklistOf(rule, typed) } : {}),
    confirmation: {
      label: t('auth.confirmPassword'),
      problem: (text, textOf) => (text === textOf('newPassword') ? undefined : t('error.confirmMismatch')),
    },
  }
}
