import { buttonClass, Card, LazyImage } from '@azulejo/shared/design'
import type { Instant } from '@azulejo/shared/kernel'
import { SiteLink, useBus } from '@azulejo/shared/remote'
import type { Game, LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { deskPath } from '../draws/desk-path.ts'
import { DrawCountdown } from '../draws/draw-countdown.tsx'
import { kindOf } from '../draws/draw-facts.ts'
import { DrawNumbers } from '../draws/draw-numbers.tsx'
import { FavouriteButton } from '../draws/favourite-button.tsx'
import type { NextDraw } from '../draws/use-latest-draws.ts'
import { useReached } from '../draws/use-moment.ts'
import css from './e-lottery.module.css'

type Props = {
  readonly game: LotteryGame
  /** The vendor's game to launch instead of opening the desk. */
  readonly vendorGame: Game | undefined
  readonly next: NextDraw | undefined
  /** Buttons shown before the heart. */
  readonly tools?: ReactNode
}

/** One e-lottery; a press anywhere on the card opens the lottery. */
export function ELotteryCard({ game, vendorGame, next, tools }: Props) {
  const { _: t } = useLingui()
  const bus = useBus()
  return (
    <Card as="article" pad="none" className={css.card}>
      <header className={css.head}>
        <span className={css.art}>
          <LazyImage src={game.icon} alt="" eager />
        </span>
        <div className={css.text}>
          <h2 className={css.name}>
            <SiteLink
              to={deskPath(game)}
              className={css.open}
              onClick={(event) => {
                if (!vendorGame) return
                event.preventDefault()
                const { nodeId, gameId, vassalage } = vendorGame
                bus.emit('launch-asked', { nodeId, gameId, vassalage })
              }}
            >
              {game.displayName}
            </SiteLink>
          </h2>
          <p className={css.remark}>{game.remark}</p>
        </div>
        <span className={css.tools}>
          {tools}
          <FavouriteButton game={game} />
        </span>
      </header>
      <div className={css.last}>
        {next?.draw && <DrawNumbers draw={next.draw} kind={kindOf(game)} size="sm" />}
        {next && <Closing key={next.drawsAt} closesAt={next.closesAt} isSale={next.game.isSale} />}
      </div>
      {/* The card's link covers this button look-alike. */}
      <span className={buttonClass({ wide: true })} aria-hidden="true">
        {t('lottery.view.bets')}
      </span>
    </Card>
  )
}

/** The time until betting closes; afterwards shows that the numbers are being drawn. */
function Closing({ closesAt, isSale = true }: { readonly closesAt: Instant; readonly isSale?: boolean | undefined }) {
  const { _: t } = useLingui()
  const isClosed = useReached(closesAt)
  return (
    <p className={css.next}>
      <span>{!isClosed && isSale && t('lottery.closesIn')}</span>{' '}
      <DrawCountdown until={closesAt} look="text" isSale={isSale} />
    </p>
  )
}
