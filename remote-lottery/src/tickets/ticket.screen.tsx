import { EmptyState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { latePart, useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { matchPath, useLocation } from 'react-router-dom'
import { LogIn } from '../betting/log-in.tsx'
import css from './tickets-page.module.css'
import { ticketPath } from './tickets-path.ts'

// Loaded late, as the list of tickets is.
const TicketPage = latePart(async () => (await import('./ticket-page.tsx')).TicketPage)

function Waiting() {
  const { _: t } = useLingui()
  return (
    <div role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton height={480} radius="card" />
    </div>
  )
}

/** /lottery/tickets/:ticketId: one ticket of the member. */
export function TicketScreen() {
  const { _: t } = useLingui()
  const { pathname } = useLocation()
  const ticketId = matchPath(ticketPath(':ticketId'), pathname)?.params.ticketId ?? ''
  const isGuest = useVisitor().role === 'guest'
  return (
    <div className={css.screen}>
      {isGuest ? (
        <>
          <h1 className={css.title}>{t('lottery.ticketNumber', { ticket: ticketId })}</h1>
          <EmptyState title={t('error.notLoggedIn')} action={<LogIn>{t('header.login')}</LogIn>} />
        </>
      ) : (
        <TicketPage key={ticketId} waiting={<Waiting />} ticketId={ticketId} />
      )}
    </div>
  )
}
