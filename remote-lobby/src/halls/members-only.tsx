import { EmptyState } from '@azulejo/shared/design'
import { useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { LoginButton } from '../login/request-login.tsx'
import css from './hall-grid.module.css'

/** Shown in place of a member's own list to guests and trial accounts that may not see it. */
export function MembersOnly() {
  const { _: t } = useLingui()
  const isTrial = useVisitor().role === 'trial'
  return (
    <div className={css.alone}>
      <EmptyState
        title={t(isTrial ? 'in_need_true_account' : 'error.notLoggedIn')}
        line={t('lobby.membersLine')}
        action={
          isTrial ? (
            <LoginButton tab="register" label={t('header.register')} />
          ) : (
            <LoginButton tab="login" label={t('header.login')} />
          )
        }
      />
    </div>
  )
}
