import { type Currency, parseAmount } from '@azulejo/shared/kernel'
import type { Game } from '@azulejo/shared/wire'
import type { HallFilters } from './hall-filters.ts'

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const amountOf = (text: string, currency: Currency) => parseAmount(text, currency) ?? 0n

/** Games played recently that fit the other filters; they keep their own order, the newest first. */
export function recentThatFit(
  games: readonly Game[],
  gameClassify: Game['gameClassify'] | undefined,
  { vendor, name, minBet, minLines }: HallFilters,
  currency: Currency,
): readonly Game[] {
  return games.filter(
    (game) =>
      (!gameClassify || game.gameClassify === gameClassify) &&
      (!vendor || game.vassalage === vendor) &&
      plain(game.gameName).includes(plain(name)) &&
      (!minLines || game.lines >= minLines) &&
      (!minBet || amountOf(game.minBet, currency) <= amountOf(minBet, currency)),
  )
}
