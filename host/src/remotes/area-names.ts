import type { AreaName } from '@azulejo/shared/remote'
import type { HostKey } from '../words/use-words.ts'

/** What a player calls each area. */
export const areaNameKeys: Readonly<Record<AreaName, HostKey>> = {
  lobby: 'host.area.lobby',
  lottery: 'host.area.lottery',
  member: 'host.area.member',
  agent: 'host.area.agent',
  promotions: 'host.area.promotions',
}
