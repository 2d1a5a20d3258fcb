import { EmptyState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { latePart, useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { LogIn } from '../betting/log-in.tsx'
import css from './tickets-page.module.css'

// Loaded late, to keep the code that the list shares with the betting desk out of the script that all screens need.
const OwnTickets = latePart(async () => (await import('./own-tickets.tsx')).OwnTickets)

function Waiting() {
  const { _: t } = useLingui()
  return (
    <>
      <h1 className={css.title}>{t('lottery.tickets')}</h1>
      <div role="status">
        <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        <Skeleton height={112} radius="card" />
        <Skeleton height={480} radius="card" />
      </div>
    </>
  )
}

/** /lottery/tickets: the member's tickets by period, state, game and number. */
export function TicketsScreen() {
  const { _: t } = useLingui()
  const isGuest = useVisitor().role === 'guest'
  return (
    <div className={css.screen}>
      {isGuest ? (
        <>
          <h1 className={css.title}>{t('lottery.tickets')}</h1>
          <EmptyState title={t('error.notLoggedIn')} action={<LogIn>{t('header.login')}</LogIn>} />
        </>
      ) : (
        <OwnTickets waiting={<Waiting />} />
      )}
    </div>
  )
}
