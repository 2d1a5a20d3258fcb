import { useSite } from '../site/site-context.tsx'
import { useCachedQuery } from '../site/use-cached-query.ts'

/** How many promotions their page lists; undefined while unknown. */
export function usePromotionCount(): number | undefined {
  const { value } = useCachedQuery(useSite().kept.promotions)
  return value?.list.length
}
