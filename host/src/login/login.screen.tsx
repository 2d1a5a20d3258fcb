import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { visitorAtom } from '../session/session-actions.ts'
import { resetCodeAtom } from '../site/link-codes.ts'
import { sameSitePath } from '../site/navigation.ts'
import { useTakeOver } from '../site/use-take-over.ts'
import { EntryTabs } from './entry-tabs.tsx'
import css from './form.module.css'
import { ResetForm } from './reset-form.tsx'
import { useWelcome } from './use-entered.ts'
import { useEntryTab } from './use-entry-tab.ts'
import { useEntryTitle } from './use-entry-title.ts'

/** /login: the route guard redirects guests here, and the mailed link for a forgotten password opens this page. */
export function LoginScreen() {
  const resetCode = useAtomValue(resetCodeAtom)
  const place = useTakeOver()
  return (
    <div className={css.page} {...place}>
      {resetCode === undefined ? <Entry /> : <ResetSheet code={resetCode} />}
    </div>
  )
}

/**
 * Redirects a logged-in visitor to the requested page. A visitor who arrives with a trial account stays, to log in or
 * register with another account.
 */
function Entry() {
  const [query] = useSearchParams()
  const returnTo = query.get('returnTo')
  const { role } = useAtomValue(visitorAtom)
  const [first] = useState(role)
  const hasBegunTrial = first === 'guest' && role === 'trial'
  const choice = useEntryTab('login')
  const title = useEntryTitle(choice.tab)
  const welcome = useWelcome()
  if (role === 'player' || role === 'agent' || hasBegunTrial) {
    const wanted = choice.tab === 'login' ? sameSitePath(returnTo, window.location.origin) : undefined
    return <Navigate to={wanted ?? '/'} replace />
  }
  return (
    <div className={css.sheet}>
      <EntryTabs
        choice={choice}
        returnTo={returnTo}
        heading={<h1 className={css.title}>{title}</h1>}
        onEntered={welcome}
      />
    </div>
  )
}

function ResetSheet({ code }: { readonly code: string }) {
  const { _: t } = useEntryLingui()
  return (
    <div className={css.narrow}>
      <h1 className={css.title}>{t('host.reset.title')}</h1>
      <ResetForm code={code} />
    </div>
  )
}
