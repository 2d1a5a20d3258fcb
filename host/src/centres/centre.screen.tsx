import { IconButton, Skeleton, VisuallyHidden, X } from '@azulejo/shared/design'
import { useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { Navigate, useParams } from 'react-router-dom'
import { RemoteFrame } from '../remotes/remote-frame.tsx'
import { useCentrePages } from '../remotes/use-centre-pages.ts'
import { sessionAtom } from '../session/session-actions.ts'
import { useSite } from '../site/site-context.tsx'
import css from './centre.module.css'
import { type Centre, CentreEntry, mayEnter } from './centre-entry.tsx'
import { CentreMenu } from './centre-menu.tsx'
import { useRetainedPage } from './use-retained-page.ts'

/** `/member/<page>` and `/agent/<page>`: the frame of a centre around the page of a remote. */
export function CentreScreen({ centre }: { readonly centre: Centre }) {
  const { _: t } = useLingui()
  const { navigation } = useSite()
  const { standing: role } = useVisitor()
  const isEntering = useAtomValue(sessionAtom).role === 'entering'
  const { page: asked } = useParams()
  const pages = useCentrePages(centre)
  const page = pages.find((row) => row.page === asked)

  const owner = useRetainedPage(mayEnter(centre, role))

  if (isEntering && owner === undefined) return <Entering />
  if (owner === undefined) return <CentreEntry centre={centre} role={role} />
  if (!page) {
    const first = pages.find(({ isDefault }) => isDefault) ?? pages[0]
    return <Navigate to={first ? `/${centre}/${first.page}` : '/'} replace />
  }
  return (
    <div className={css.centre}>
      <CentreMenu centre={centre} current={page.page} />
      <section className={css.body}>
        <IconButton icon={X} label={t('host.centre.close')} className={css.close} onClick={() => navigation.go('/')} />
        <RemoteFrame key={`${page.page} ${owner}`} area={page.area} kind="screen" name={page.screen} />
      </section>
    </div>
  )
}

/** The token is known, the member is on the way. */
function Entering() {
  const { _: t } = useLingui()
  return (
    <div className={css.entering}>
      <VisuallyHidden>
        <span role="status">{t('common.loading')}</span>
      </VisuallyHidden>
      <Skeleton height={34} width={240} />
      <Skeleton height={160} radius="card" />
      <Skeleton height={280} radius="card" />
    </div>
  )
}
