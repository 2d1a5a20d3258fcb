import type { AreaName } from '@azulejo/shared/release'
import { useLanguage } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import type { HostKey } from '../locales/message-ids.ts'
import { useRemoteRegistry } from './use-remote-registry.tsx'

/** Names of the areas that every brand has. */
const areaNameKeys: Readonly<Partial<Record<AreaName, HostKey>>> = {
  lobby: 'host.area.lobby',
  lottery: 'host.area.lottery',
  member: 'host.area.member',
  agent: 'host.area.agent',
  promotions: 'host.area.promotions',
}

/** Name of an area for players: the host's own name, else the name in the remote's manifest, else a general name. */
export function useAreaName(area: AreaName): string {
  const { _: t } = useLingui()
  const language = useLanguage()
  const remoteRegistry = useRemoteRegistry()
  const key = areaNameKeys[area]
  return key ? t(key) : (remoteRegistry.areaLabelOf(area, language) ?? t('host.area.other'))
}
