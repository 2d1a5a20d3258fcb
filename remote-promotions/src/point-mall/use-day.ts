import { dateFormat } from '@azulejo/shared/kernel'
import { useBrand, useLocaleTag } from '@azulejo/shared/remote'

/** Returns a short formatter for days in the brand's time zone. */
export function useDay(): (at: number) => string {
  const { timeZone } = useBrand()
  const day = dateFormat(useLocaleTag(), { dateStyle: 'short', ...(timeZone ? { timeZone } : {}) })
  return (at) => day.format(at)
}
