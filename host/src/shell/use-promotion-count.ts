import { useSite } from '../site/site-context.tsx'
import { useKept } from '../site/use-kept.ts'

/** How many promotions their page lists; undefined while unknown. */
export function usePromotionCount(): number | undefined {
  const { value } = useKept(useSite().kept.promotions)
  return value?.list.length
}
