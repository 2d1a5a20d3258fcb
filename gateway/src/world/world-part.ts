import { sql } from 'kysely'
import { type MerchantCode, merchants } from '../merchants.ts'
import type { Part } from '../parts.ts'
import { entranceAccounts, writeEntrances } from './entrances.ts'
import { visitorAccounts } from './visitors.ts'
import { writeWorld } from './write-world.ts'

/** People of every role with the last weeks of their money, for every merchant. */
export const worldPart: Part = {
  name: 'world',
  isDemonstration: true,
  async seed({ db, clock }) {
    for (const code of Object.keys(merchants) as MerchantCode[]) {
      await writeWorld(db, merchants[code], clock.now())
      await writeEntrances(db, merchants[code], clock.now())
    }
    // The embedded database has nobody else who would look at its tables before they are read.
    await sql`analyze member, agent_link, account, journal, entry, round`.execute(db)
  },
  accounts: [...visitorAccounts, ...entranceAccounts],
}
