import { EmptyState, Skeleton } from '@azulejo/shared/design'
import { latePart, useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { LogIn } from '../betting/log-in.tsx'
import css from '../tickets/tickets-page.module.css'

// Loaded late, as the list of tickets is.
const OwnGroups = latePart(async () => (await import('./own-groups.tsx')).OwnGroups)

/** /lottery/groups: the member's group tickets. */
export function GroupsScreen() {
  const { _: t } = useLingui()
  const isGuest = useVisitor().role === 'guest'
  const title = <h1 className={css.title}>{t('lottery.groups.own')}</h1>
  return (
    <div className={css.screen}>
      {isGuest ? (
        <>
          {title}
          <EmptyState title={t('error.notLoggedIn')} action={<LogIn>{t('header.login')}</LogIn>} />
        </>
      ) : (
        <OwnGroups
          waiting={
            <>
              {title}
              <Skeleton height={240} radius="card" />
            </>
          }
        />
      )}
    </div>
  )
}
