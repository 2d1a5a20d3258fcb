import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import { createMembers } from '../identity/create-member.ts'
import { hashPassword } from '../identity/password.ts'
import { type Merchant, type MerchantCode, merchants } from '../merchants.ts'
import type { DemoAccount } from '../parts.ts'

const day = 86_400_000

type Entrance = { readonly account: string; readonly nickname: string; readonly password: string }
/** Accounts that logging in tells something about. */
type Entrances = Readonly<Record<'fresh' | 'expired' | 'house', Entrance>>

const entrancesOf: Readonly<Record<MerchantCode, Entrances>> = {
  azulejo: {
    fresh: { account: 'conta_inicial', nickname: 'Inicial', password: merchants.azulejo.blockedPassword },
    expired: { account: 'senha_vencida', nickname: 'Vencida', password: 'primavera25' },
    house: { account: 'conta_casa', nickname: 'Casa', password: 'bastidores26' },
  },
  saigon9: {
    fresh: { account: 'first_login', nickname: 'First', password: merchants.saigon9.blockedPassword },
    expired: { account: 'old_password', nickname: 'Old', password: 'springtime25' },
    house: { account: 'house_account', nickname: 'House', password: 'backstage26' },
  },
}

const roles: Readonly<Record<keyof Entrances, string>> = {
  fresh: 'first login, with the password that must be changed',
  expired: 'password has expired',
  house: 'account of the house, no member',
}

export const entranceAccounts: readonly DemoAccount[] = (Object.keys(merchants) as MerchantCode[]).flatMap((merchant) =>
  (Object.keys(roles) as (keyof Entrances)[]).map((role) => {
    const { account, password } = entrancesOf[merchant][role]
    return { merchant, account, password, role: roles[role] }
  }),
)

/** Writes the accounts on which a login says something of its own. */
export async function writeEntrances(db: Db, merchant: Merchant, now: Instant): Promise<void> {
  const { fresh, expired, house } = entrancesOf[merchant.code]
  const memberOf = async ({ account, nickname, password }: Entrance, age: number) => ({
    account,
    nickname,
    passwordHash: await hashPassword(password),
    type: 0 as const,
    at: now - age * day,
  })
  await createMembers(db, merchant, [
    { ...(await memberOf(fresh, 1)), mustChangePassword: true },
    await memberOf(expired, merchant.passwordDays + 20),
    { ...(await memberOf(house, 300)), isHouse: true },
  ])
}
