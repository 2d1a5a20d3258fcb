import { shownValue } from '@azulejo/shared/data'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '../session/session-actions.ts'
import { settingsAtom } from '../site/site-queries.ts'
import type { RemoteRegistry } from './remote-registry.ts'
import { useRemoteRegistry } from './use-remote-registry.tsx'

type Centre = Parameters<RemoteRegistry['centrePagesOf']>[0]

/**
 * The pages of a centre that this site has for this visitor: where all games use the main wallet there is no page of the
 * others, where there are no referrals or missions none of them, and a page for some members is for them. A word that this host does not know stands for nobody.
 */
export function useCentrePages(centre: Centre): ReturnType<RemoteRegistry['centrePagesOf']> {
  const remoteRegistry = useRemoteRegistry()
  const { isSingle = false, availablePromo } = shownValue(useAtomValue(settingsAtom)) ?? {}
  const isMissing = {
    'merchant-wallet': isSingle,
    referral: availablePromo?.REFERRAL.enabled !== true,
    missions: availablePromo?.MISSION?.enabled !== true,
  }
  const session = useAtomValue(sessionAtom)
  const isOf = {
    'to-upline': 'member' in session && session.member.toUpline,
  } satisfies Readonly<Record<string, boolean>>
  const mayFind = (audience: string | undefined) =>
    audience === undefined || (isOf as Readonly<Record<string, boolean>>)[audience] === true
  return remoteRegistry
    .centrePagesOf(centre)
    .filter(({ needs, audience }) => !(needs && isMissing[needs]) && mayFind(audience))
}
