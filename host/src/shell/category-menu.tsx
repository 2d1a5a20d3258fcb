import { shownValue } from '@azulejo/shared/data'
import { Button } from '@azulejo/shared/design'
import { useBrand } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useLocation, useSearchParams } from 'react-router-dom'
import { categories, orderedLanes, vendorPath } from '../home/categories.ts'
import { vendorsAtom } from '../site/site-queries.ts'
import css from './menu.module.css'
import { MenuGroup } from './menu-group.tsx'
import { MenuLink } from './menu-link.tsx'

type Props = { readonly rail: boolean; readonly onWiden: () => void }

/** One row per game category that has vendors, in the brand's order, each with its vendors below. */
export function CategoryMenu({ rail, onWiden }: Props) {
  const { _: t } = useLingui()
  const { categories: order } = useBrand()
  const vendors = useAtomValue(vendorsAtom)
  const value = shownValue(vendors)
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  if (!rail && value === undefined && vendors.state === 'failed')
    return (
      <div role="alert" className={css.failed}>
        <span>{t('host.menu.vendorsFailed')}</span>
        <Button size="sm" onClick={vendors.refetch}>
          {t('common.retry')}
        </Button>
      </div>
    )
  return orderedLanes(value?.data.lanes ?? [], order).map(({ gameClassify, cards }) => {
    const { path, label, icon } = categories[gameClassify]
    const name = t(label)
    const active = pathname === path
    if (rail) return <MenuLink key={gameClassify} href={path} icon={icon} label={name} active={active} rail />
    return (
      <MenuGroup key={`${gameClassify}.${active}`} icon={icon} label={name} active={active} onRailPress={onWiden}>
        <li>
          <a href={path} className={css.item} aria-current={active && !query.get('page') ? 'page' : undefined}>
            {t('nav.all')}
          </a>
        </li>
        {cards.map(({ vassalage, displayName, smallIcon }) => (
          <li key={vassalage}>
            <a
              href={vendorPath(gameClassify, vassalage)}
              className={css.item}
              aria-current={active && query.get('page') === vassalage ? 'page' : undefined}
            >
              <img src={smallIcon} alt="" width={14} height={14} loading="lazy" className={css.swatch} />
              {displayName}
            </a>
          </li>
        ))}
      </MenuGroup>
    )
  })
}
