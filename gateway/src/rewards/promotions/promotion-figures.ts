import { turnoverContributions } from '@azulejo/shared/kernel'
import type { Figures } from '../../platform/brands/figures.ts'
import type { Offer } from './offer.ts'

function triggerFigures({ trigger }: Offer): Figures {
  switch (trigger.kind) {
    case 'deposit':
    case 'cashback':
      return { least: trigger.least, most: trigger.most, percent: trigger.percent }
    case 'rank':
      return Object.fromEntries(Object.entries(trigger.levels).map(([level, amount]) => [`level${level}`, amount]))
    case 'luckyBet':
      return { least: trigger.least, ending: { digits: trigger.ending } }
    case 'signup':
      return { signupDays: trigger.days }
    case 'manual':
      return {}
  }
}

function turnoverFigures({ turnover }: Offer): Figures {
  if (!turnover) return {}
  const { multiplier, days, maxBet, maxBetPercent, contributions } = turnover
  const counted = Object.entries(contributions ?? turnoverContributions)
  return {
    ...Object.fromEntries(counted.map(([gameClass, percent]) => [`counts${gameClass}`, Number(percent)])),
    multiplier,
    bonusDays: days,
    ...(maxBet === undefined ? {} : { maxBet }),
    ...(maxBetPercent === undefined ? {} : { maxBetPercent }),
  }
}

/** The figures of an offer's rule, by the names that the promotion's texts use. */
export function offerFigures(offer: Offer): Figures {
  const { amount, claimDays, perMember } = offer
  return {
    ...triggerFigures(offer),
    ...turnoverFigures(offer),
    claimDays,
    ...(amount === undefined ? {} : { amount }),
    ...(perMember === undefined ? {} : { perMember }),
  }
}
