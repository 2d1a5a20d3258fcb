import { shownValue } from '@azulejo/shared/data'
import { Mosaic } from '@azulejo/shared/design'
import { useBrand } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { vendorsAtom } from '../site/site-queries.ts'
import { categories, orderedLanes } from './categories.ts'
import { CategoryGlyph } from './category-glyph.tsx'
import css from './category-mosaic.module.css'

/** One tile per game class that has vendors, in the brand's order. */
export function CategoryMosaic({ compact = false }: { readonly compact?: boolean }) {
  const { _: t } = useLingui()
  const { categories: order } = useBrand()
  const answer = useAtomValue(vendorsAtom)
  const value = shownValue(answer)
  if (!value) {
    if (answer.state === 'failed') return null
    return (
      <Mosaic aria-hidden="true" columns={compact ? 4 : order.length} narrowColumns={4} ground="brand">
        {order.map((gameClass) => (
          <div key={gameClass} className={css.tile} data-compact={compact || undefined} />
        ))}
      </Mosaic>
    )
  }
  const lanes = orderedLanes(value.data.lanes, order)
  return (
    <nav aria-label={t('host.home.categories')}>
      <Mosaic as="ul" columns={compact ? 4 : lanes.length} narrowColumns={4} ground="brand">
        {lanes.map(({ gameClassify, gameCount }) => (
          <li key={gameClassify}>
            <a href={categories[gameClassify].path} className={css.tile} data-compact={compact || undefined}>
              <CategoryGlyph of={gameClassify} size={compact ? 32 : 48} />
              <span className={css.name}>{t(categories[gameClassify].label)}</span>
              {!compact && <span className={css.count}>{t('host.home.games', { n: gameCount })}</span>}
            </a>
          </li>
        ))}
      </Mosaic>
    </nav>
  )
}
