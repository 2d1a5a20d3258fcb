import { Button, buttonClass, EmptyState } from '@azulejo/shared/design'
import { SiteLink, useBus, useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

type Props = {
  /** Whether trial accounts see the children too. */
  readonly allowsTrial?: boolean
  readonly children: ReactNode
}

/** Renders the children for real accounts only. Guests see a login button, trial accounts a link to registration. */
export function RequireAuth({ allowsTrial = false, children }: Props) {
  const { _: t } = useLingui()
  const { role } = useVisitor()
  if (role === 'player' || role === 'agent' || (allowsTrial && role !== 'guest')) return children
  if (role === 'guest') return <EmptyState title={t('error.notLoggedIn')} action={<LogIn />} />
  return (
    <EmptyState
      title={t('in_need_true_account')}
      action={
        <SiteLink to="/register" className={buttonClass({ kind: 'primary' })}>
          {t('header.register')}
        </SiteLink>
      }
    />
  )
}

/** Button that requests the login, which returns to this page. */
function LogIn() {
  const { _: t } = useLingui()
  const bus = useBus()
  const { pathname, search } = useLocation()
  return (
    <Button kind="primary" onClick={() => bus.emit('login-asked', { tab: 'login', returnTo: pathname + search })}>
      {t('header.login')}
    </Button>
  )
}
