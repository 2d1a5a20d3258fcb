import { ArrowLeft, ArrowRight, Button, IconButton, SectionHead, Select } from '@azulejo/shared/design'
import type { Game, LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useFavourites } from '../draws/use-favourites.ts'
import { useLatestDraws } from '../draws/use-latest-draws.ts'
import css from './e-lottery.module.css'
import { ELotteryCard } from './e-lottery-card.tsx'

const orders = ['closes', 'name'] as const
type Order = (typeof orders)[number]

type Props = {
  readonly games: readonly LotteryGame[]
  readonly vendorGameOf: (game: LotteryGame) => Game | undefined
}

/** The favourites in the order that the member gave them, then the other e-lotteries by closing time or name. */
export function ELotteryGroups({ games, vendorGameOf }: Props) {
  const { _: t } = useLingui()
  const { ids, move } = useFavourites()
  const [order, setOrder] = useState<Order>('closes')
  const [isMoving, setMoving] = useState(false)
  const { draws } = useLatestDraws({ prizeMode: 'ELOTT', count: 40 })
  const nextOf = ({ gameId }: LotteryGame) => draws?.find(({ game }) => game.gameId === gameId)
  const closesAt = (game: LotteryGame) => nextOf(game)?.closesAt ?? Number.MAX_SAFE_INTEGER
  const favourites = ids.flatMap((id) => games.filter(({ gameId }) => gameId === id))
  const others = games
    .filter((game) => !favourites.includes(game))
    .toSorted((a, b) => (order === 'name' ? a.displayName.localeCompare(b.displayName) : closesAt(a) - closesAt(b)))
  const mover = (game: LotteryGame, at: number) => (
    <>
      <IconButton
        size="sm"
        icon={ArrowLeft}
        label={t('lottery.moveBefore', { name: game.displayName })}
        disabled={at === 0}
        onClick={() => move(game.gameId, favourites[at - 1]?.gameId)}
      />
      <IconButton
        size="sm"
        icon={ArrowRight}
        label={t('lottery.moveAfter', { name: game.displayName })}
        disabled={at === favourites.length - 1}
        onClick={() => move(game.gameId, favourites[at + 1]?.gameId)}
      />
    </>
  )
  const group = (label: string, members: readonly LotteryGame[], areMoved = false) => (
    <ul className={css.grid} aria-label={label}>
      {members.map((game, at) => (
        <li key={game.gameId}>
          <ELotteryCard
            game={game}
            vendorGame={vendorGameOf(game)}
            next={nextOf(game)}
            tools={areMoved && mover(game, at)}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {favourites.length > 0 && (
        <section aria-labelledby="favourite-lotteries" className={css.group}>
          <div className={css.top}>
            <SectionHead id="favourite-lotteries" title={t('lottery.favourites')} />
            {favourites.length > 1 && (
              <Button kind="ghost" size="sm" aria-pressed={isMoving} onClick={() => setMoving(!isMoving)}>
                {t('lottery.arrange')}
              </Button>
            )}
          </div>
          {group(t('lottery.favourites'), favourites, isMoving)}
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="all-lotteries" className={css.group}>
          <div className={css.top}>
            <SectionHead id="all-lotteries" title={t('lottery.elott')} />
            <Select
              label={t('lottery.order')}
              options={orders.map((value) => ({ value, label: t(`lottery.order.${value}`) }))}
              value={order}
              onValue={setOrder}
            />
          </div>
          {group(t('lottery.elott'), others)}
        </section>
      )}
    </>
  )
}
