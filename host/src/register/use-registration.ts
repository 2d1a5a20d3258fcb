import { demandOf } from '@azulejo/shared/kernel'
import type { AskProblem } from '@azulejo/shared/platform'
import { problemKey, problemValues, useAsk } from '@azulejo/shared/remote'
import { type RequestOf, register } from '@azulejo/shared/wire'
import { type SyntheticEvent, useState } from 'react'
import { linkCodes } from '../boot/link-codes.ts'
import { registerRefusals } from '../login/refusal-words.ts'
import { takeSession } from '../login/take-session.ts'
import { type Fields, useFields } from '../login/use-fields.ts'
import { useSending } from '../login/use-sending.ts'
import { useSite } from '../site/site-context.tsx'
import { useEntryWords } from '../words/use-entry-words.ts'
import { useProblemSentence } from './field-problem.ts'
import { refusedField } from './refused-field.ts'
import { cleanText, type FormField, fieldLooks, type RuledField, valueProblem } from './register-fields.ts'

/** `age` holds `yes` once the box is ticked, `dial` the dialling code with its plus. */
export type RegisterName = FormField | 'age' | 'dial'

export type Registration = {
  /** What is shown: the code of an invitation link needs no field unless it turns out wrong. */
  readonly shown: readonly RuledField[]
  readonly fields: Fields<RegisterName>
  readonly busy: boolean
  readonly failure: string | undefined
  submit(event: SyntheticEvent): void
}

/** State of a registration: what was typed, what is wrong with it, and the one call that sends it. */
export function useRegistration(ruled: readonly RuledField[], onDone: () => void): Registration {
  const say = useEntryWords()
  const ask = useAsk()
  const sentence = useProblemSentence()
  const { session, perTab } = useSite()
  const { busy, send } = useSending()
  const [codes] = useState(() => linkCodes(perTab))
  const [isCodeShown, setCodeShown] = useState(codes.affiliateCode === undefined)
  const [failure, setFailure] = useState<string>()
  const shown = ruled.filter(({ name }) => name !== 'affiliateCode' || isCodeShown)

  const fields = useFields<RegisterName>({
    names: [...shown.map(({ name }) => name), 'age'],
    problem(name, textOf) {
      if (name === 'age') return textOf('age') === 'yes' ? undefined : say('host.register.age')
      const field = shown.find((other) => other.name === name)
      const wrong = field && valueProblem(field, cleanText(field.name, textOf(field.name)), textOf('password'))
      if (!field || !wrong) return undefined
      return wrong.kind === 'mismatch'
        ? say('error.confirmMismatch')
        : sentence(say(fieldLooks[field.name].label), wrong)
    },
    first: new Map([['affiliateCode', codes.affiliateCode ?? '']]),
  })

  const request = (): RequestOf<typeof register> => {
    const { affiliateCode, referralCode } = codes
    const isCodeAsked = ruled.some(({ name }) => name === 'affiliateCode')
    const typed = ruled.map(({ name }) => [name, cleanText(name, fields.textOf(name))] as const)
    const filled = Object.fromEntries(typed.filter(([, value]) => value !== ''))
    const dial = fields.textOf('dial')
    return {
      ...(affiliateCode && !isCodeAsked ? { affiliateCode } : {}),
      ...(referralCode ? { referralCode } : {}),
      ...(filled.mobileNum && dial ? { countryDialingCode: dial } : {}),
      ...filled,
      username: filled.username ?? '',
      password: filled.password ?? '',
      confirmPassword: filled.confirmPassword ?? '',
      ageConfirmed: true,
      registerUrl: window.location.href.slice(0, 200),
      registerMethod: 'WEB',
      login: true,
    }
  }

  const refuse = (problem: AskProblem<typeof register>) => {
    const text = say(problemKey(problem, registerRefusals), problemValues(problem))
    const field = refusedField(problem, ruled)
    if (!field) return setFailure(text)
    if (field.name === 'affiliateCode') setCodeShown(true)
    const isRule = problem.kind === 'refusal' && problem.code === 'register.field'
    fields.refuse(field.name, isRule ? sentence(say(fieldLooks[field.name].label), demandOf(field.rule)) : text)
  }

  // A registration that was sent stands, so its answer counts even when the form has been left meanwhile.
  const enter = async () => {
    setFailure(undefined)
    const answer = await ask(register, request())
    if (!answer.ok) return refuse(answer.error)
    const entered = await takeSession(session, answer.value.token)
    if (!entered.ok) return setFailure(say(problemKey(entered.error, {}), problemValues(entered.error)))
    for (const name of ['password', 'confirmPassword', 'paymentPassword'] as const) fields.put(name, '')
    onDone()
  }

  return {
    shown,
    fields,
    busy,
    failure,
    submit(event) {
      event.preventDefault()
      if (fields.check()) send(enter)
    },
  }
}
