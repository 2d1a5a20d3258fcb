import { Button, Modal, SlowState, Strip } from '@azulejo/shared/design'
import { useSending } from '@azulejo/shared/forms'
import { createSealer, type RequestProblem } from '@azulejo/shared/platform'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { freePlay } from '@azulejo/shared/wire'
import { useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import { AgeGate } from './age-gate.tsx'
import css from './form.module.css'
import { freePlayRefusals } from './refusal-messages.ts'

type AgeGateState = { readonly age: number; readonly isUnder: boolean }

/** The age gate that a refusal asks for; undefined for any other problem. */
function gateOf(problem: RequestProblem<typeof freePlay>): AgeGateState | undefined {
  if (problem.kind !== 'refusal' || (problem.code !== 'age.needed' && problem.code !== 'age.under')) return undefined
  return { age: Number(problem.detail.age), isUnder: problem.code === 'age.under' }
}

/** A trial account for a day: play money, no member centre. */
export function FreePlayModal({ onClose }: { readonly onClose: () => void }) {
  const { _: t } = useEntryLingui()
  const sendRequest = useRequest()
  const { session, local, perTab, navigation } = useSite()
  const { busy, isSlow, cancel, send } = useSending()
  const [failure, setFailure] = useState<string>()
  const [gate, setGate] = useState<AgeGateState>()
  const [seal] = useState(() => createSealer(() => sendRequest))

  const request = (declared?: string) => async (left: AbortSignal) => {
    const birthDate = declared ?? local.read('birthDate')
    setFailure(undefined)
    const os = navigator.platform || 'unknown'
    const answer = await seal({ path: freePlay.path, request: crypto.randomUUID(), signal: left }, (encryptedRandom) =>
      sendRequest(freePlay, { os, platform: 'W', encryptedRandom, gatewayVersion: '3', birthDate }, { signal: left }),
    ).catch(() => undefined)
    if (left.aborted) return
    if (!answer) return setFailure(t('error.network'))
    const next = answer.ok ? undefined : gateOf(answer.error)
    if (next) {
      local.remove('birthDate')
      if (next.isUnder) perTab.write('underAge', String(next.age))
      return setGate(next)
    }
    if (declared !== undefined) local.write('birthDate', declared)
    if (!answer.ok) return setFailure(t(problemKey(answer.error, freePlayRefusals), problemValues(answer.error)))
    const entered = await session.enter(answer.value.token)
    if (!entered.ok) return setFailure(t(problemKey(entered.error, {}), problemValues(entered.error)))
    perTab.remove('cpw')
    // The login page has already navigated home by itself; then no second history entry is added.
    navigation.go('/', { replace: window.location.pathname === '/' })
    onClose()
  }

  const under = Number(perTab.read('underAge') ?? 0)
  const shown = under > 0 ? { age: under, isUnder: true } : gate
  if (shown)
    return <AgeGate {...shown} busy={busy} onEnter={(birthDate) => send(request(birthDate))} onLeave={onClose} />
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
          onClick={() => send(request())}
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
