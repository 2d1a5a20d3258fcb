import { sql } from 'kysely'
import type { Part } from '../parts.ts'
import { loginAccounts, visitorAccounts } from './demo-accounts.ts'
import { demoContent } from './demo-content.ts'
import { writeEntrances } from './entrances.ts'
import { writeWorld } from './write-world.ts'

/** People of every role with the last weeks of their money, for every merchant. */
export const worldPart: Part = {
  name: 'world',
  isDemonstration: true,
  async seedMerchant({ db, clock, contents }, merchant) {
    const demo = contents.get(demoContent, merchant)
    if (!demo) return
    const people = await writeWorld(db, merchant, demo, clock.now())
    const others = await writeEntrances(db, merchant, demo.logins, clock.now())
    const rows = [...people, ...others].map((id) => ({ member_id: id }))
    await db.insertInto('demo_member').values(rows).execute()
    // The embedded database has nobody else who would look at its tables before they are read.
    await sql`analyze member, agent_link, account, journal, entry, round`.execute(db)
  },
  accounts: ({ contents }, merchant) => [...visitorAccounts(contents, merchant), ...loginAccounts(contents, merchant)],
}
