import { type Sending, useSending } from '@azulejo/shared/forms'
import type { SharedKey } from '@azulejo/shared/i18n'
import { feedbackRules } from '@azulejo/shared/kernel'
import type { RequestProblem } from '@azulejo/shared/platform'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { type OwnRefusalOf, sendFeedback } from '@azulejo/shared/wire'
import { useEffect, useState } from 'react'
import { type EntryKey, useEntryLingui } from '../locales/use-entry-lingui.ts'
import { type Fields, useFields } from '../login/use-fields.ts'
import { usePhoneRule } from '../login/use-phone-rule.ts'
import { useSite } from '../site/site-context.tsx'
import { type FeedbackName, forgetDraft, keepDraft, readDraft } from './feedback-draft.ts'
import { remarksProblem } from './remarks-problem.ts'
import { usePhoneDigits } from './use-phone-digits.ts'
import { type Pictures, usePictures } from './use-pictures.ts'

const refusals: Readonly<Record<OwnRefusalOf<typeof sendFeedback>, EntryKey | SharedKey>> = {
  'feedback.remarks': 'error.length',
  'feedback.image': 'feedback.imageRule',
  'phone.invalid': 'error.phoneFormat',
}

const names = ['remarks', 'mobileNum', 'dial', 'age'] as const
const { remarks, images } = feedbackRules
const bounds = { ...remarks, size: images.bytes / 1024 / 1024, n: images.most }

export type Feedback = {
  readonly fields: Pick<Fields<FeedbackName>, 'form' | 'check' | 'bind'>
  readonly pictures: Pictures
  readonly sending: Sending
  readonly failure: string | undefined
  /** What the platform calls the message, once it has it. */
  readonly number: string | undefined
  /** The dialling code that is chosen, and the one that was. */
  readonly dial: { readonly first: string | undefined; put(code: string): void }
  /** Sends what stands in the form; leaving stops it, and the same form sent again is the same message. */
  request(left: AbortSignal): Promise<void>
}

/** State of the form: it begins with what was not sent, and keeps what is typed until it is. */
export function useFeedback(): Feedback {
  const { _: t } = useEntryLingui()
  const sendRequest = useRequest()
  const site = useSite()
  const sending = useSending()
  const wrongPhone = usePhoneRule()
  const phoneSentence = usePhoneDigits()
  const [draft] = useState(() => readDraft(site))
  const [intent, setIntent] = useState(draft.intent)
  const [failure, setFailure] = useState<string>()
  const [number, setNumber] = useState<string>()
  const changed = () => setIntent(undefined)
  const pictures = usePictures(draft.pictures, changed)
  const fields = useFields<FeedbackName>({
    names: ['remarks', 'mobileNum', 'age'],
    problem(name, textOf) {
      if (name === 'remarks') return remarksProblem(t, textOf(name))
      if (name === 'age') return textOf(name) === 'yes' ? undefined : t('host.register.age')
      const isWrong = textOf('mobileNum').trim() !== '' && wrongPhone(textOf('dial'), textOf('mobileNum'))
      return name === 'mobileNum' && isWrong ? phoneSentence(textOf('dial')) : undefined
    },
    first: draft.texts,
    isHeld: sending.busy,
  })
  const { form, check, textOf } = fields
  const put = (name: FeedbackName, text: string) => {
    if (text !== textOf(name)) changed()
    fields.put(name, text)
  }

  useEffect(() => {
    const texts = new Map(names.map((name) => [name, textOf(name)]))
    if (number === undefined) keepDraft(site, { texts, pictures: pictures.list, intent })
  })

  const refuse = (problem: RequestProblem<typeof sendFeedback>) => {
    const text = t(problemKey(problem, refusals), { ...bounds, ...problemValues(problem) })
    if (problem.kind === 'fault') return setFailure(text)
    if (problem.code === 'phone.invalid') return fields.refuse('mobileNum', phoneSentence(textOf('dial')))
    if (problem.code === 'feedback.remarks') return fields.refuse('remarks', text)
    if (problem.code === 'feedback.image') pictures.refuse(problem.detail)
    else setFailure(text)
  }

  const request = async (left: AbortSignal) => {
    setFailure(undefined)
    const sentAs = intent ?? crypto.randomUUID()
    setIntent(sentAs)
    const mobileNum = textOf('mobileNum').trim()
    const typed = {
      intent: sentAs,
      remarks: textOf('remarks'),
      ...(mobileNum ? { mobileNum, countryDialingCode: textOf('dial') } : {}),
      ofAge: '1' as const,
      images: pictures.list.map(({ file }) => file),
    }
    const answer = await sendRequest(sendFeedback, typed, { signal: left })
    if (answer.ok) forgetDraft(site)
    if (left.aborted) return
    if (answer.ok) setNumber(answer.value.number)
    else refuse(answer.error)
  }

  return {
    fields: { form, check, bind: (name) => ({ ...fields.bind(name), onValue: (text) => put(name, text) }) },
    pictures,
    sending,
    failure,
    number,
    dial: { first: draft.texts.get('dial'), put: (code) => put('dial', code) },
    request,
  }
}
