import { Button, Modal, SlowState, Strip } from '@azulejo/shared/design'
import { useSending } from '@azulejo/shared/forms'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { freePlay } from '@azulejo/shared/wire'
import { useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import css from './form.module.css'
import { freePlayRefusals } from './refusal-messages.ts'

/** A trial account for a day: play money, no member centre. */
export function FreePlayModal({ onClose }: { readonly onClose: () => void }) {
  const { _: t } = useEntryLingui()
  const sendRequest = useRequest()
  const { session, seal, perTab, navigation } = useSite()
  const { busy, isSlow, cancel, send } = useSending()
  const [failure, setFailure] = useState<string>()

  const request = async (left: AbortSignal) => {
    setFailure(undefined)
    const os = navigator.platform || 'unknown'
    const answer = await seal({ path: freePlay.path, request: crypto.randomUUID(), signal: left }, (encryptedRandom) =>
      sendRequest(freePlay, { os, platform: 'W', encryptedRandom, gatewayVersion: '3' }, { signal: left }),
    ).catch(() => undefined)
    if (left.aborted) return
    if (!answer) return setFailure(t('error.network'))
    if (!answer.ok) return setFailure(t(problemKey(answer.error, freePlayRefusals), problemValues(answer.error)))
    const entered = await session.enter(answer.value.token)
    if (!entered.ok) return setFailure(t(problemKey(entered.error, {}), problemValues(entered.error)))
    perTab.remove('cpw')
    // The login page has already navigated home by itself; then no second history entry is added.
    navigation.go('/', { replace: window.location.pathname === '/' })
    onClose()
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t('header.freeDemo')}
      footer={
        <Button
          kind="primary"
          size="lg"
          wide
          busy={busy}
          busyLabel={t('host.freePlay.sending')}
          onClick={() => send(request)}
        >
          {t('host.freePlay.start')}
        </Button>
      }
    >
      <div className={css.form}>
        {failure && <Strip tone="err">{failure}</Strip>}
        <p>{t('host.freePlay.line')}</p>
        <p className={css.small}>{t('host.freePlay.adult')}</p>
        {isSlow && <SlowState onCancel={cancel} />}
      </div>
    </Modal>
  )
}
