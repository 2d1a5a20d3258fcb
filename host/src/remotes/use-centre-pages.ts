import { shownValue } from '@azulejo/shared/data'
import { allowsBonuses } from '@azulejo/shared/wire'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '../session/session-actions.ts'
import { settingsAtom } from '../site/site-queries.ts'
import type { RemoteRegistry } from './remote-registry.ts'
import { useRemoteRegistry } from './use-remote-registry.tsx'

type Centre = Parameters<RemoteRegistry['centrePagesOf']>[0]

/**
 * The pages of a centre for this visitor. Omits `merchant-wallet` pages when all games use the main wallet, `referral` and
 * `missions` pages when the site has none, and pages for an audience without this member or unknown to this host.
 */
export function useCentrePages(centre: Centre): ReturnType<RemoteRegistry['centrePagesOf']> {
  const remoteRegistry = useRemoteRegistry()
  const settings = shownValue(useAtomValue(settingsAtom))
  const isMissing = {
    'merchant-wallet': settings?.isSingle === true,
    referral: settings?.availablePromo?.REFERRAL.enabled !== true,
    missions: allowsBonuses(settings) !== true,
  }
  const session = useAtomValue(sessionAtom)
  const kinds = 'member' in session ? session.member.contractKinds : undefined
  const isOf = {
    'to-upline': 'member' in session && session.member.toUpline,
    'dividend-contract': kinds?.includes('dividend') === true,
    salary: kinds?.includes('daily') === true,
    hourSalary: kinds?.includes('hourly') === true,
    realtimeSalary: kinds?.includes('realtime') === true,
  } satisfies Readonly<Record<string, boolean>>
  const mayFind = (audience: string | undefined) =>
    audience === undefined || (isOf as Readonly<Record<string, boolean>>)[audience] === true
  return remoteRegistry
    .centrePagesOf(centre)
    .filter(({ needs, audience }) => !(needs && isMissing[needs]) && mayFind(audience))
}
