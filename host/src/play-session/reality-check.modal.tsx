import { Button, Modal, Mosaic, showToast } from '@azulejo/shared/design'
import { useSending } from '@azulejo/shared/forms'
import {
  type LiveSession,
  problemKey,
  problemValues,
  SessionClock,
  useMoney,
  useNavigateTo,
} from '@azulejo/shared/remote'
import { answerRealityCheck } from '@azulejo/shared/wire'
import { useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import css from './reality-check.module.css'
import { useProtectionPage } from './use-protection-page.ts'

const minute = 60_000

/** Time and sums of the session, until the member has answered in this or another tab. */
export function RealityCheckModal({ live: { session, beganAt } }: { readonly live: LiveSession }) {
  const { _: t } = useEntryLingui()
  const money = useMoney()
  const navigate = useNavigateTo()
  const protection = useProtectionPage()
  const { sendRequest, playSessionChanged, modals } = useSite()
  const { busy, send } = useSending()
  const [minutes] = useState(() => Math.floor((performance.now() - beganAt) / minute))

  /** @param target page that the member leaves the game for. @param then called once the answer is kept */
  const answer = (target?: string, then?: () => void) => () =>
    send(async () => {
      const answered = await sendRequest(answerRealityCheck, { answer: target === undefined ? 'continued' : 'left' })
      if (!answered.ok) {
        const title = t(
          problemKey(answered.error, { in_need_true_account: 'in_need_true_account' }),
          problemValues(answered.error),
        )
        return void showToast({ kind: 'err', title })
      }
      if (target !== undefined) navigate(target)
      playSessionChanged()
      then?.()
    })

  return (
    <Modal
      open
      onClose={() => undefined}
      dismissible={false}
      title={t('host.play.checkTitle', { minutes })}
      focusTitle
      line={t('host.play.checkLine')}
      size={520}
      mobile="sheet"
      evenFooter
      footer={
        <>
          <Button size="lg" kind="secondary" disabled={busy} onClick={answer('/')}>
            {t('host.play.leave')}
          </Button>
          <Button size="lg" kind="secondary" disabled={busy} onClick={answer()}>
            {t('host.play.continue')}
          </Button>
        </>
      }
    >
      <Mosaic as="dl" columns={2} className={css.figures}>
        <div>
          <dt>{t('rg.sessionTime')}</dt>
          <dd>
            <SessionClock beganAt={beganAt} label={t('rg.sessionTime')} />
          </dd>
        </div>
        <Figure label={t('host.play.net')}>{money(session.net, session.currency)}</Figure>
        <Figure label={t('host.play.staked')}>{money(session.staked, session.currency)}</Figure>
        <Figure label={t('host.play.prizes')}>{money(session.prizes, session.currency)}</Figure>
      </Mosaic>
      <div className={css.ways}>
        <button type="button" disabled={busy} onClick={answer('/member/personalHistoryCopy')}>
          {t('host.play.history')}
        </button>
        <button type="button" disabled={busy} onClick={answer(protection)}>
          {t('host.play.limits')}
        </button>
        <button type="button" disabled={busy} onClick={answer(undefined, () => modals.open({ kind: 'reminder' }))}>
          {t('host.play.reminder')}
        </button>
      </div>
    </Modal>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd translate="no">{children}</dd>
    </div>
  )
}
