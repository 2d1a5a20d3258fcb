import { shownValue } from '@azulejo/shared/data'
import type { FieldProps } from '@azulejo/shared/design'
import { type FieldSpec, useProblemSentence, useRepeatOf, useRuleProblem } from '@azulejo/shared/forms'
import { demandOf } from '@azulejo/shared/kernel'
import { useAtomValue } from 'jotai'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { registerSettingsAtom } from '../register/register-fields.ts'
import { usePasswordChecklist } from '../register/use-password-checklist.ts'

export type NewPassword = {
  /** Error by the brand's rule. Until the rule has loaded only an empty field is wrong; the platform checks the rest. */
  problem(typed: string): string | undefined
  /** The demands of the brand's rule and whether they are met, or one sentence for a rule without parts; empty at first. */
  demands(typed: string): Pick<FieldProps, 'help' | 'checklist'>
  /** The field that repeats the password. */
  readonly confirmation: FieldSpec<'newPassword' | 'confirmNewPassword'>
}

/** Validates a password to be set by the brand's rule. */
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
