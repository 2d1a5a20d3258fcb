import { useLingui } from '@lingui/react'
import { Children, type ReactNode } from 'react'
import { Skeleton } from '../states/skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import css from './game-grid.module.css'

/** Cards in 3, 4, 5, 6 or 7 columns, depending on the page width; `columns` fixes the number from 900 px up. */
export function GameGrid(props: {
  readonly children: ReactNode
  readonly label?: string
  readonly columns?: 4 | 5 | 6
}) {
  return (
    <ul className={css.grid} data-columns={props.columns} aria-label={props.label}>
      {Children.map(props.children, (card) => (
        <li className={css.cell}>{card}</li>
      ))}
    </ul>
  )
}

/** Placeholder of a game card while its data loads. */
export function GameCardSkeleton() {
  return (
    <div className={css.skeleton}>
      <Skeleton className={css.picture} radius="control" />
      <Skeleton className={css.name} />
      <Skeleton className={css.vendor} />
    </div>
  )
}

/** Replaces a grid with placeholder cards of the same size while a list call runs. */
export function LoadingCover({ cards = 12, columns }: { readonly cards?: number; readonly columns?: 4 | 5 | 6 }) {
  const { _: t } = useLingui()
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <div className={css.grid} data-columns={columns} aria-hidden="true">
        {Array.from({ length: cards }, (_, place) => (
          <GameCardSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}
