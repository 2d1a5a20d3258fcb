import { Button, Countdown, Modal } from '@azulejo/shared/design'
import type { LiveSession } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { lastActAtom } from '../session/activity.ts'
import { useSite } from '../site/site-context.tsx'
import css from './reality-check.module.css'

type IdleWarningProps = {
  readonly live: LiveSession
  /** Called when the member acts in any tab, which keeps the session. */
  readonly onActive: () => void
}

/** A clock that a changed device clock does not move. */
const pageClock = { now: () => performance.now() }

/** Counts the last two minutes of an idle session, and ends it with the login that the browser remembers. */
export function IdleWarningModal({ live: { session, beganAt }, onActive }: IdleWarningProps) {
  const { _: t } = useEntryLingui()
  const { activity, session: actions } = useSite()
  const endsAt = beganAt + (session.idleUntil - session.startedAt)
  const lastAct = useAtomValue(lastActAtom)
  const seen = useRef(lastAct)
  useEffect(() => {
    if (lastAct === seen.current) return
    seen.current = lastAct
    onActive()
  }, [lastAct, onActive])
  return (
    <Modal
      open
      onClose={activity.note}
      title={t('host.idle.title')}
      line={t('host.idle.line')}
      role="alertdialog"
      size={480}
      footer={
        <>
          <Button kind="secondary" onClick={() => void actions.leave()}>
            {t('header.logout')}
          </Button>
          <Button kind="primary" onClick={activity.note}>
            {t('host.idle.stay')}
          </Button>
        </>
      }
    >
      <p className={css.left}>
        {t('host.idle.left')}
        <Countdown label={t('host.idle.left')} until={endsAt} clock={pageClock} onEnd={actions.endIdle} />
      </p>
    </Modal>
  )
}
