import { buttonClass, EmptyState } from '@azulejo/shared/design'
import { Navigate, useLocation, useParams } from '@azulejo/shared/router'
import { useEffect } from 'react'
import { RemoteFrame } from '../remotes/remote-frame.tsx'
import { NotFoundScreen } from '../shell/not-found.screen.tsx'
import { useSite } from '../site/site-context.tsx'
import { useSource } from '../site/use-source.ts'
import { useWords } from '../words/use-words.ts'
import css from './centre.module.css'
import { CentreMenu } from './centre-menu.tsx'

type Props = { readonly centre: 'member' | 'agent' }

/** A centre: who may enter, the menu of all pages the remotes bring, and the page itself. */
export function CentreScreen({ centre }: Props) {
  const { siteMap, session } = useSite()
  const { page } = useParams()
  const { standing } = useSource(session.session)
  const pages = siteMap.centrePagesOf(centre)
  if (standing === 'guest') return <LoginNeeded />
  if (standing === 'entering') return null
  if (standing === 'trial') return <TrueAccountNeeded />
  if (centre === 'agent' && standing !== 'agent') return <NoAgent />
  const fallback = pages.find(({ isDefault }) => isDefault) ?? pages[0]
  if (page === undefined && fallback) return <Navigate to={`/${centre}/${fallback.page}`} replace />
  const shown = pages.find((entry) => entry.page === page)
  if (!shown) return <NotFoundScreen />
  return (
    <div className={css.centre}>
      <CentreMenu centre={centre} pages={pages} shown={shown.page} />
      <div className={css.content}>
        <RemoteFrame key={`${shown.area}.${shown.screen}`} area={shown.area} kind="screen" name={shown.screen} />
      </div>
    </div>
  )
}

/** Opens the login over the page; once in, the player is where they wanted to be. */
function LoginNeeded() {
  const say = useWords()
  const { modals } = useSite()
  const { pathname, search } = useLocation()
  const returnTo = `${pathname}${search}`
  useEffect(() => modals.open({ kind: 'login', tab: 'login', returnTo }), [modals, returnTo])
  return (
    <div className={css.gate}>
      <EmptyState
        title={say('host.login.needed')}
        action={
          <button
            type="button"
            className={buttonClass({ kind: 'primary' })}
            onClick={() => modals.open({ kind: 'login', tab: 'login', returnTo })}
          >
            {say('header.login')}
          </button>
        }
      />
    </div>
  )
}

function TrueAccountNeeded() {
  const say = useWords()
  return (
    <div className={css.gate}>
      <EmptyState
        title={say('in_need_true_account')}
        line={say('host.centre.trialLine')}
        action={
          <a href="/" className={buttonClass({ kind: 'primary' })}>
            {say('host.notFound.home')}
          </a>
        }
      />
    </div>
  )
}

function NoAgent() {
  const say = useWords()
  return (
    <div className={css.gate}>
      <EmptyState title={say('host.centre.noAgent')} line={say('host.centre.noAgentLine')} />
    </div>
  )
}
