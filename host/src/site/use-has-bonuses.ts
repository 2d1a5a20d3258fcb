import { shownValue } from '@azulejo/shared/data'
import { allowsBonuses } from '@azulejo/shared/wire'
import { useAtomValue } from 'jotai'
import { settingsAtom } from './site-queries.ts'

/** Whether the site's jurisdiction allows bonuses; true until the site's settings have loaded. */
export const useHasBonuses = (): boolean => allowsBonuses(shownValue(useAtomValue(settingsAtom))) !== false
