import { shownValue } from '@azulejo/shared/data'
import { useAtomValue } from 'jotai'
import { settingsAtom } from './site-queries.ts'

/** Whether the site's jurisdiction allows bonuses; true until the site's settings have loaded. */
export const useHasBonuses = (): boolean =>
  shownValue(useAtomValue(settingsAtom))?.availablePromo?.MISSION?.enabled !== false
