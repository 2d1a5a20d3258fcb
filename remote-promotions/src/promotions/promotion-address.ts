import type { Promotion } from '@azulejo/shared/wire'

export const promotionAddress = ({ promotionId }: Pick<Promotion, 'promotionId'>): string =>
  `/promotions/${encodeURIComponent(promotionId)}`
