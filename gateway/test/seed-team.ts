import { type AccountType, minor } from '@azulejo/shared/kernel'
import { createMember } from '../src/people/identity/create-member.ts'
import { type EntryKind, type HouseAccountKind, houseAccount, memberAccount } from '../src/platform/ledger/accounts.ts'
import { postMany } from '../src/platform/ledger/post.ts'
import { type MerchantCode, merchantNamed } from '../src/platform/merchants/merchants.ts'
import { openSession } from '../src/platform/pipeline/sessions.ts'
import type { TestGateway } from './test-gateway.ts'

/** The operator's account on the other side of each movement. */
const sideOf: Partial<Record<EntryKind, HouseAccountKind>> = {
  deposit: 'payments',
  withdraw: 'payments',
  withdraw_refund: 'payments',
}

export type Move = {
  readonly member: string
  readonly kind: EntryKind
  /** Minor units, as a change of the wallet: negative for a stake. */
  readonly gain: number
  readonly at: string
  readonly nodeId?: string
  /** Reference of the movement; its number if omitted. */
  readonly ref?: string
}

let count = 0

/** Members and movements for tests of teams, on a gateway without demo data. */
export function seedTeam({ deps }: TestGateway, merchant: MerchantCode = 'azulejo') {
  const { db, clock, random } = deps
  const { currency } = merchantNamed(merchant)
  return {
    /** @param joined ISO time */
    member: (account: string, type: AccountType, joined: string, uplineId?: string) =>
      createMember(db, merchantNamed(merchant), {
        account,
        type,
        passwordHash: '-',
        at: Date.parse(joined),
        ...(uplineId ? { uplineId } : {}),
      }),
    token: (memberId: string) =>
      openSession(db, memberId, {
        visitor: { ip: '127.0.0.1', country: 'BR', device: 'WEB' },
        now: clock.now(),
        random,
      }),
    move: (moves: readonly Move[]) =>
      postMany(
        db,
        moves.map(({ member, kind, gain, at, nodeId, ref }) => {
          count += 1
          return {
            key: `test:${count}`,
            kind,
            ref: ref ?? `test:${count}`,
            at: Date.parse(at),
            ...(nodeId ? { meta: { nodeId } } : {}),
            lines: [
              { account: memberAccount(member, 'main', currency), amount: minor(gain) },
              { account: houseAccount(merchant, sideOf[kind] ?? 'bets', currency), amount: minor(-gain) },
            ],
          }
        }),
      ),
  }
}
