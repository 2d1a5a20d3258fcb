import type { Currency } from './money.ts'

/** Minimum bets of games as decimal amounts, lowest first. A game has the same index in every currency. */
export const betLadders: Readonly<
  Record<Exclude<Currency, 'PTS'>, readonly [string, string, string, string, string, string]>
> = {
  BRL: ['0.10', '0.20', '0.40', '1.00', '2.00', '5.00'],
  USD: ['0.05', '0.05', '0.10', '0.20', '0.50', '1.00'],
  VND: ['500', '1000', '2000', '5000', '10000', '25000'],
  EUR: ['0.10', '0.10', '0.20', '0.50', '1.00', '2.00'],
  CNY: ['0.10', '0.20', '0.50', '1.00', '2.00', '5.00'],
}
