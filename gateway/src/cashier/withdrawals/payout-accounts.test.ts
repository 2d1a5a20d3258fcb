import { addPayoutAccount, payoutAccounts, removePayoutAccount } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { newKey } from '../../../test/demo-payments.ts'
import { cpfKey, type PayoutSite, payoutSite } from '../../../test/demo-payouts.ts'
import type { Player } from '../../../test/seated-player.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'

let site: PayoutSite
let gateway: TestGateway
beforeAll(async () => {
  site = await payoutSite()
  gateway = site.gateway
})
afterAll(() => site.close())
beforeEach(() => gateway.clock.forward(86_400_000))

/** A verified member with 1,000.00 and a payout account. */
async function ready(cents = 100_000) {
  const player = await site.seat(cents)
  return {
    player,
    account: await site.addAccount(player, { ...cpfKey, keyKind: 'EMAIL', number: `${player.id}@example.com` }),
  }
}

describe('payout accounts', () => {
  test('[MB-05] need the payment password once in a session, a withdrawal within the last five minutes', async () => {
    const { player, account } = await ready()
    gateway.clock.forward(25 * 60_000)
    const other = { keyKind: 'EMAIL', number: 'later@example.com' }
    expect((await add(player, other)).success).toBe(true)
    const withdrawal = await site.requestWithdrawal(player, account, '100.00')
    expect(withdrawal.errorCode).toBe('password.check.needed')
  })

  const add = (player: Player, account: Partial<typeof cpfKey> | Record<string, string>) =>
    gateway.request(addPayoutAccount, { ...cpfKey, ...account } as typeof cpfKey, { ...player, key: newKey() })

  test('[MB-05] [CA-01] are masked in every list', async () => {
    const player = await site.seat(0)
    const added = await site.addAccount(player)
    expect(added).toMatchObject({ type: 'PIX', keyKind: 'CPF', masked: '***.444.***-35', holder: 'Marina Duarte' })
    const listed = await gateway.get(payoutAccounts, {}, player)
    expect(listed).toMatchObject({ accounts: [added], types: ['PIX'], holder: 'Marina Duarte' })
    expect(JSON.stringify([added, listed])).not.toContain(cpfKey.number)
  })

  test('[MB-05] are in one name, ignoring accents; another name is refused', async () => {
    const player = await site.seat(0)
    await site.addAccount(player, { ...cpfKey, holder: 'Márina  DUARTE' })
    const mail = { keyKind: 'EMAIL', number: 'marina@example.com' }
    expect((await add(player, { ...mail, holder: 'Rui Costa' })).errorCode).toBe('payout.owner')
    expect((await add(player, { ...mail, holder: 'marina duarte' })).success).toBe(true)
  })

  test.each(['<b>Marina</b> Duarte', 'Marina \u202eetrauD', 'Marina\u200b Duarte', 'Marina & Duarte', '12345'])(
    '[MB-05] a holder is a name without markup or hidden signs: %j',
    async (holder) => {
      const player = await site.seat(0)
      expect((await add(player, { holder })).errorCode).toBe('payout.holder')
      expect((await gateway.get(payoutAccounts, {}, player)).holder).toBeUndefined()
    },
  )

  test('[MB-05] a CPF has to be that of the registration', async () => {
    const player = await site.seat(0)
    await gateway.deps.db
      .updateTable('member')
      .set({ fields: JSON.stringify({ payeeName: 'Marina Duarte', idNumber: '529.982.247-25' }) })
      .where('id', '=', player.id)
      .execute()
    expect((await add(player, {})).errorCode).toBe('payout.owner')
    expect((await add(player, { number: '52998224725' })).success).toBe(true)
  })

  test.each([
    ['a wrong key', { number: '11144477736' }, 'payout.number'],
    ['an IBAN at a brand that pays by PIX', { type: 'IBAN', number: 'PT50000201231234567890154' }, 'payout.type'],
  ])('[MB-05] %s is refused', async (_, account, code) => {
    expect((await add(await site.seat(0), account)).errorCode).toBe(code)
  })

  test('[MB-05] the same account is added once, also from 20 tabs at once, and there are five at most', async () => {
    const player = await site.seat(0)
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(player, {})))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const more = await Promise.all(
      Array.from({ length: 8 }, (_, index) => add(player, { keyKind: 'EMAIL', number: `m${index}@example.com` })),
    )
    expect(more.filter(({ success }) => success)).toHaveLength(4)
    expect(more.filter(({ errorCode }) => errorCode === 'payout.most')).toHaveLength(4)
  })

  test('[MB-05] require the payment password to be added and removed', async () => {
    const player = await site.seat(0)
    const { accountId } = await site.addAccount(player)
    await gateway.deps.db
      .updateTable('session')
      .set({ payment_checked_until: null })
      .where('member_id', '=', player.id)
      .execute()
    expect((await add(player, { keyKind: 'EMAIL', number: 'a@example.com' })).errorCode).toBe('password.check.needed')
    const remove = () => gateway.request(removePayoutAccount, { accountId }, { ...player, key: newKey() })
    expect((await remove()).errorCode).toBe('password.check.needed')
    await site.prove(player)
    expect((await remove()).success).toBe(true)
    expect((await remove()).errorCode).toBe('payout.unknown')
    expect((await gateway.get(payoutAccounts, {}, player)).accounts).toEqual([])
    await site.addAccount(player)
  })

  test('[MB-05] of another member can be neither removed nor paid', async () => {
    const { account } = await ready()
    const other = await site.seat(100_000)
    const { accountId } = account
    const removed = await gateway.request(removePayoutAccount, { accountId }, { ...other, key: newKey() })
    expect(removed.errorCode).toBe('payout.unknown')
    expect((await site.requestWithdrawal(other, account, '60.00')).errorCode).toBe('withdraw.account')
  })

  test('[MB-05] new ones have to wait where the law requires it, and show until when', async () => {
    const player = await site.seat(100_000, 'norte')
    const iban = { type: 'IBAN', number: 'PT50000201231234567890154', holder: 'Ana Lima' } as const
    const account = await site.addAccount(player, iban)
    expect(account.usableAt).toBe(gateway.clock.now() + 24 * 3_600_000)
    const early = await site.requestWithdrawal(player, account, '20.00')
    expect([early.errorCode, early.detail?.until]).toEqual(['withdraw.cooling', account.usableAt])
    gateway.clock.set(account.usableAt)
    const again = await site.logInAgain(player)
    expect((await site.requestWithdrawal(again, account, '20.00')).success).toBe(true)
  })
})
