import {
  buttonClass,
  EmptyState,
  ErrorState,
  IconButton,
  Skeleton,
  SlowState,
  useIsSlow,
  VisuallyHidden,
  X,
} from '@azulejo/shared/design'
import { problemKey, problemValues, useVisitor } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { useDeferredValue } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { RemoteFrame } from '../remotes/remote-frame.tsx'
import { useCentrePages } from '../remotes/use-centre-pages.ts'
import { useRemoteRegistry } from '../remotes/use-remote-registry.tsx'
import { memberProblemAtom, sessionAtom } from '../session/session-actions.ts'
import { menuPage } from '../site/menu-page.ts'
import { wayBackAtom } from '../site/navigation.ts'
import { useSite } from '../site/site-context.tsx'
import { useIsWide } from '../site/use-is-wide.ts'
import css from './centre.module.css'
import { type Centre, CentreEntry, mayEnter } from './centre-entry.tsx'
import { CentreMenu } from './centre-menu.tsx'
import { useRetainedPage } from './use-retained-page.ts'

/** `/member/<page>` and `/agent/<page>`: the frame of a centre around the page of a remote. */
export function CentreScreen({ centre }: { readonly centre: Centre }) {
  const { role } = useVisitor()
  const isEntering = useAtomValue(sessionAtom).role === 'entering'
  const wide = useIsWide()
  const { page: requestedPage } = useParams()
  const pages = useCentrePages(centre)
  // Also finds pages that the menu does not offer this visitor: such a page shows the reason itself.
  const page = useRemoteRegistry()
    .centrePagesOf(centre)
    .find((row) => row.page === requestedPage)

  const owner = useRetainedPage(mayEnter(centre, role))

  const isWaiting = isEntering && owner === undefined
  // Renders menu and page as a deferred update once the member has loaded, so that the page stays responsive.
  const wasWaiting = useDeferredValue(isWaiting)
  if (isWaiting || wasWaiting) return <Entering />
  if (owner === undefined) return <CentreEntry centre={centre} role={role} />
  if (requestedPage === menuPage && !wide && pages.length > 0) return <MenuPage centre={centre} />
  if (requestedPage === undefined || requestedPage === menuPage || pages.length === 0) {
    const first = pages.find(({ isDefault }) => isDefault) ?? pages[0]
    return <Navigate to={first ? `/${centre}/${first.page}` : '/'} replace />
  }
  return (
    <div className={css.centre}>
      <CentreMenu centre={centre} current={page?.page} parent={page?.parent} />
      <section className={css.body}>
        <CloseCentre />
        {page ? (
          <RemoteFrame key={`${page.page} ${owner}`} area={page.area} kind="screen" name={page.screen} />
        ) : (
          <NoPage centre={centre} />
        )}
      </section>
    </div>
  )
}

/** On phones the menu is a page; closing it leaves the centre. */
function MenuPage({ centre }: { readonly centre: Centre }) {
  return (
    <div className={css.centre}>
      <CentreMenu centre={centre} isPage />
      <CloseCentre />
    </div>
  )
}

function CloseCentre() {
  const { _: t } = useEntryLingui()
  const { navigation, store } = useSite()
  return (
    <IconButton
      icon={X}
      label={t('host.centre.close')}
      className={css.close}
      onClick={() => navigation.go(store.get(wayBackAtom))}
    />
  )
}

/** Shown at a path of the centre that matches no page. */
function NoPage({ centre }: { readonly centre: Centre }) {
  const { _: t } = useEntryLingui()
  return (
    <EmptyState
      isPage
      title={t('host.notFound.title')}
      line={t('host.notFound.line')}
      action={
        <a href={`/${centre}`} className={buttonClass({ kind: 'primary' })}>
          {t(centre === 'agent' ? 'nav.agentCenter' : 'nav.memberCenter')}
        </a>
      }
    />
  )
}

/** Shown while a session token is present and the member is loading. */
function Entering() {
  const { _: t } = useEntryLingui()
  const { session } = useSite()
  const problem = useAtomValue(memberProblemAtom)
  const retry = () => void session.reload()
  const isSlow = useIsSlow(problem === undefined)
  if (problem) return <ErrorState title={t(problemKey(problem, {}), problemValues(problem))} onRetry={retry} />
  return (
    <div className={css.entering}>
      {isSlow && <SlowState onRetry={retry} />}
      <VisuallyHidden>
        <span role="status">{t('common.loading')}</span>
      </VisuallyHidden>
      <Skeleton height={34} width={240} />
      <Skeleton height={160} radius="card" />
      <Skeleton height={280} radius="card" />
    </div>
  )
}
