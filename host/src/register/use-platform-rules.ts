import { type FormFields, useProblemSentence } from '@azulejo/shared/forms'
import { demandOf, mayRun } from '@azulejo/shared/kernel'
import { useRequest } from '@azulejo/shared/remote'
import { checkRegisterField } from '@azulejo/shared/wire'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { cleanText, type FormField, fieldLooks, type RuledField } from './register-fields.ts'

/**
 * Extends the fields: the platform checks the value of a left field whose pattern the page must not run. Without a
 * response the platform checks the value when the form is sent.
 */
export function usePlatformRules<Name extends string>(
  fields: FormFields<Name | FormField>,
  shown: readonly RuledField[],
): FormFields<Name | FormField> {
  const { _: t } = useEntryLingui()
  const sentence = useProblemSentence()
  const sendRequest = useRequest()

  const checkOnPlatform = async ({ name, rule }: RuledField) => {
    const typed = fields.textOf(name)
    const value = cleanText(name, typed)
    if (name === 'verificationCode' || name === 'confirmPassword' || value === '') return
    const answer = await sendRequest(checkRegisterField, { field: name, value })
    if (answer.ok && !answer.value.isAccepted && fields.textOf(name) === typed)
      fields.showError(name, sentence(t(fieldLooks[name].label), demandOf(rule)))
  }
  return {
    ...fields,
    leave(name) {
      fields.leave(name)
      // The platform need not check a value that the page itself finds wrong.
      if (fields.errorOf(name) !== undefined) return
      const field = shown.find((other) => other.name === name)
      if (field && !mayRun(field.rule)) void checkOnPlatform(field)
    },
  }
}
