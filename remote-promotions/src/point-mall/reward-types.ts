import type { AnswerOf, pointRewards } from '@azulejo/shared/wire'
import type { PromotionsKey } from '../locales/message-ids.ts'

export type Reward = AnswerOf<typeof pointRewards>['list'][number]

export const rewardTypes = ['CASH', 'FREE_SPIN', 'VOUCHER', 'TICKET', 'PHYSICAL'] as const
export type RewardType = (typeof rewardTypes)[number]

/** Filters by type, and a filter for the rewards that the member can afford. */
export const rewardFilters = [...rewardTypes, 'affordable'] as const
export type RewardFilter = (typeof rewardFilters)[number]

export const filterLabels: Readonly<Record<RewardFilter, PromotionsKey>> = {
  CASH: 'promotions.type.cash',
  FREE_SPIN: 'promotions.type.freeSpin',
  VOUCHER: 'promotions.type.voucher',
  TICKET: 'promotions.type.ticket',
  PHYSICAL: 'promotions.type.physical',
  affordable: 'promotions.affordable',
}
