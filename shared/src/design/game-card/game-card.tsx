import { useLingui } from '@lingui/react'
import { Heart, Play } from 'lucide-react'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { LazyImage } from '../lazy-image/lazy-image.tsx'
import css from './game-card.module.css'

export type GameCardProps = {
  readonly name: string
  readonly vendor: string
  /** Address of the square picture. */
  readonly art: string
  /** Link target of the card; without `href` the card is a button that calls `onOpen`. */
  readonly href?: string | undefined
  /** Called for a plain press instead of following `href`; presses with a modifier key stay with the browser. */
  readonly onOpen?: (() => void) | undefined
  /** Starts a demo with play money; without `onDemo` the card has no demo action. */
  readonly onDemo?: (() => void) | undefined
  readonly favourite?: boolean | undefined
  /** Toggles the favourite; without `onFavourite` the card has no heart button. */
  readonly onFavourite?: (() => void) | undefined
  readonly badge?: ReactNode
  /** Loads the picture immediately, for cards in view at first paint. */
  readonly eager?: boolean | undefined
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

type FaceProps = Pick<GameCardProps, 'name' | 'vendor' | 'art' | 'badge' | 'eager'>

/** The memoised part that a favourite press does not change: each press re-renders all cards of a page. */
const Face = memo(function Face({ name, vendor, art, badge, eager }: FaceProps) {
  const { _: t } = useLingui()
  return (
    <>
      <span className={css.art}>
        <LazyImage src={art} alt="" eager={eager} />
        <span className={css.veil} aria-hidden="true">
          <span className={css.play}>
            <Icon of={Play} size={16} />
            {t('lobby.play')}
          </span>
        </span>
        {badge && <span className={css.badge}>{badge}</span>}
      </span>
      <span className={css.name}>{name}</span>
      <span className={css.vendor}>{vendor}</span>
    </>
  )
})

/** A game card: the whole card is one link; the demo action and the heart button follow in the tab order. */
export function GameCard(props: GameCardProps) {
  const { name, vendor, art, href, onOpen, onDemo, favourite = false, onFavourite, badge, eager = false } = props
  const { _: t } = useLingui()
  const press = (event: MouseEvent) => {
    if (!onOpen || !isPlain(event)) return
    event.preventDefault()
    onOpen()
  }
  const face = <Face name={name} vendor={vendor} art={art} badge={badge} eager={eager} />
  return (
    <article className={css.card}>
      {href === undefined ? (
        <button type="button" className={css.link} onClick={press}>
          {face}
        </button>
      ) : (
        <a className={css.link} href={href} onClick={press}>
          {face}
        </a>
      )}
      {onDemo && (
        <span className={css.over}>
          <button type="button" className={css.demo} onClick={onDemo} aria-label={`${t('lobby.demo')}: ${name}`}>
            {t('lobby.demo')}
          </button>
        </span>
      )}
      {onFavourite && (
        <button
          type="button"
          className={css.heart}
          aria-pressed={favourite}
          aria-label={`${t('lobby.favourites')}: ${name}`}
          title={t(favourite ? 'lobby.removeFavourite' : 'lobby.addFavourite')}
          onClick={onFavourite}
        >
          <Icon of={Heart} size={16} />
        </button>
      )}
    </article>
  )
}
