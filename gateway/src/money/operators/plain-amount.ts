import { type Currency, exponentOf, type Minor, parseAmount } from '@azulejo/shared/kernel'

/**
 * Reads the amount of an operator's command: digits, and a point before the decimals, for example `1000.00`. Groups, other
 * signs and more decimals than the currency has are refused, so that nothing is booked that was not meant.
 * @throws an Error that says what is wrong with the text
 */
export function plainAmount(text: string, currency: Currency): Minor {
  const exponent = exponentOf[currency]
  const example = exponent === 0 ? '1000' : `1000.${'0'.repeat(exponent)}`
  const [, decimals = ''] = /^-?\d+(?:\.(\d+))?$/.exec(text) ?? []
  if (decimals.length > exponent)
    throw new Error(`${text} has more decimals than ${currency}: write it without groups, for example ${example}`)
  const amount = parseAmount(text, currency)
  if (amount === undefined)
    throw new Error(`${text} is no amount of ${currency}: write it without groups and signs, for example ${example}`)
  return amount
}
