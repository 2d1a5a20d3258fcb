import { Navigate, useSearchParams } from '@azulejo/shared/router'
import { sameSitePath } from '../site/navigation.ts'
import { useSite } from '../site/site-context.tsx'
import { useSource } from '../site/use-source.ts'
import { EntryTabs } from './entry-tabs.tsx'
import css from './form.module.css'
import { useWelcome } from './use-entered.ts'
import { useEntryTab } from './use-entry-tab.ts'
import { useEntryTitle } from './use-entry-title.ts'

/** /login: where the guard sends guests; whoever is in goes on to the page that was wanted. */
export function LoginScreen() {
  const [query] = useSearchParams()
  const { standing } = useSource(useSite().session.visitor)
  const choice = useEntryTab('login')
  const title = useEntryTitle(choice.tab)
  const welcome = useWelcome()
  if (standing === 'player' || standing === 'agent') {
    const wanted = choice.tab === 'login' ? sameSitePath(query.get('returnTo'), window.location.origin) : undefined
    return <Navigate to={wanted ?? '/'} replace />
  }
  return (
    <div className={css.page}>
      <div className={css.sheet}>
        <EntryTabs choice={choice} heading={<h1 className={css.title}>{title}</h1>} onEntered={welcome} />
      </div>
    </div>
  )
}
