import { type ContractRate, type ContractTier, termsProblem } from './contract-terms.ts'
import { type Currency, parseAmount, toDecimal } from './money.ts'

/** A tier as it is sent: amounts as decimals, a share in per cent with at most two decimals. */
export type TierText = {
  readonly minimumBet: string
  readonly netLoss?: string | undefined
  readonly activeMember: string
  readonly rateType: 'percent' | 'fixed'
  readonly rate: string
}

/** A tier, counted from 1, and the field of it that is wrong; `problem` for tiers that do not follow each other. */
export type TierProblem = { readonly tier: number; readonly field: 'minimumBet' | 'netLoss' | 'activeMember' | 'rate' }
export type TiersProblem = TierProblem | { readonly problem: 'none' | 'rate' | 'order' | 'lower' }

/** Most tiers of a contract. */
export const mostTiers = 10

const percent = /^\d{1,3}(\.\d{1,2})?$/

function readRate({ rateType, rate }: TierText, currency: Currency): ContractRate | undefined {
  if (rateType === 'fixed') {
    const amount = parseAmount(rate, currency)
    return amount === undefined || amount <= 0n ? undefined : { type: 'fixed', amount }
  }
  if (!percent.test(rate)) return undefined
  const [whole = '', part = ''] = rate.split('.')
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return hundredths > 0 && hundredths <= 10_000 ? { type: 'percent', hundredths } : undefined
}

function readTier(text: TierText, tier: number, currency: Currency): ContractTier | TierProblem {
  const minimumBet = parseAmount(text.minimumBet, currency)
  if (minimumBet === undefined || minimumBet < 0n) return { tier, field: 'minimumBet' }
  const netLoss = text.netLoss === undefined ? undefined : parseAmount(text.netLoss, currency)
  if (text.netLoss !== undefined && (netLoss === undefined || netLoss < 0n)) return { tier, field: 'netLoss' }
  if (!/^\d{1,6}$/.test(text.activeMember)) return { tier, field: 'activeMember' }
  const rate = readRate(text, currency)
  if (!rate) return { tier, field: 'rate' }
  return { minimumBet, ...(netLoss === undefined ? {} : { netLoss }), activeMember: Number(text.activeMember), rate }
}

/** Reads typed tiers; a comma, a sign, a blank or a third decimal is refused, never rounded. */
export function readTiers(
  texts: readonly TierText[],
  currency: Currency,
): { readonly tiers: readonly ContractTier[] } | { readonly wrong: TiersProblem } {
  const tiers: ContractTier[] = []
  for (const [index, text] of texts.entries()) {
    const read = readTier(text, index + 1, currency)
    if ('field' in read) return { wrong: read }
    tiers.push(read)
  }
  const problem = termsProblem(tiers)
  return problem ? { wrong: { problem } } : { tiers }
}

export const hundredthsText = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

/** Writes tiers in the form that `readTiers` reads. */
export const tiersText = (tiers: readonly ContractTier[], currency: Currency): TierText[] =>
  tiers.map(({ minimumBet, netLoss, activeMember, rate }) => ({
    minimumBet: toDecimal(minimumBet, currency),
    ...(netLoss === undefined ? {} : { netLoss: toDecimal(netLoss, currency) }),
    activeMember: String(activeMember),
    rateType: rate.type,
    rate: rate.type === 'percent' ? hundredthsText(rate.hundredths) : toDecimal(rate.amount, currency),
  }))
