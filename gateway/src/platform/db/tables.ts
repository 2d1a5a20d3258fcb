import type { CashierGroupTables } from './tables/cashier.ts'
import type { CommunityGroupTables } from './tables/community.ts'
import type { MoneyGroupTables } from './tables/money.ts'
import type { NetworkGroupTables } from './tables/network.ts'
import type { PeopleGroupTables } from './tables/people.ts'
import type { PlatformGroupTables } from './tables/platform.ts'
import type { PlayGroupTables } from './tables/play.ts'
import type { RewardsGroupTables } from './tables/rewards.ts'
import type { SiteGroupTables } from './tables/site.ts'

/** All tables as the migrations create them; `tables/` has one folder per group and one file per domain. */
export type Tables = PlatformGroupTables &
  PeopleGroupTables &
  SiteGroupTables &
  MoneyGroupTables &
  PlayGroupTables &
  RewardsGroupTables &
  CashierGroupTables &
  NetworkGroupTables &
  CommunityGroupTables
