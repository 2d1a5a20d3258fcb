import type { AnswerOf, pointRewards } from '@azulejo/shared/wire'
import type { PromotionsKey } from '../locales/message-ids.ts'

export type Reward = AnswerOf<typeof pointRewards>['list'][number]

export const rewardTypes = ['CASH', 'FREE_SPIN', 'VOUCHER', 'TICKET', 'PHYSICAL'] as const
export type RewardType = (typeof rewardTypes)[number]

export const typeLabels: Readonly<Record<RewardType, PromotionsKey>> = {
  CASH: 'promotions.type.cash',
  FREE_SPIN: 'promotions.type.freeSpin',
  VOUCHER: 'promotions.type.voucher',
  TICKET: 'promotions.type.ticket',
  PHYSICAL: 'promotions.type.physical',
}
