import { Button, Mail, Strip } from '@azulejo/shared/design'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { mailService, type ServiceTalk, type ServiceView } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import css from './service.module.css'

const refusals = {
  'service.unknown': 'member.service.refused.unknown',
  'service.open': 'member.service.refused.open',
  'service.mail': 'member.service.refused.mail',
} as const

type Props = { readonly talk: ServiceTalk; readonly onView: (view: ServiceView) => void }

/** Sends the transcript of an ended conversation by mail, once. */
export function Transcript({ talk: { id, isMailed }, onView }: Props) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (isMailed) return <Strip tone="ok">{t('member.service.mailed')}</Strip>
  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    const answer = await sendRequest(mailService, { id })
    setBusy(false)
    if (answer.ok) onView(answer.value)
    else setFailure(t(problemKey(answer.error, refusals), problemValues(answer.error)))
  }
  return (
    <div className={css.acts}>
      {failure !== undefined && <Strip tone="err">{failure}</Strip>}
      <Button icon={Mail} busy={busy} busyLabel={t('member.service.sending')} onClick={() => void send()}>
        {t('member.service.mail')}
      </Button>
    </div>
  )
}
