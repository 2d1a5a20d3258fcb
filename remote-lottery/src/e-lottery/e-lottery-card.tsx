import { Card, LazyImage } from '@azulejo/shared/design'
import { SiteLink, useBus } from '@azulejo/shared/remote'
import type { Game, LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { deskPath } from '../draws/desk-path.ts'
import { DrawCountdown } from '../draws/draw-countdown.tsx'
import { DrawNumbers } from '../draws/draw-numbers.tsx'
import type { NextDraw } from '../draws/use-latest-draws.ts'
import css from './e-lottery.module.css'

type Props = {
  readonly game: LotteryGame
  /** Launched instead of opening the desk. */
  readonly vendorGame: Game | undefined
  readonly next: NextDraw | undefined
}

/** One e-lottery: the whole card opens it. */
export function ELotteryCard({ game, vendorGame, next }: Props) {
  const { _: t } = useLingui()
  const bus = useBus()
  return (
    <Card as="article" pad="none" className={css.card}>
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
              bus.tell('launch-asked', { nodeId, gameId, vassalage })
            }}
          >
            {game.displayName}
          </SiteLink>
        </h2>
        <p className={css.remark}>{game.remark}</p>
        {next && (
          <p className={css.next}>
            {t('lottery.closesIn')} <DrawCountdown key={next.drawsAt} until={next.closesAt} look="text" />
          </p>
        )}
        {next?.draw && (
          <div className={css.last}>
            <span className={css.label}>{t('lottery.issue', { issue: next.draw.numero })}</span>
            <DrawNumbers draw={next.draw} size="sm" />
          </div>
        )}
      </div>
    </Card>
  )
}
