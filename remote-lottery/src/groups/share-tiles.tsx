import css from './groups.module.css'

/** Most shares that are drawn as one tile each. */
const mostTiles = 25

type Props = { readonly shares: number; readonly left: number; readonly own: number }

/** The shares of a ticket as a row of tiles: the member's own, those of others, and those for sale. The text beside says it too. */
export function ShareTiles({ shares, left, own }: Props) {
  const sold = shares - left
  if (shares > mostTiles)
    return (
      <span className={css.bar} aria-hidden="true">
        <span className={css.own} style={{ flexGrow: own }} />
        <span className={css.sold} style={{ flexGrow: sold - own }} />
        <span className={css.free} style={{ flexGrow: left }} />
      </span>
    )
  const kindOf = (place: number) => (place < own ? css.own : place < sold ? css.sold : css.free)
  return (
    <span className={css.tiles} aria-hidden="true">
      {Array.from({ length: shares }, (_, place) => (
        <span key={place} className={kindOf(place)} />
      ))}
    </span>
  )
}
