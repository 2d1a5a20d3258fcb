import type { SharedKey } from '@azulejo/shared/i18n'
import { playMessages } from '@azulejo/shared/remote'
import type { convertPoint, OwnRefusalOf, redeemPointReward } from '@azulejo/shared/wire'
import type { PromotionsKey } from '../locales/message-ids.ts'

type Messages<R> = Readonly<Record<OwnRefusalOf<R>, PromotionsKey | SharedKey>>

export const convertRefusals: Messages<typeof convertPoint> = {
  'points.insufficient': 'promotions.refused.points',
  'points.step': 'promotions.refused.step',
  'points.monthly': 'promotions.refused.monthly',
  'wallet.full': 'promotions.refused.full',
  'password.check.needed': 'promotions.proofNeeded',
  ...playMessages,
}

export const redeemRefusals: Messages<typeof redeemPointReward> = {
  'reward.unknown': 'promotions.refused.unknown',
  'reward.price': 'promotions.refused.price',
  'reward.sold.out': 'promotions.soldOut',
  'reward.rank': 'promotions.refused.rank',
  'reward.limit': 'promotions.refused.limit',
  'reward.window': 'promotions.refused.window',
  'reward.address': 'promotions.refused.address',
  'points.insufficient': 'promotions.refused.points',
  'password.check.needed': 'promotions.proofNeeded',
  ...playMessages,
}
