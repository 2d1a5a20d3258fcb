import type { Instant } from '@azulejo/shared/kernel'
import { createMembers, hashPassword } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { DemoContent } from './demo-content.ts'

const day = 86_400_000

/** Writes the accounts that demonstrate special login answers. @returns their ids */
export async function writeDemoLogins(
  db: Db,
  merchant: Merchant,
  { fresh, expired, house }: DemoContent['logins'],
  now: Instant,
): Promise<string[]> {
  const memberOf = async (person: typeof fresh, password: string, age: number) => ({
    account: person.account,
    nickname: person.nickname,
    passwordHash: await hashPassword(password),
    type: 0 as const,
    at: now - age * day,
  })
  return createMembers(db, merchant, [
    { ...(await memberOf(fresh, merchant.blockedPassword, 1)), mustChangePassword: true },
    await memberOf(expired, expired.password, merchant.passwordDays + 20),
    { ...(await memberOf(house, house.password, 300)), isHouse: true },
  ])
}
