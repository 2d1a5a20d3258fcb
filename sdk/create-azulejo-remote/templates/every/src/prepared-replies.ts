import { answer } from '@azulejo/remote/testing'
import { promotionList } from '@azulejo/remote/wire'

/** Replies of the platform for tests, and for `npm start` without a platform. */
export const promotions = answer(promotionList, {
  list: [
    {
      promotionId: 'gift-week',
      category: 'vip',
      title: 'Gift week',
      summary: 'A gift for each day.',
      status: 'join',
      startsAt: 0,
      featured: false,
      icon: '',
      banner: '',
    },
  ],
  categories: [{ category: 'vip', count: 1 }],
})
