import type { ContentStore } from '../../platform/brands/content-store.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { DemoAccount } from '../../platform/pipeline/gateway-module.ts'
import { type DemoContent, demoContent } from './demo-content.ts'

/** Password of every account that visitors may log in with. */
export const visitorPassword = 'azulejo2026'

const visitorRoles: Readonly<Record<keyof DemoContent['visitors'], string>> = {
  player: 'player with history',
  vip: 'VIP player',
  trial: 'trial account',
  agent: 'agent with a team of 200',
  otherAgent: 'agent with a small team',
}

const loginRoles: Readonly<Record<keyof DemoContent['logins'], string>> = {
  fresh: 'first login, with the password that must be changed',
  expired: 'password has expired',
  house: 'account of the house, no member',
}

const keysOf = <Key extends string>(roles: Readonly<Record<Key, string>>) => Object.keys(roles) as Key[]

type Contents = Pick<ContentStore, 'get'>

/** Accounts with history that visitors may log in with. */
export function visitorAccounts(contents: Contents, merchant: Merchant): DemoAccount[] {
  const demo = contents.get(demoContent, merchant)
  if (!demo) return []
  return keysOf(visitorRoles).map((role) => ({
    merchant: merchant.code,
    account: demo.visitors[role].account,
    password: visitorPassword,
    role: visitorRoles[role],
  }))
}

/** Accounts that demonstrate the login answers: password to change, expired password, no member. */
export function loginAccounts(contents: Contents, merchant: Merchant): DemoAccount[] {
  const demo = contents.get(demoContent, merchant)
  if (!demo) return []
  const { expired, house } = demo.logins
  const passwords = { fresh: merchant.blockedPassword, expired: expired.password, house: house.password }
  return keysOf(loginRoles).map((role) => ({
    merchant: merchant.code,
    account: demo.logins[role].account,
    password: passwords[role],
    role: loginRoles[role],
  }))
}
