import { useSite } from '../site/site-context.tsx'
import { useKept } from '../site/use-kept.ts'

/** How many promotions there are to see; undefined while unknown. */
export function usePromotionCount(): number | undefined {
  const { value } = useKept(useSite().kept.promotions)
  return value?.list.filter(({ status }) => status !== 'close').length
}
