import { sql } from 'kysely'
import type { GatewayModule } from '../../platform/pipeline/gateway-module.ts'
import { rewardContent, signInContent } from '../../rewards/index.ts'
import { loginAccounts, visitorAccounts } from './demo-accounts.ts'
import { writeDemoActivities } from './demo-activities.ts'
import { demoContent } from './demo-content.ts'
import { writeDemoLogins } from './demo-logins.ts'
import { writeDemoPromotions } from './demo-promotions.ts'
import { writeDemoData } from './write-demo-data.ts'

/** Players of every role with their money movements of the last weeks, for every merchant. */
export const demoDataModule: GatewayModule = {
  name: 'world',
  isDemonstration: true,
  async seedMerchant({ db, clock, contents, random }, merchant) {
    const demo = contents.get(demoContent, merchant)
    if (!demo) return
    const people = await writeDemoData(db, merchant, {
      demo,
      random,
      rewards: contents.get(rewardContent, merchant) ?? [],
      signInPoints: contents.get(signInContent, merchant),
      now: clock.now(),
    })
    const others = await writeDemoLogins(db, merchant, demo.logins, clock.now())
    const rows = [...people, ...others].map((id) => ({ member_id: id }))
    await db.insertInto('demo_member').values(rows).execute()
    await writeDemoActivities({ db, clock, random }, merchant)
    const { id } = await db
      .selectFrom('member')
      .select('id')
      .where('merchant', '=', merchant.code)
      .where('account', '=', demo.visitors.player.account)
      .executeTakeFirstOrThrow()
    await writeDemoPromotions({ db, merchant, memberId: id, now: clock.now() })
    // The embedded database has no background process that analyses tables, so this query does it before they are read.
    await sql`analyze member, agent_link, account, journal, entry, round`.execute(db)
  },
  accounts: ({ contents }, merchant) => [...visitorAccounts(contents, merchant), ...loginAccounts(contents, merchant)],
}
