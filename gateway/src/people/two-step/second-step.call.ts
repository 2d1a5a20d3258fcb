import { type ParsedRequestOf, type SecondStepWay, secondStep, secondStepOptions } from '@azulejo/shared/wire'
import type { LoginStepTable } from '../../platform/db/tables/people/two-step.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { hashToken, noteLogin } from '../../platform/pipeline/sessions.ts'
import { createLoginSession, loginCandidates, loginDenial } from '../identity/index.ts'
import { countAttempt, forgetAttempts } from '../proofs/index.ts'
import { isSignedByPasskey, signOptionsFor } from './passkeys.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { keepEvent } from './security-events.ts'
import { useTotp } from './totp.ts'

/** Limit of wrong second steps of a member, for all pending logins together. */
const limit = { most: 5, windowMs: 15 * 60_000 }

/** The pending login of a second-step ticket. */
const waitingLogin = ({ db, merchant, clock }: Context, ticket: string) =>
  db
    .selectFrom('login_step')
    .innerJoin('member', 'member.id', 'login_step.member_id')
    .selectAll('login_step')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('merchant', '=', merchant.code)
    .where('login_step.ends_at', '>', new Date(clock.now()))
    .executeTakeFirst()

export const secondStepOptionsCall = answers(
  secondStepOptions,
  async ({ ticket }, context) => {
    const { db } = context
    const waiting = await waitingLogin(context, ticket)
    const options = waiting && (await signOptionsFor(context, waiting.member_id))
    if (!options) return refuse('second.step.over')
    const { challenge } = options
    await db.updateTable('login_step').set({ challenge }).where('ticket_hash', '=', waiting.ticket_hash).execute()
    return options
  },
  { transaction: 'own', limit: 'sealed' },
)

type Proof = ParsedRequestOf<typeof secondStep>['proof']

async function isProved(context: Context, waiting: LoginStepTable, proof: Proof): Promise<boolean> {
  const { db, clock } = context
  switch (proof.way) {
    case 'totp':
      return useTotp(db, waiting.member_id, proof.code, clock.now())
    case 'recovery': {
      const isOne = await useRecoveryCode(db, waiting.member_id, proof.code)
      if (isOne) await keepEvent(db, context, waiting.member_id, 'recovery_code_used')
      return isOne
    }
    case 'passkey': {
      // A challenge is valid for one answer, right or wrong.
      const { numUpdatedRows } = await db
        .updateTable('login_step')
        .set({ challenge: null })
        .where('ticket_hash', '=', waiting.ticket_hash)
        .where('challenge', '=', waiting.challenge)
        .executeTakeFirst()
      if (waiting.challenge === null || numUpdatedRows !== 1n) return false
      return isSignedByPasskey(context, waiting.member_id, waiting.challenge, proof.signed)
    }
  }
}

/**
 * Logs the first wrong second step of a window and the one that blocks further tries, because somebody knows the password.
 */
async function keepFailure(context: Context, { member_id, way }: LoginStepTable, second: SecondStepWay, tries: number) {
  const { db, visitor, clock } = context
  const isLast = tries === limit.most
  if (isLast) await keepEvent(db, context, member_id, 'second_step_blocked')
  if (tries === 1 || isLast)
    await noteLogin(db, member_id, {
      visitor,
      now: clock.now(),
      way: way ?? undefined,
      second,
      result: isLast ? 'locked' : 'wrong_code',
    })
}

export const secondStepCall = answers(
  secondStep,
  async ({ ticket, proof }, context) => {
    const { db, merchant, clock, transact } = context
    const waiting = await waitingLogin(context, ticket)
    if (!waiting) return refuse('second.step.over')
    const key = `second-step:${waiting.member_id}`
    const attempt = await countAttempt(db, [{ key, ...limit }], clock.now())
    if (isRefused(attempt)) return attempt
    if (!(await attempt.run(() => isProved(context, waiting, proof)))) {
      await keepFailure(context, waiting, proof.way, attempt.counts[0] ?? 0)
      return refuse(proof.way === 'passkey' ? 'passkey.wrong' : 'code.wrong')
    }
    await forgetAttempts(db, key)
    const member = await loginCandidates(db, merchant.code)
      .where('id', '=', waiting.member_id)
      .executeTakeFirstOrThrow()
    const denial = loginDenial(member, clock.now())
    if (denial) return denial
    return transact(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('login_step')
        .where('ticket_hash', '=', waiting.ticket_hash)
        .executeTakeFirst()
      // Another request used the ticket first; a ticket opens only one session.
      if (numDeletedRows !== 1n) return refuse('second.step.over')
      const { kind, way, asks_to_remember: isRequested, password_blocked: isPasswordBlocked } = waiting
      return createLoginSession(transaction, context, member, {
        way: way ?? undefined,
        second: proof.way,
        ...(isPasswordBlocked === null ? {} : { isPasswordBlocked }),
        ...(kind && { remembering: { kind, isRequested } }),
      })
    })
  },
  { transaction: 'own', limit: 'sealed' },
)
