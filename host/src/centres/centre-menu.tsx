import { Icon } from '@azulejo/shared/design'
import { useLanguage } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import { useCentrePages } from '../remotes/use-centre-pages.ts'
import { useRemoteRegistry } from '../remotes/use-remote-registry.tsx'
import type { Centre } from './centre-entry.tsx'
import css from './centre-menu.module.css'
import { pageIcon } from './page-icons.ts'

/** Pages of a centre from all manifests, in order; a row of chips under 900 px with the current one in view. */
export function CentreMenu({ centre, current }: { readonly centre: Centre; readonly current: string }) {
  const { _: t } = useLingui()
  const language = useLanguage()
  const remoteRegistry = useRemoteRegistry()
  const pages = useCentrePages(centre)
  const chosen = useRef<HTMLAnchorElement>(null)
  const title = t(centre === 'agent' ? 'nav.agentCenter' : 'nav.memberCenter')

  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    void chosen.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [current])

  return (
    <nav className={css.menu} aria-label={t('host.centre.menu', { centre: title })}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.rows}>
        {pages.map(({ area, page, label, icon }) => (
          <li key={page}>
            <a
              href={`/${centre}/${page}`}
              className={css.row}
              ref={page === current ? chosen : undefined}
              aria-current={page === current ? 'page' : undefined}
            >
              <Icon of={pageIcon(icon)} />
              <span>{remoteRegistry.labelOf(area, label, language)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
