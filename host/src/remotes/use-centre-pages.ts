import { shownValue } from '@azulejo/shared/data'
import { useAtomValue } from 'jotai'
import { settingsAtom } from '../site/site-queries.ts'
import type { RemoteRegistry } from './remote-registry.ts'
import { useRemoteRegistry } from './use-remote-registry.tsx'

type Centre = Parameters<RemoteRegistry['centrePagesOf']>[0]

/** The pages of a centre that this site has: where all games use the main wallet there is no page of the others. */
export function useCentrePages(centre: Centre): ReturnType<RemoteRegistry['centrePagesOf']> {
  const remoteRegistry = useRemoteRegistry()
  const isSingle = shownValue(useAtomValue(settingsAtom))?.isSingle ?? false
  return remoteRegistry.centrePagesOf(centre).filter(({ needs }) => !(needs === 'merchant-wallet' && isSingle))
}
