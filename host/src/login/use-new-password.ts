import { shownValue } from '@azulejo/shared/data'
import type { FieldProps } from '@azulejo/shared/design'
import { type FieldSpec, useProblemSentence, useRepeatOf, useRuleProblem } from '@azulejo/shared/forms'
import { demandOf } from '@azulejo/shared/kernel'
import { useAtomValue } from 'jotai'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { usePasswordChecklist } from '../register/use-password-checklist.ts'
import { registerSettingsAtom } from '../site/site-queries.ts'

export type NewPassword = {
  /** What is wrong by the brand's rule; until it is known only an empty field is wrong, and the platform checks. */
  problem(typed: string): string | undefined
  /** What the brand's rule asks for and what of it was typed, once the rule is known; as one sentence if it has no parts. */
  demands(typed: string): Pick<FieldProps, 'help' | 'checklist'>
  /** The field for the password once more. */
  readonly confirmation: FieldSpec<'newPassword' | 'confirmNewPassword'>
}

/** The rule of new passwords. */
export function useNewPassword(): NewPassword {
  const { _: t } = useEntryLingui()
  const sentence = useProblemSentence()
  const repeatOf = useRepeatOf()
  const ruleProblem = useRuleProblem()
  const checklistOf = usePasswordChecklist()
  const rule = shownValue(useAtomValue(registerSettingsAtom))?.fields.password
  return {
    problem: ruleProblem(t('auth.newPassword'), rule),
    demands: (typed) => (rule ? { help: sentence('', demandOf(rule)), checklist: checklistOf(rule, typed) } : {}),
    confirmation: repeatOf<'newPassword' | 'confirmNewPassword'>('newPassword', t('auth.confirmPassword')),
  }
}
