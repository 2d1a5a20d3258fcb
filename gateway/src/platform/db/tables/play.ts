import type { CatalogueTables } from './play/catalogue.ts'
import type { LaunchTicketTable } from './play/launch.ts'
import type { LotteryTables } from './play/lottery.ts'
import type { TransferTables } from './play/transfers.ts'
import type { PrizeLimitTable, RoundResultTable, RoundTable } from './play/vendor.ts'

/** Tables of the group `play`. */
export type PlayGroupTables = CatalogueTables &
  LotteryTables &
  TransferTables & {
    launch_ticket: LaunchTicketTable
    prize_limit: PrizeLimitTable
    round: RoundTable
    round_result: RoundResultTable
  }
