import { useQuery } from '@azulejo/shared/data'
import { promotionList } from '@azulejo/shared/wire'
import { PromotionSlider } from './promotion-slider.tsx'

/** Promotions for new players, shown beside the registration form. */
export function NewPlayerPromotions() {
  const { value } = useQuery(promotionList, { category: 'new_player' })
  const open = (value?.list ?? []).filter(({ status }) => status !== 'close')
  return open.length === 0 ? null : <PromotionSlider promotions={open} />
}
