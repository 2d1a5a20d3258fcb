import { type Currency, type Minor, minor, parseAmount, rangeOf, toDecimal } from '../../kernel/index.ts'
import { useMoney } from '../../remote/use-money.ts'
import { useAmount } from '../use-amount.ts'

/** Terms of transfers to another account, with decimal amounts. */
type TransferTerms = {
  readonly currency: string
  /** Least amount of a transfer. */
  readonly least: string
  /** What may still be sent today. */
  readonly dailyLeft: string
  /** Balance, and the part of it that may be sent. */
  readonly main: string
  readonly free: string
}

/** Sentences for an amount above the balance, and for one above the part of it that may be sent. */
type Sentences = { readonly insufficient: string; readonly turnover: string }

/** Validation, limits and formatting of an amount that is sent to another account. */
export function useTransferAmount({ least, dailyLeft, main, free, ...terms }: TransferTerms, sentences: Sentences) {
  const money = useMoney()
  const currency = terms.currency as Currency
  const units = (amount: string): Minor => parseAmount(amount, currency) ?? minor(0)
  const amount = useAmount({ currency, min: units(least), max: units(dailyLeft) })
  const highest = rangeOf([units(free), units(dailyLeft)]).lowest
  return {
    amount,
    /** Minor units of a decimal amount; 0 for other text. */
    units,
    write: (minorUnits: bigint) => money(toDecimal(minorUnits, currency)),
    /** The highest amount in minor units, and as the text of a field. */
    highest,
    most: toDecimal(highest, currency),
    canSend: highest >= units(least),
    problem(value: string): string | undefined {
      const requested = units(value)
      if (requested > units(main)) return sentences.insufficient
      return amount.problem(value) ?? (requested > units(free) ? sentences.turnover : undefined)
    },
  }
}
