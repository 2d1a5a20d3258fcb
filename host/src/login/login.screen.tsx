import { Navigate, useSearchParams } from '@azulejo/shared/router'
import { useRef } from 'react'
import { sameSitePath } from '../site/navigation.ts'
import { useSite } from '../site/site-context.tsx'
import { useSource } from '../site/use-source.ts'
import { EntryTabs } from './entry-tabs.tsx'
import css from './form.module.css'
import { useEntered } from './use-entered.ts'

/** /login: where the guard sends guests; once in, the player goes on to the page that was wanted. */
export function LoginScreen() {
  const [query] = useSearchParams()
  const { standing } = useSource(useSite().session.session)
  const entered = useEntered()
  const isEntering = useRef(false)
  const returnTo = sameSitePath(query.get('returnTo'), window.location.origin) ?? '/'
  if (standing !== 'guest' && standing !== 'entering' && !isEntering.current) return <Navigate to={returnTo} replace />
  return (
    <div className={css.page}>
      <div className={css.sheet}>
        <EntryTabs
          tab="login"
          onEntered={(done) => {
            isEntering.current = true
            entered(done, returnTo)
          }}
        />
      </div>
    </div>
  )
}
