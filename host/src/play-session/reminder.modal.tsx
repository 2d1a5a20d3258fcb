import { Answer, useQuery } from '@azulejo/shared/data'
import { Button, Modal, SegmentedControl, Skeleton, Strip } from '@azulejo/shared/design'
import { useSending } from '@azulejo/shared/forms'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import { type PlaySession, playSession, setRealityCheck } from '@azulejo/shared/wire'
import { useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'

/** Chooses the minutes between reality checks, among those that the jurisdiction allows. */
export function ReminderModal({ onClose }: { readonly onClose: () => void }) {
  const { _: t } = useEntryLingui()
  const session = useQuery(playSession, {})
  return (
    <Modal
      open
      onClose={onClose}
      title={t('host.play.reminderTitle')}
      line={t('host.play.reminderLine')}
      mobile="sheet"
    >
      <Answer of={session} loading={<Skeleton height={44} />} failed={{ in_need_true_account: 'in_need_true_account' }}>
        {({ check }) => <ReminderForm check={check} onClose={onClose} />}
      </Answer>
    </Modal>
  )
}

type ReminderFormProps = { readonly check: PlaySession['check']; readonly onClose: () => void }

function ReminderForm({ check, onClose }: ReminderFormProps) {
  const { _: t } = useEntryLingui()
  const { sendRequest, playSessionChanged } = useSite()
  const { busy, send } = useSending()
  const [minutes, setMinutes] = useState(String(check.minutes))
  const [failure, setFailure] = useState<string>()
  const save = () =>
    send(async () => {
      setFailure(undefined)
      const answer = await sendRequest(setRealityCheck, { minutes: Number(minutes) })
      if (!answer.ok) {
        const own = { in_need_true_account: 'in_need_true_account', 'reality.check.due': 'play.realityCheck' } as const
        return setFailure(t(problemKey(answer.error, own), problemValues(answer.error)))
      }
      playSessionChanged()
      onClose()
    })
  return (
    <>
      {failure && <Strip tone="err">{failure}</Strip>}
      <SegmentedControl
        wide
        label={t('host.play.reminderTitle')}
        options={check.choices.map((choice) => ({
          value: String(choice),
          label: t('host.play.minutes', { minutes: choice }),
        }))}
        value={minutes}
        onValue={setMinutes}
      />
      <Button wide size="lg" kind="primary" busy={busy} busyLabel={t('host.play.saving')} onClick={save}>
        {t('host.play.save')}
      </Button>
    </>
  )
}
