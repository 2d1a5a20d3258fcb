import { type AreaName, useLanguage } from '@azulejo/shared/remote'
import { type HostKey, useWords } from '../words/use-words.ts'
import { useRemoteRegistry } from './use-remote-registry.tsx'

/** What a player calls the areas that every brand has. */
const areaNameKeys: Readonly<Partial<Record<AreaName, HostKey>>> = {
  lobby: 'host.area.lobby',
  lottery: 'host.area.lottery',
  member: 'host.area.member',
  agent: 'host.area.agent',
  promotions: 'host.area.promotions',
}

/** What a player calls an area: the host's own word, else that of the remote in it, else the word for any section. */
export function useAreaName(area: AreaName): string {
  const say = useWords()
  const language = useLanguage()
  const remoteRegistry = useRemoteRegistry()
  const key = areaNameKeys[area]
  return key ? say(key) : (remoteRegistry.areaLabelOf(area, language) ?? say('host.area.other'))
}
