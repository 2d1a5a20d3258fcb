import { type LiveSession, SessionClock, useMoney } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'

type SessionCellsProps = { readonly live: LiveSession; readonly className: string | undefined }

/** Time, stakes and result of the member's session. */
export function SessionCells({ live: { session, beganAt }, className }: SessionCellsProps) {
  const { _: t } = useLingui()
  const money = useMoney()
  return (
    <section className={className} aria-label={t('lobby.session')}>
      <p>
        {t('rg.sessionTime')}
        <SessionClock beganAt={beganAt} label={t('rg.sessionTime')} />
      </p>
      <p>
        {t('lobby.session.staked')}
        <b translate="no">{money(session.staked, session.currency)}</b>
      </p>
      <p>
        {t('lobby.session.result')}
        <b translate="no">{money(session.net, session.currency)}</b>
      </p>
    </section>
  )
}
