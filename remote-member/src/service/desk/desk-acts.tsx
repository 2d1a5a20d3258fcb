import { Button, ConfirmDialog, Select, Strip } from '@azulejo/shared/design'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { closeService, handService } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import css from './desk.module.css'

const refusals = {
  'service.agent': 'member.desk.refused.agent',
  'service.unknown': 'member.desk.gone',
  'service.closed': 'member.service.refused.closed',
  'service.colleague': 'member.desk.refused.colleague',
} as const

/** Value of the queue among the colleagues, whose names are never empty. */
const toQueue = ''

type Props = { readonly token: string; readonly id: string; readonly colleagues: readonly string[] }

/** Hands the conversation over, to a colleague or to the queue, or ends it; both ask first. */
export function DeskActs({ token, id, colleagues }: Props) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const [asking, setAsking] = useState<'hand' | 'end'>()
  const [chosen, setChosen] = useState(toQueue)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  // A colleague who has gone offline cannot be chosen any more.
  const to = colleagues.includes(chosen) ? chosen : toQueue
  const run = async () => {
    setBusy(true)
    setFailure(undefined)
    const answer =
      asking === 'hand'
        ? await sendRequest(handService, { agent: token, id, ...(to === toQueue ? {} : { to }) })
        : await sendRequest(closeService, { agent: token, id })
    setBusy(false)
    setAsking(undefined)
    if (!answer.ok) setFailure(t(problemKey(answer.error, refusals), problemValues(answer.error)))
  }
  const isHand = asking === 'hand'
  return (
    <div className={css.acts}>
      {failure !== undefined && <Strip tone="err">{failure}</Strip>}
      <Button kind="ghost" onClick={() => setAsking('hand')}>
        {t('member.desk.hand')}
      </Button>
      <Button kind="ghost" onClick={() => setAsking('end')}>
        {t('member.service.end')}
      </Button>
      <ConfirmDialog
        open={asking !== undefined}
        title={t(isHand ? 'member.desk.handAsk' : 'member.service.endAsk')}
        confirmLabel={t(isHand ? 'member.desk.hand' : 'member.service.end')}
        busy={busy}
        busyLabel={t('common.loading')}
        onConfirm={run}
        onCancel={() => setAsking(undefined)}
      >
        {isHand ? (
          <Select
            label={t('member.desk.handTo')}
            options={[
              { value: toQueue, label: t('member.desk.handQueue') },
              ...colleagues.map((name) => ({ value: name, label: name })),
            ]}
            value={to}
            onValue={setChosen}
          />
        ) : (
          t('member.service.endLine')
        )}
      </ConfirmDialog>
    </div>
  )
}
