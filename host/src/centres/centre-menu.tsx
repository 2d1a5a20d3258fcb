import { useQuery } from '@azulejo/shared/data'
import { ArrowLeft, CountDot, Icon } from '@azulejo/shared/design'
import { useLanguage } from '@azulejo/shared/remote'
import { centreCounts } from '@azulejo/shared/wire'
import { useEffect, useRef } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useCentrePages } from '../remotes/use-centre-pages.ts'
import { useRemoteRegistry } from '../remotes/use-remote-registry.tsx'
import { menuPage } from '../site/menu-page.ts'
import { useInboxChanges } from '../site/use-inbox-changes.ts'
import { useIsWide } from '../site/use-is-wide.ts'
import type { Centre } from './centre-entry.tsx'
import css from './centre-menu.module.css'
import { pageIcon } from './page-icons.ts'

const none: Readonly<Record<string, number>> = {}

/** Counts beside the pages of a centre, from one query for all pages. */
function useCentreCounts(): Readonly<Record<string, number>> {
  const { value, refetch } = useQuery(centreCounts, {})
  useInboxChanges(refetch)
  return value?.counts ?? none
}

type Props = {
  readonly centre: Centre
  readonly current?: string | undefined
  /** Page whose entry is marked, if the current page has none. */
  readonly parent?: string | undefined
  /** True on the phone page that shows only the menu. */
  readonly isPage?: boolean
}

/**
 * Menu of a centre: its pages from all manifests, in order. Under 900 px the menu is a row of chips, scrolled to the
 * current page, after a link back to the menu page.
 */
export function CentreMenu({ centre, current, parent, isPage = false }: Props) {
  const { _: t } = useEntryLingui()
  const language = useLanguage()
  const remoteRegistry = useRemoteRegistry()
  const pages = useCentrePages(centre)
  const wide = useIsWide()
  const counts = useCentreCounts()
  const marked = pages.some(({ page }) => page === current) ? current : parent
  const chosen = useRef<HTMLAnchorElement>(null)
  const title = t(centre === 'agent' ? 'nav.agentCenter' : 'nav.memberCenter')

  useEffect(() => {
    // Scrolls in the next frame, which computes the layout anyway. `void` discards the promise of newer browsers.
    const frame = requestAnimationFrame(
      () => void chosen.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [current, counts])

  return (
    <nav className={css.menu} data-page={isPage || undefined} aria-label={t('host.centre.menu', { centre: title })}>
      {isPage ? <h1 className={css.title}>{title}</h1> : <h2 className={css.title}>{title}</h2>}
      {!isPage && !wide && (
        <a href={`/${centre}/${menuPage}`} className={css.back} aria-label={t('host.centre.back', { centre: title })}>
          <Icon of={ArrowLeft} />
        </a>
      )}
      <ul className={css.rows}>
        {pages.map(({ area, page, label, icon, badge = '' }) => (
          <li key={page}>
            <a
              href={`/${centre}/${page}`}
              className={css.row}
              ref={page === marked ? chosen : undefined}
              aria-current={page === current ? 'page' : page === marked || undefined}
            >
              <Icon of={pageIcon(icon)} />
              <span className={css.label}>{remoteRegistry.labelOf(area, label, language)}</span>
              <CountDot
                count={counts[badge] ?? 0}
                label={t(badge === 'rewards' ? 'host.centre.toClaim' : 'host.centre.count', { n: counts[badge] ?? 0 })}
                tone={badge === 'missions' ? 'accent' : 'err'}
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
