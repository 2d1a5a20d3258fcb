import { Icon, IconButton, X } from '@azulejo/shared/design'
import { type AreaName, type CentrePage, useLanguage, useNavigateTo } from '@azulejo/shared/remote'
import { useEffect, useRef } from 'react'
import { useSite } from '../site/site-context.tsx'
import { useWords } from '../words/use-words.ts'
import css from './centre.module.css'
import { pageIcon } from './page-icons.ts'

type Props = {
  readonly centre: 'member' | 'agent'
  readonly pages: readonly (CentrePage & { readonly area: AreaName })[]
  /** Page key of the page that is open. */
  readonly shown: string
}

/** Pages of the centre, in the manifests' order; below 900 px a row of chips that keeps the open page in view. */
export function CentreMenu({ centre, pages, shown }: Props) {
  const say = useWords()
  const language = useLanguage()
  const { siteMap } = useSite()
  const navigate = useNavigateTo()
  const current = useRef<HTMLAnchorElement>(null)
  // Another page is another chip to bring into view.
  useEffect(() => current.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), [shown])
  const title = say(centre === 'member' ? 'nav.memberCenter' : 'nav.agentCenter')
  return (
    <aside className={css.menu}>
      <div className={css.menuHead}>
        <h2 className={css.menuTitle}>{title}</h2>
        <IconButton icon={X} label={say('host.centre.close')} className={css.close} onClick={() => navigate('/')} />
      </div>
      <nav aria-label={say('host.centre.menu', { centre: title })} className={css.rows}>
        {pages.map(({ page, area, label, icon }) => (
          <a
            key={page}
            ref={page === shown ? current : undefined}
            href={`/${centre}/${page}`}
            className={css.row}
            aria-current={page === shown ? 'page' : undefined}
          >
            <Icon of={pageIcon(icon)} />
            <span>{siteMap.labelOf(area, label, language)}</span>
          </a>
        ))}
      </nav>
    </aside>
  )
}
