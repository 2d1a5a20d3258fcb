import { dateFormat } from '@azulejo/shared/kernel'
import { useBrand, useLocaleTag } from '@azulejo/shared/remote'

/** Days of the brand's time zone, in short. */
export function useDay(): (at: number) => string {
  const { timeZone } = useBrand()
  const day = dateFormat(useLocaleTag(), { dateStyle: 'short', ...(timeZone ? { timeZone } : {}) })
  return (at) => day.format(at)
}
