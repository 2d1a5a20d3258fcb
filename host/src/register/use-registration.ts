import { problemKey, problemValues, useAsk } from '@azulejo/shared/remote'
import { type RequestOf, register } from '@azulejo/shared/wire'
import { type SyntheticEvent, useState } from 'react'
import { linkCodes } from '../boot/link-codes.ts'
import { registerRefusals } from '../login/refusal-words.ts'
import { useSite } from '../site/site-context.tsx'
import { useWords } from '../words/use-words.ts'
import { useProblemSentence } from './field-problem.ts'
import { type FormField, type FormValues, fieldLooks, type RuledField, valueProblem } from './register-fields.ts'

export type Registration = {
  readonly values: FormValues
  readonly diallingCode: string | undefined
  readonly isAdult: boolean
  readonly busy: boolean
  readonly failure: string | undefined
  readonly ageError: string | undefined
  put(name: FormField, value: string): void
  setDiallingCode(code: string): void
  setAdult(isAdult: boolean): void
  /** Shows the field's error from now on. */
  check(name: FormField): void
  errorOf(field: RuledField): string | undefined
  submit(event: SyntheticEvent): Promise<void>
}

/** State of a registration: what was typed, what is wrong with it, and the one call that sends it. */
export function useRegistration(fields: readonly RuledField[], onDone: (password: string) => void): Registration {
  const say = useWords()
  const ask = useAsk()
  const sentence = useProblemSentence()
  const { session, perTab } = useSite()
  const [values, setValues] = useState<FormValues>(() => ({ affiliateCode: linkCodes(perTab).affiliateCode ?? '' }))
  const [diallingCode, setDiallingCode] = useState<string>()
  const [isAdult, setAdult] = useState(false)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Readonly<Partial<Record<FormField, string>>>>({})
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const ownError = (field: RuledField): string | undefined => {
    const problem = valueProblem(field, values)
    if (!problem) return undefined
    return problem.kind === 'mismatch'
      ? say('error.confirmMismatch')
      : sentence(say(fieldLooks[field.name].label), problem)
  }

  const request = (): RequestOf<typeof register> => {
    const filled = Object.entries(values).filter(([, value]) => value !== '')
    const { referralCode } = linkCodes(perTab)
    return {
      username: '',
      password: '',
      confirmPassword: '',
      ...Object.fromEntries(filled),
      ...(values.mobileNum && diallingCode ? { countryDialingCode: diallingCode } : {}),
      ...(referralCode ? { referralCode } : {}),
      ageConfirmed: true,
      registerUrl: window.location.href.slice(0, 200),
      registerMethod: 'WEB',
      login: true,
    }
  }

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setChecked(new Set([...fields.map(({ name }) => name), 'age']))
    if (busy || !isAdult || fields.some((field) => ownError(field))) return
    setBusy(true)
    setFailure(undefined)
    setRefused({})
    const answer = await ask(register, request())
    if (!answer.ok) {
      const { error } = answer
      const text = say(problemKey(error, registerRefusals), problemValues(error))
      const named = error.kind === 'refusal' && fields.find(({ name }) => name === refusedField(error))
      if (named) setRefused({ [named.name]: text })
      setBusy(false)
      return setFailure(text)
    }
    const entered = await session.enter(answer.value.token)
    setBusy(false)
    if (!entered.ok) return setFailure(say(problemKey(entered.error, {}), problemValues(entered.error)))
    onDone(values.password ?? '')
  }

  return {
    values,
    diallingCode,
    isAdult,
    busy,
    failure,
    ageError: checked.has('age') && !isAdult ? say('host.register.age') : undefined,
    put(name, value) {
      setValues((before) => ({ ...before, [name]: value }))
      setRefused(({ [name]: _, ...rest }) => rest)
    },
    setDiallingCode,
    setAdult,
    check: (name) => setChecked((before) => new Set(before).add(name)),
    errorOf: (field) => refused[field.name] ?? (checked.has(field.name) ? ownError(field) : undefined),
    submit,
  }
}

/** The field a refusal is about. */
function refusedField(error: { readonly code: string; readonly detail: Readonly<Record<string, unknown>> }): unknown {
  if (error.code === 'register.username.taken') return 'username'
  if (error.code === 'invitation_code_error') return 'affiliateCode'
  if (error.code === 'register.confirm.mismatch') return 'confirmPassword'
  return error.detail.field
}
