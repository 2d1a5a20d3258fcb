import { sql } from 'kysely'
import type { GatewayModule } from '../pipeline/gateway-module.ts'
import { loginAccounts, visitorAccounts } from './demo-accounts.ts'
import { demoContent } from './demo-content.ts'
import { writeDemoLogins } from './demo-logins.ts'
import { writeDemoData } from './write-demo-data.ts'

/** Players of every role with the last weeks of their money, for every merchant. */
export const demoDataModule: GatewayModule = {
  name: 'world',
  isDemonstration: true,
  async seedMerchant({ db, clock, contents }, merchant) {
    const demo = contents.get(demoContent, merchant)
    if (!demo) return
    const people = await writeDemoData(db, merchant, demo, clock.now())
    const others = await writeDemoLogins(db, merchant, demo.logins, clock.now())
    const rows = [...people, ...others].map((id) => ({ member_id: id }))
    await db.insertInto('demo_member').values(rows).execute()
    // The embedded database has nobody else who would look at its tables before they are read.
    await sql`analyze member, agent_link, account, journal, entry, round`.execute(db)
  },
  accounts: ({ contents }, merchant) => [...visitorAccounts(contents, merchant), ...loginAccounts(contents, merchant)],
}
