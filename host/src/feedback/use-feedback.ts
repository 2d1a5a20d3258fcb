import { type RecordForm, type TextLimit, useRecordForm, useTextLimit } from '@azulejo/shared/forms'
import type { SharedKey } from '@azulejo/shared/i18n'
import { feedbackRules } from '@azulejo/shared/kernel'
import { useRequest } from '@azulejo/shared/remote'
import { type OwnRefusalOf, sendFeedback } from '@azulejo/shared/wire'
import { useEffect, useState } from 'react'
import { type EntryKey, useEntryLingui } from '../locales/use-entry-lingui.ts'
import { usePhoneRule } from '../login/use-phone-rule.ts'
import { useSite } from '../site/site-context.tsx'
import { type FeedbackDraft, type FeedbackName, forgetDraft, keepDraft, readDraft } from './feedback-draft.ts'
import { usePhoneDigits } from './use-phone-digits.ts'
import { type Pictures, usePictures } from './use-pictures.ts'

const refusals: Readonly<Record<OwnRefusalOf<typeof sendFeedback>, EntryKey | SharedKey>> = {
  'feedback.remarks': 'error.length',
  'feedback.image': 'feedback.imageRule',
  'phone.invalid': 'error.phoneFormat',
}

const { remarks, images } = feedbackRules
const bounds = { ...remarks, size: images.bytes / 1024 / 1024, n: images.most }

export type Feedback = {
  readonly form: RecordForm<FeedbackName>
  /** Limit of the remarks. */
  readonly limit: TextLimit
  readonly pictures: Pictures
  /** Reference number of the message, once the platform has stored the message. */
  readonly number: string | undefined
  /** The dialling code of the draft. */
  readonly firstDial: string | undefined
}

/** State of the form. The form starts with the unsent draft and keeps its content until the platform has stored it. */
export function useFeedback(): Feedback {
  const { _: t } = useEntryLingui()
  const site = useSite()
  const sendRequest = useRequest()
  const wrongPhone = usePhoneRule()
  const phoneSentence = usePhoneDigits()
  const [started] = useState(() => readDraft(site))
  const [number, setNumber] = useState<string>()
  const change = (changed: Partial<FeedbackDraft>) => keepDraft(site, { ...readDraft(site), ...changed })
  const pictures = usePictures(started.pictures, () => change({ intent: undefined }))
  const { list } = pictures
  useEffect(() => {
    if (number === undefined) keepDraft(site, { ...readDraft(site), pictures: list })
  }, [site, list, number])

  const limit = useTextLimit({ least: feedbackRules.remarks.min, most: feedbackRules.remarks.max })
  const form = useRecordForm(sendFeedback, {
    t,
    fields: {
      remarks: { label: t('host.feedback.remarks'), problem: limit.problem },
      mobileNum: {
        label: t('auth.mobileNum'),
        optional: true,
        problem(text, textOf) {
          const isWrong = text.trim() !== '' && wrongPhone(textOf('dial'), text)
          return isWrong ? phoneSentence(textOf('dial')) : undefined
        },
      },
      dial: { label: t('auth.dialingCode'), optional: true },
      age: { label: t('auth.age18'), missing: t('host.register.age') },
    },
    refusals,
    refusalFields: { 'feedback.remarks': 'remarks' },
    refusalValues: bounds,
    draft: {
      read: () => started.texts,
      keep(name, text) {
        const { texts } = readDraft(site)
        if (texts.get(name as FeedbackName) !== text)
          change({ texts: new Map(texts).set(name as FeedbackName, text), intent: undefined })
      },
    },
    request(textOf) {
      const intent = readDraft(site).intent ?? crypto.randomUUID()
      change({ intent })
      const mobileNum = textOf('mobileNum').trim()
      return {
        intent,
        remarks: textOf('remarks'),
        ...(mobileNum ? { mobileNum, countryDialingCode: textOf('dial') } : {}),
        ofAge: '1' as const,
        images: list.map(({ file }) => file),
      }
    },
    // A success deletes the draft even after the form has closed, because the platform has stored the message.
    send: async (request, left) => {
      const answer = await sendRequest(sendFeedback, request, left ? { signal: left } : {})
      if (answer.ok) forgetDraft(site)
      return answer
    },
    onRefused(problem, { textOf, refuse }) {
      const code = problem.kind === 'refusal' ? problem.code : undefined
      if (code === 'phone.invalid') refuse('mobileNum', phoneSentence(textOf('dial')))
      if (problem.kind === 'refusal' && code === 'feedback.image') pictures.refuse(problem.detail)
      return code === 'phone.invalid' || code === 'feedback.image'
    },
    onDone: ({ number: reference }) => setNumber(reference),
  })

  return { form, limit, pictures, number, firstDial: started.texts.get('dial') }
}
