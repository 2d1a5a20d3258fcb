import { useLocaleTag } from '@azulejo/shared/remote'
import { useMemo } from 'react'

/** Returns a formatter for the country of a session or login; a dash when the country is unknown. */
export function usePlace(): (from: { readonly country?: string | undefined }) => string {
  const locale = useLocaleTag()
  const names = useMemo(() => new Intl.DisplayNames([locale], { type: 'region' }), [locale])
  return ({ country }) => {
    if (!country) return '-'
    try {
      return names.of(country) ?? country
    } catch {
      // The code is not a region code.
      return country
    }
  }
}
