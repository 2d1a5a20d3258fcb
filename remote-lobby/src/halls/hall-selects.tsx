import { Select } from '@azulejo/shared/design'
import { betLadders } from '@azulejo/shared/kernel'
import { useBrand, useMoney } from '@azulejo/shared/remote'
import { type GameClass, gameOrders } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type HallFilters, lineSteps, type Order } from './hall-filters.ts'

const orderWords = {
  popular: 'lobby.order.popular',
  new: 'lobby.order.new',
  name: 'lobby.order.name',
  rtp: 'lobby.order.rtp',
} as const

/** Halls with slots; games of other classes have no pay lines. */
const classesWithLines: readonly (GameClass | undefined)[] = ['RNG', 'INHOUSE', undefined]

export type HallSelectsProps = {
  readonly gameClass: GameClass | undefined
  readonly filters: HallFilters
  readonly onFilters: (change: Partial<HallFilters>) => void
}

/** The smallest bet a game must accept, its pay lines where there are slots, and the order of the list. */
export function HallSelects({ gameClass, filters, onFilters }: HallSelectsProps) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { currency } = useBrand()
  const listed: readonly string[] = [...new Set(betLadders[currency])]
  const amounts = filters.minBet && !listed.includes(filters.minBet) ? [filters.minBet, ...listed] : listed
  const bets = [
    { value: '', label: t('lobby.anyBet') },
    ...amounts.map((amount) => ({ value: amount, label: t('lobby.betUpTo', { amount: money(amount) }) })),
  ]
  const lines = [
    { value: '', label: t('lobby.anyLines') },
    ...lineSteps.map((count) => ({ value: String(count), label: t('lobby.linesFrom', { count: String(count) }) })),
  ]
  return (
    <>
      <Select
        label={t('lobby.minBet')}
        options={bets}
        value={filters.minBet ?? ''}
        onValue={(amount) => onFilters({ minBet: amount || undefined })}
      />
      {classesWithLines.includes(gameClass) && (
        <Select
          label={t('lobby.payLines')}
          options={lines}
          value={String(filters.minLines ?? '')}
          onValue={(value) => onFilters({ minLines: lineSteps.find((count) => String(count) === value) })}
        />
      )}
      <Select<Order>
        label={t('lobby.order')}
        options={gameOrders.map((order) => ({ value: order, label: t(orderWords[order]) }))}
        value={filters.order}
        onValue={(order) => onFilters({ order })}
      />
    </>
  )
}
