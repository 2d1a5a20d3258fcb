import { confirmTotp, endTotp, renewRecoveryCodes, startTotp, twoStepSettings } from '@azulejo/shared/wire'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { secondStepWays } from '../../platform/pipeline/second-step-ways.ts'
import { countAttempt, forgetAttempts } from '../proofs/index.ts'
import { begin, endWithoutWays, proveChange } from './changes.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { keepEvent } from './security-events.ts'
import { makeSecret, totpAddress, useTotp } from './totp.ts'

/** Limit of wrong codes while an app is being connected. */
const limit = { most: 10, windowMs: 15 * 60_000 }

const totpOf = ({ db, member }: Parameters<typeof proveChange>[0]) =>
  db.selectFrom('totp').selectAll().where('member_id', '=', member.id).executeTakeFirst()

export const twoStepSettingsCall = answers(twoStepSettings, async (_, context) => {
  const { db, member } = context
  const [totp, codes, passkeys] = await Promise.all([
    totpOf(context),
    db
      .selectFrom('recovery_code')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('passkey')
      .select(['id', 'name', 'created_at', 'used_at'])
      .where('member_id', '=', member.id)
      .orderBy('created_at')
      .execute(),
  ])
  return {
    ...(totp?.confirmed_at ? { totpSince: totp.confirmed_at.getTime() } : {}),
    recoveryCodes: Number(codes.count),
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      createdAt: created_at.getTime(),
      ...(used_at && { usedAt: used_at.getTime() }),
    })),
  }
})

export const startTotpCall = answers(
  startTotp,
  async (typed, context) => {
    const { db, member, merchant, random } = context
    if ((await totpOf(context))?.confirmed_at) return refuse('totp.on')
    const wrong = await proveChange(context, typed)
    if (wrong) return wrong
    const secret = makeSecret(random.bytes(20))
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('totp')
      .values({ member_id: member.id, secret, confirmed_at: null })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet({ secret, last_step: 0n }).where('totp.confirmed_at', 'is', null),
      )
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) return refuse('totp.on')
    return { secret, uri: totpAddress(secret, member.account, merchant.name) }
  },
  { transaction: 'own', limit: 'sealed' },
)

export const confirmTotpCall = answers(
  confirmTotp,
  async ({ code }, context) => {
    const { db, member, clock, random, transact } = context
    const totp = await totpOf(context)
    if (!totp) return refuse('totp.off')
    if (totp.confirmed_at) return refuse('totp.on')
    const key = `totp-confirm:${member.id}`
    const attempt = await countAttempt(db, [{ key, ...limit }], clock.now())
    if (isRefused(attempt)) return attempt
    if (!(await attempt.run(() => useTotp(db, member.id, code, clock.now(), false)))) return refuse('code.wrong')
    await forgetAttempts(db, key)
    return transact(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('totp')
        .set({ confirmed_at: new Date(clock.now()) })
        .where('member_id', '=', member.id)
        .where('secret', '=', totp.secret)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) return refuse('totp.on')
      await begin(transaction, context)
      await keepEvent(transaction, context, member.id, 'totp_on')
      return { recoveryCodes: await makeRecoveryCodes(transaction, member.id, random) }
    })
  },
  { transaction: 'own', limit: 'sealed' },
)

export const endTotpCall = answers(
  endTotp,
  async (typed, context) => {
    const { member, transact } = context
    if (!(await totpOf(context))?.confirmed_at) return refuse('totp.off')
    const wrong = await proveChange(context, typed)
    if (wrong) return wrong
    return transact(async (transaction) => {
      await transaction.deleteFrom('totp').where('member_id', '=', member.id).execute()
      await endWithoutWays(transaction, member.id)
      await keepEvent(transaction, context, member.id, 'totp_off')
      return { ended: true as const }
    })
  },
  { transaction: 'own', limit: 'sealed' },
)

export const renewRecoveryCodesCall = answers(
  renewRecoveryCodes,
  async (typed, context) => {
    const { db, member, random, transact } = context
    if ((await secondStepWays(db, member.id)).length === 0) return refuse('second.step.off')
    const wrong = await proveChange(context, typed)
    if (wrong) return wrong
    return transact(async (transaction) => {
      // The last second step may have been removed meanwhile, so that the request proved nothing.
      if ((await secondStepWays(transaction, member.id)).length === 0) return refuse('second.step.off')
      await keepEvent(transaction, context, member.id, 'recovery_codes_made')
      return { recoveryCodes: await makeRecoveryCodes(transaction, member.id, random) }
    })
  },
  { transaction: 'own', limit: 'sealed' },
)
