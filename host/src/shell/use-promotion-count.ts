import { shownValue } from '@azulejo/shared/data'
import { promotionList } from '@azulejo/shared/wire'
import { useAtomValue } from 'jotai'
import { siteQuery } from '../site/site-queries.ts'

const promotionsAtom = siteQuery(promotionList, {}, true)

/** Number of promotions on the promotions page; undefined until loaded. */
export function usePromotionCount(): number | undefined {
  return shownValue(useAtomValue(promotionsAtom))?.list.length
}
