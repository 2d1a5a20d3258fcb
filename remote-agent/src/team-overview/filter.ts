import { type FilterOf, oneOfOr, type UrlFilter } from '@azulejo/shared/report'
import { overviewPeriods } from '@azulejo/shared/wire'
import * as v from 'valibot'

/** What the overview shows; all of it stands in the address. */
export const overviewFilter = v.object({
  period: oneOfOr(overviewPeriods, 'today'),
  search: v.optional(v.string(), ''),
})

export type OverviewUrl = UrlFilter<FilterOf<typeof overviewFilter>>
