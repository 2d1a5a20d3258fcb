import { Children, type ReactNode } from 'react'
import { GameCardSkeleton } from './game-grid.tsx'
import css from './game-row.module.css'

/** Cards in one row that scrolls sideways and shows as many cards as a grid has columns. */
export function GameRow({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={css.row}>
      {Children.map(children, (card) => (
        <li className={css.cell}>{card}</li>
      ))}
    </ul>
  )
}

const places = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']

/** Placeholder of a row while its games load. */
export function GameRowSkeleton() {
  return (
    <div className={css.row} aria-hidden="true">
      {places.map((place) => (
        <GameCardSkeleton key={place} />
      ))}
    </div>
  )
}
