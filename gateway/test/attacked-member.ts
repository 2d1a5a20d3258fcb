import {
  addPasskey,
  checkPaymentPassword,
  confirmTotp,
  login,
  passkeyOptions,
  type RequestOf,
  secondStep,
  secondStepDetail,
  sendMoneyCode,
  startTotp,
} from '@azulejo/shared/wire'
import { expect, test } from '@jest/globals'
import { TOTP } from 'otpauth'
import * as v from 'valibot'
import { hashPassword } from '../src/people/identity/index.ts'
import { attackSet } from './attack-set.ts'
import { cpfKey, type PayoutSite, payoutSite } from './demo-payouts.ts'
import { paymentPassword } from './points-holder.ts'
import { softwarePasskey } from './software-passkey.ts'

export const origin = 'http://azulejo.localhost:8080'
export const password = 'abcd1234'

export type Proof = RequestOf<typeof secondStep>['proof']
export type AttackedSite = Awaited<ReturnType<typeof attackedSite>>
export type AttackedMember = Awaited<ReturnType<AttackedSite['member']>>

/** A gateway with members who have every kind of proof that the site supports. */
export async function attackedSite() {
  const site: PayoutSite = await payoutSite({ siteOrigins: [origin] })
  const { gateway } = site
  const { db, clock } = gateway.deps
  const passwordHash = await hashPassword(password)

  /** A member with money, a payout account, a payment password, an app, recovery codes and a passkey. */
  async function member() {
    gateway.clock.forward(60_000)
    const player = await site.seat(200_000)
    const email = `${player.id}@example.com`
    await db.updateTable('member').set({ password_hash: passwordHash, email }).where('id', '=', player.id).execute()
    const payout = await site.addAccount(player, { ...cpfKey, keyKind: 'EMAIL', number: email })
    const { secret } = await gateway.get(startTotp, { password }, player)
    const code = (later = 0) => new TOTP({ secret }).generate({ timestamp: clock.now() + later * 30_000 })
    const confirmed = code()
    const { recoveryCodes } = await gateway.get(confirmTotp, { code: confirmed }, player)
    const passkey = softwarePasskey(origin)
    // The last recovery code is used, so that the code of the app stays unused for the attacks.
    const { challenge } = await gateway.get(passkeyOptions, { password, code: recoveryCodes.at(-1) }, player)
    await gateway.get(addPasskey, { name: 'Phone', ...passkey.attest(challenge) }, player)
    await db.updateTable('session').set({ payment_checked_until: null }).where('member_id', '=', player.id).execute()
    gateway.clock.forward(30_000)
    const { account } = await db
      .selectFrom('member')
      .select('account')
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow()
    return {
      player,
      account,
      payout,
      code,
      confirmed,
      recoveryCodes,
      passkey,
      check: (more: Partial<RequestOf<typeof checkPaymentPassword>> = {}) =>
        gateway.request(checkPaymentPassword, { paymentPassword, ...more }, player),
      withdraw: () => site.requestWithdrawal(player, payout, '60.00'),
      /** Requests a code for money and reads it from the mail. */
      async moneyCode() {
        await gateway.get(sendMoneyCode, { channel: 'mail' }, player)
        const { body } = await db
          .selectFrom('outbox')
          .select('body')
          .where('recipient', '=', email)
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
        return /\d{6}/.exec(body)?.[0] ?? ''
      },
    }
  }

  /** Starts a login. @returns the ticket for its second step */
  async function begun({ account }: { readonly account: string }) {
    const { detail } = await gateway.request(login, { type: 'username', username: account, password })
    return v.parse(secondStepDetail, detail).ticket
  }
  const take = (ticket: string, proof: Proof) => gateway.request(secondStep, { ticket, proof })
  return {
    site,
    gateway,
    member,
    begun,
    take,
    enter: async (one: Parameters<typeof begun>[0], proof: Proof) => take(await begun(one), proof),
  }
}

type Outcome = Promise<{ readonly success: boolean; readonly errorCode: string | undefined }>

/**
 * Awaits a legitimate request of the member. @throws when it is refused, because the following attack would prove nothing
 */
export async function mustSucceed(answer: Outcome): Promise<void> {
  const { success, errorCode } = await answer
  if (!success) throw new Error(`the member was refused: ${errorCode}`)
}

/** An attack gets through when its request succeeds. */
export const through = async (answer: Outcome) => ((await answer).success ? 'done' : undefined)

/** A race gets through when more than one of its requests succeeds. */
export async function moreThanOne(answers: readonly Outcome[]): Promise<string | undefined> {
  const done = (await Promise.all(answers)).filter(({ success }) => success).length
  return done > 1 ? `${done} done` : undefined
}

export const many = <Answer>(count: number, send: () => Answer): Answer[] => Array.from({ length: count }, send)

export type Attacks = Readonly<
  Record<'replay' | 'race' | 'other account' | 'downgrade', readonly (() => Promise<unknown>)[]>
>

/** Defines a test for each kind of attack on each proof. */
export function describeAttacks(sets: Readonly<Record<string, Attacks>>): void {
  const all = Object.entries(sets).flatMap(([proof, attacks]) =>
    Object.entries(attacks).map(([kind, list]) => [proof, kind, list] as const),
  )
  test.each(all)('[MB-02] [CA-02] %s: no %s gets through', async (proof, kind, list) => {
    const { count, through: reached } = await attackSet(`${proof}, ${kind}`, list)
    expect(count).toBeGreaterThan(1)
    expect(reached).toEqual([])
  })
}
