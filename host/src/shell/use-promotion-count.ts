import { shownValue } from '@azulejo/shared/data'
import { useAtomValue } from 'jotai'
import { promotionsAtom } from '../site/site-queries.ts'

/** How many promotions their page lists; undefined while unknown. */
export function usePromotionCount(): number | undefined {
  return shownValue(useAtomValue(promotionsAtom))?.list.length
}
