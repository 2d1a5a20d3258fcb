import { type MerchantCode, merchants } from '../merchants.ts'
import type { DemoAccount } from '../parts.ts'
import { type Cast, castOf } from './cast.ts'

/** Of every account that visitors may log in with. */
export const visitorPassword = 'azulejo2026'

const roles: Readonly<Record<keyof Cast['visitors'], string>> = {
  player: 'player with history',
  vip: 'VIP player',
  trial: 'trial account',
  agent: 'agent with a team of 200',
  otherAgent: 'agent with a small team',
}

export const visitorAccounts: readonly DemoAccount[] = (Object.keys(merchants) as MerchantCode[]).flatMap((merchant) =>
  (Object.keys(roles) as (keyof typeof roles)[]).map((role) => ({
    merchant,
    account: castOf[merchant].visitors[role].account,
    password: visitorPassword,
    role: roles[role],
  })),
)
