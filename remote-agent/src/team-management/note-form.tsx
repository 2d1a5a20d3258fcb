import { useMutation } from '@azulejo/shared/data'
import { showToast } from '@azulejo/shared/design'
import { Form, LongTextField, useRecordForm, useTextLimit } from '@azulejo/shared/forms'
import { type DownlineDetails, downlineDetails, longestNote, saveDownlineNote } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { rateRefusals } from '../register-center/rate-refusals.ts'

type Props = {
  readonly account: string
  readonly note: DownlineDetails['note']
  /** Reads the note again after it has changed in another window. */
  readonly onChanged: () => void
}

const { error_not_agent, 'member.frozen': frozen, 'member.excluded': excluded } = rateRefusals
const refusals = {
  error_not_agent,
  'member.frozen': frozen,
  'member.excluded': excluded,
  'downline.unknown': 'agent.team.unknown',
  'downline.note.conflict': 'agent.note.conflict',
} as const

/** The agent's own note about an account, which nobody else sees. */
export function NoteForm({ account, note, onChanged }: Props) {
  const { _: t } = useLingui()
  const [, save] = useMutation(saveDownlineNote, { refetches: [downlineDetails] })
  const [saved, setSaved] = useState(note)
  const [hasConflict, setConflict] = useState(false)
  const newest = saved.version > note.version ? saved : note
  const limit = useTextLimit({ most: longestNote })
  const form = useRecordForm(saveDownlineNote, {
    t,
    fields: { text: { label: t('agent.note'), first: note.text, optional: true, problem: limit.problem } },
    refusals,
    request: (textOf) => ({ account, text: textOf('text'), version: newest.version }),
    isFinal: true,
    send: save,
    onRefused: (problem) => {
      if (problem.kind === 'refusal' && problem.code === 'downline.note.conflict') {
        setConflict(true)
        onChanged()
      }
      return false
    },
    onDone: (answer) => {
      setSaved(answer)
      setConflict(false)
      showToast({ kind: 'ok', title: t('agent.note.saved') })
    },
  })
  return (
    <Form form={form} sendText={t('agent.note.save')} sendingText={t('agent.rate.saving')}>
      <LongTextField
        form={form}
        name="text"
        label={t('agent.note')}
        help={hasConflict ? t('agent.note.other', { text: newest.text }) : t('agent.note.help')}
        limit={limit}
        rows={3}
      />
    </Form>
  )
}
