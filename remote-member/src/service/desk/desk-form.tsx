import { Strip } from '@azulejo/shared/design'
import { Form, useRecordForm, useTextLimit } from '@azulejo/shared/forms'
import { serviceRules } from '@azulejo/shared/kernel'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { answerService, sendDeskPicture, typeAtDesk } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useIntentKey } from '../../disputes/use-intent-key.ts'
import { MessageField } from '../message-field.tsx'
import { PictureButton } from '../picture-button.tsx'
import css from '../service.module.css'
import { useTypingNote } from '../use-typing.ts'

const shared = {
  'service.agent': 'member.desk.refused.agent',
  'service.unknown': 'member.desk.gone',
  'service.closed': 'member.service.refused.closed',
} as const
const pictureRefusals = { ...shared, 'service.image': 'member.service.refused.image' } as const

type Props = { readonly token: string; readonly id: string }

/** Writes the messages and pictures of the agent. */
export function DeskForm({ token, id }: Props) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const keyOf = useIntentKey()
  const [failure, setFailure] = useState<string>()
  const { min, max } = serviceRules.text
  const limit = useTextLimit({ least: min, most: max })
  const form = useRecordForm(answerService, {
    t,
    fields: { text: { label: t('member.service.message'), problem: limit.problem } },
    refusals: { ...shared, 'service.text': 'member.service.refused.text' },
    refusalFields: { 'service.text': 'text' },
    refusalValues: { min, max },
    request: (textOf) => ({ agent: token, id, text: textOf('text'), key: keyOf(textOf('text')) }),
    onDone(_answer, _request, { put }) {
      keyOf('')
      put('text', '')
    },
  })
  const note = useTypingNote(() => void sendRequest(typeAtDesk, { agent: token, id }))
  const sendPicture = async (picture: File) => {
    const sent = { agent: token, id, key: crypto.randomUUID(), images: [picture] }
    const answer = await sendRequest(sendDeskPicture, sent)
    return answer.ok ? undefined : t(problemKey(answer.error, pictureRefusals), problemValues(answer.error))
  }
  return (
    <div className={css.form}>
      {failure !== undefined && <Strip tone="err">{failure}</Strip>}
      <Form
        form={form}
        sendText={t('member.service.send')}
        sendingText={t('member.service.sending')}
        after={<PictureButton send={sendPicture} onFailure={setFailure} />}
      >
        <MessageField form={form} label={t('member.service.message')} limit={limit} onType={note} />
      </Form>
    </div>
  )
}
