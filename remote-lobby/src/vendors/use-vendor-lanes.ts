import { useQuery } from '@azulejo/shared/data'
import { useBrand, useLanguage } from '@azulejo/shared/remote'
import { gameVendors, type VendorCard, type VendorLane } from '@azulejo/shared/wire'
import { useEffect, useMemo } from 'react'
import { keepLanes, keptLanes } from './vendor-lanes.store.ts'

/** Vendors by game class, requested once per session and language; undefined until loaded. */
export function useVendorLanes(): { readonly lanes: readonly VendorLane[] | undefined; readonly failed: boolean } {
  const { merchant } = useBrand()
  const language = useLanguage()
  const kept = useMemo(() => keptLanes(merchant, language), [merchant, language])
  const answer = useQuery(gameVendors, kept ? undefined : {})
  useEffect(() => {
    if (answer.state === 'ready') keepLanes(merchant, language, answer.value)
  }, [answer, merchant, language])
  return { lanes: kept ?? answer.value?.data.lanes, failed: answer.state === 'failed' }
}

/** Every vendor of the lanes once, with the sum of its games, in the order of the lanes. */
export function vendorsOf(lanes: readonly VendorLane[]): readonly VendorCard[] {
  const found = new Map<string, VendorCard>()
  for (const card of lanes.flatMap(({ cards }) => cards)) {
    const known = found.get(card.vassalage)
    found.set(card.vassalage, known ? { ...known, gameCount: known.gameCount + card.gameCount } : card)
  }
  return [...found.values()]
}
