import { type FormFields, type TypedPhone, useFormFields, useProblemSentence, useSending } from '@azulejo/shared/forms'
import { compilePattern, demandOf, type FieldProblem, type FieldRule, fault, mayRun } from '@azulejo/shared/kernel'
import type { RequestProblem } from '@azulejo/shared/platform'
import { problemKey, problemValues, useHost, useRequest } from '@azulejo/shared/remote'
import { register, registerMobile } from '@azulejo/shared/wire'
import { type SyntheticEvent, useEffect, useState } from 'react'
import * as v from 'valibot'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { registerRefusals } from '../login/refusal-messages.ts'
import { usePhoneRule } from '../login/use-phone-rule.ts'
import { useSite } from '../site/site-context.tsx'
import { useDraft } from '../site/use-draft.ts'
import { refusedField } from './refused-field.ts'
import {
  cleanText,
  type FormField,
  type FormVariant,
  fieldLooks,
  type RuledField,
  valueProblem,
} from './register-fields.ts'
import { byMobile, byUserName, registerRequest } from './register-request.ts'
import { registrationKey } from './registration-key.ts'
import { linkProblemKey, useAffiliate } from './use-affiliate.ts'
import { usePlatformRules } from './use-platform-rules.ts'
import { type RegisterProofs, useRegisterProofs } from './use-register-proofs.ts'

/** `age` holds `yes` once the box is ticked, `dial` the dialling code with its plus. */
export type RegisterName = FormField | 'age' | 'dial'

export type Registered = {
  /** The user name that the platform generated. */
  readonly generatedAccount: string | undefined
}

export type Registration = {
  /** The shown fields; the code of an invitation link has no field unless the code is wrong. */
  readonly shown: readonly RuledField[]
  readonly fields: FormFields<RegisterName>
  readonly proofs: RegisterProofs
  /** The number to send a code to; undefined for an invalid number, and its field then shows the error. */
  readonly phone: () => TypedPhone | undefined
  /** Masked name of the inviter. */
  readonly inviter: string | undefined
  /** Why the link that the player opened invites nobody now. */
  readonly linkProblem: string | undefined
  readonly busy: boolean
  readonly isSlow: boolean
  /** Aborts the proofs or the registration; undefined once it has its answer. */
  readonly cancel: (() => void) | undefined
  readonly failure: string | undefined
  submit(event: SyntheticEvent): void
}

type Problem = RequestProblem<typeof register> | RequestProblem<typeof registerMobile>
const names: readonly RegisterName[] = [...(Object.keys(fieldLooks) as FormField[]), 'dial', 'age']
const secrets = ['password', 'confirmPassword', 'paymentPassword', 'verificationCode'] as const

const isRuleBroken = (problem: Problem) => problem.kind === 'refusal' && problem.code === 'register.field'
/** Problem of a refused field: `empty` if the platform reports a missing value, else the demand of the page's own rule. */
const brokenRule = (problem: Problem, rule: FieldRule): FieldProblem =>
  problem.kind === 'refusal' && v.is(v.object({ kind: v.literal('empty') }), problem.detail.problem)
    ? { kind: 'empty' }
    : demandOf(rule)

/** State of a registration: the typed values, their errors, and the calls of the submission in their order. */
export function useRegistration(
  ruled: readonly RuledField[],
  { way }: FormVariant,
  onDone: (registered: Registered) => void,
): Registration {
  const { _: t } = useEntryLingui()
  const sendRequest = useRequest()
  const { report } = useHost()
  const sentence = useProblemSentence()
  const wrongPhone = usePhoneRule()
  const { session, perTab } = useSite()
  const { busy, isSlow, cancel, send } = useSending()
  const affiliate = useAffiliate()
  const proofs = useRegisterProofs()
  const draft = useDraft('register')
  const [failure, setFailure] = useState<string>()
  const shown = ruled.filter(({ name }) => name !== 'affiliateCode' || affiliate.isShown)

  useEffect(() => {
    for (const { name, rule } of ruled)
      if (mayRun(rule) && !compilePattern(rule.acceptedPattern)) report(fault('AZ-160', `registration field ${name}`))
  }, [ruled, report])

  const typedFields = useFormFields<RegisterName>({
    names,
    problem(name, textOf) {
      if (name === 'age') return textOf('age') === 'yes' ? undefined : t('host.register.age')
      const field = shown.find((other) => other.name === name)
      if (!field) return undefined
      const value = cleanText(field.name, textOf(field.name))
      const wrong = valueProblem(field, value, textOf('password'))
      if (wrong?.kind === 'mismatch') return t('error.confirmMismatch')
      if (wrong) return sentence(t(fieldLooks[field.name].label), wrong)
      const isUserName = value.toLowerCase() === cleanText('username', textOf('username')).toLowerCase()
      if (name === 'password' && value !== '' && isUserName) return t('host.password.username')
      const key = name === 'mobileNum' && value !== '' ? wrongPhone(textOf('dial'), value) : undefined
      return key && t(key)
    },
    first: new Map([['affiliateCode', affiliate.codes.affiliateCode ?? '']]),
    draft,
    isHeld: busy,
  })
  const fields = usePlatformRules(typedFields, shown)
  const typed = (name: FormField) => cleanText(name, fields.textOf(name))
  const isShown = (name: FormField) => shown.some((field) => field.name === name)

  const refuse = (problem: Problem) => {
    const reason = linkProblemKey(problem)
    const text = reason ? t(reason) : t(problemKey(problem, registerRefusals), problemValues(problem))
    // A captcha image is valid for one try.
    if (isShown('captcha')) {
      fields.put('captcha', '')
      proofs.captcha.refresh()
    }
    if (problem.kind === 'refusal' && /^(phone|code)\./.test(problem.code)) proofs.forget()
    const field = refusedField(problem, ruled)
    if (!field) return setFailure(text)
    if (field.name === 'affiliateCode') affiliate.show()
    const { name, rule } = field
    fields.refuse(name, isRuleBroken(problem) ? sentence(t(fieldLooks[name].label), brokenRule(problem, rule)) : text)
  }

  const enter = async (left: AbortSignal, commit: () => void) => {
    setFailure(undefined)
    const invited = isShown('affiliateCode') ? typed('affiliateCode') : ''
    const wrongCode = invited === '' ? undefined : await affiliate.check(invited)
    if (wrongCode) return wrongCode.isCode ? fields.refuse('affiliateCode', wrongCode.text) : setFailure(wrongCode.text)
    const code = isShown('verificationCode') ? typed('verificationCode') : undefined
    const proved = await proofs.prove(code, `${fields.textOf('dial')} ${typed('mobileNum')}`)
    if (left.aborted) return
    if (!proved.ok) {
      const text = t(proved.error.key, proved.error.values)
      return proved.error.of === 'phone' ? fields.refuse('verificationCode', text) : setFailure(text)
    }
    const { textOf } = fields
    const { codes } = affiliate
    const request = {
      ...registerRequest({ ruled, shown, textOf, codes, captchaKey: proofs.captcha.image?.key }),
      ...proved.value,
    }
    const intent = await registrationKey(perTab, { way, ...request })
    const answer = await (way === 'mobile'
      ? sendRequest(registerMobile, { ...byMobile(request), intent }, { signal: left })
      : sendRequest(register, { ...byUserName(request), intent }, { signal: left }))
    // Cancelled or closed: whether it arrived shows when the same registration is sent again.
    if (left.aborted) return
    commit()
    if (!answer.ok) return refuse(answer.error)
    const entered = await session.enter(answer.value.token)
    if (!entered.ok) return setFailure(t(problemKey(entered.error, {}), problemValues(entered.error)))
    for (const name of secrets) fields.put(name, '')
    onDone({ generatedAccount: way === 'mobile' ? answer.value.userName : undefined })
  }

  return {
    shown,
    fields,
    proofs,
    phone() {
      const mobileNum = typed('mobileNum')
      const countryDialingCode = fields.textOf('dial')
      const key = wrongPhone(countryDialingCode, mobileNum)
      if (key) fields.refuse('mobileNum', t(key))
      return key ? undefined : { countryDialingCode, mobileNum }
    },
    inviter: affiliate.inviter,
    linkProblem: affiliate.linkProblem,
    busy,
    isSlow,
    cancel,
    failure,
    submit(event) {
      event.preventDefault()
      if (fields.check()) send(enter)
    },
  }
}
