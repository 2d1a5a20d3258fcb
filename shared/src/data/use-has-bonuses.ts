import { allowsBonuses, settings } from '../wire/site.ts'
import { useQuery } from './use-query.ts'

/** Whether the site's jurisdiction allows bonuses; true until the site's settings have loaded. */
export const useHasBonuses = (): boolean => allowsBonuses(useQuery(settings, {}).value) !== false
