import { useLocaleTag } from '@azulejo/shared/remote'
import { useMemo } from 'react'

/** Names the country that a session or a login came from; a dash where it is not known. */
export function usePlace(): (from: { readonly country?: string | undefined }) => string {
  const locale = useLocaleTag()
  const names = useMemo(() => new Intl.DisplayNames([locale], { type: 'region' }), [locale])
  return ({ country }) => {
    if (!country) return '-'
    try {
      return names.of(country) ?? country
    } catch {
      // No code of a region.
      return country
    }
  }
}
