import { Strip } from '@azulejo/shared/design'
import { Form, useRecordForm, useTextLimit } from '@azulejo/shared/forms'
import { serviceRules } from '@azulejo/shared/kernel'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { type ServiceView, sendServicePicture, typeService, writeService } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useIntentKey } from '../disputes/use-intent-key.ts'
import { MessageField } from './message-field.tsx'
import { PictureButton } from './picture-button.tsx'
import css from './service.module.css'
import { useTypingNote } from './use-typing.ts'

const pictureRefusals = {
  'service.image': 'member.service.refused.image',
  'service.closed': 'member.service.refused.closed',
} as const

type Props = {
  /** Whether a conversation is open; otherwise the message opens one. */
  readonly isOpen: boolean
  /** Whether an agent is online. */
  readonly isOnline: boolean
  readonly onSent: (view: ServiceView) => void
}

/** Writes the messages and pictures of the member. The first message opens a conversation, or waits for an agent. */
export function TalkForm({ isOpen, isOnline, onSent }: Props) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const keyOf = useIntentKey()
  const [failure, setFailure] = useState<string>()
  const { min, max } = serviceRules.text
  const limit = useTextLimit({ least: min, most: max })
  const label = isOpen ? 'member.service.message' : isOnline ? 'member.service.question' : 'member.service.leave'
  const send = isOpen ? 'member.service.send' : isOnline ? 'member.service.begin' : 'member.service.leaveSend'
  const form = useRecordForm(writeService, {
    t,
    fields: { text: { label: t(label), problem: limit.problem } },
    refusals: { 'service.text': 'member.service.refused.text' },
    refusalFields: { 'service.text': 'text' },
    refusalValues: { min, max },
    // The key is the same until the message has been sent, so that a repeated one is stored once.
    request: (textOf) => ({ text: textOf('text'), key: keyOf(textOf('text')) }),
    onDone(view, _request, { put }) {
      keyOf('')
      put('text', '')
      onSent(view)
    },
  })
  const note = useTypingNote(() => void sendRequest(typeService, {}))
  const sendPicture = async (picture: File) => {
    const answer = await sendRequest(sendServicePicture, { key: crypto.randomUUID(), images: [picture] })
    if (!answer.ok) return t(problemKey(answer.error, pictureRefusals), problemValues(answer.error))
    onSent(answer.value)
    return undefined
  }
  return (
    <div className={css.form}>
      {failure !== undefined && <Strip tone="err">{failure}</Strip>}
      <Form
        form={form}
        sendText={t(send)}
        sendingText={t('member.service.sending')}
        after={isOpen && <PictureButton send={sendPicture} onFailure={setFailure} />}
      >
        <MessageField form={form} label={t(label)} limit={limit} {...(isOpen ? { onType: note } : {})} />
      </Form>
    </div>
  )
}
