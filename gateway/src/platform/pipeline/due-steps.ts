import type { JurisdictionProfile } from '@azulejo/shared/brand-data'
import { ageOn, mayUseRealMoney } from '@azulejo/shared/kernel'
import type { CallRecord, CodeChannel, SecondStepWay } from '@azulejo/shared/wire'
import { profileOf } from '../merchants/profiles.ts'
import type { Answering } from './answers.ts'
import type { Context, Member } from './context.ts'
import type { Player } from './player.ts'
import { type Refused, refuse } from './refused.ts'
import { secondStepWays } from './second-step-ways.ts'

/*
 * Everything that a member must do before a call: change the password, declare the birth date, have the identity checked, prove the payment
 * password, take the second step. A member whose role may not use a call is refused before all of them.
 */

/** Refuses a call while the password of its session is due for a change. */
export const passwordChangeDue = (
  { whenPasswordDue }: Pick<Answering, 'whenPasswordDue'>,
  { isPasswordDue }: Pick<Member, 'isPasswordDue'>,
): Refused<'password.change.needed'> | undefined =>
  isPasswordDue && whenPasswordDue === 'refused' ? refuse('password.change.needed') : undefined

/**
 * Stages at which a jurisdiction may require a checked identity; a requirement at one stage holds at the later stages
 * too.
 */
const stages = ['play', 'deposit', 'withdrawal'] as const
export type IdentityStage = (typeof stages)[number]

/** Refuses an action of a stage that needs a checked identity; an action without a stage never does. */
export function identityDue(
  { identityBefore }: JurisdictionProfile,
  { role, identity }: Player,
  stage: IdentityStage | undefined,
): Refused<'identity.needed'> | undefined {
  if (stage === undefined || identityBefore === 'never' || identity === 'verified' || !mayUseRealMoney(role))
    return undefined
  return stages.indexOf(stage) >= stages.indexOf(identityBefore)
    ? refuse('identity.needed', { state: identity })
    : undefined
}

/**
 * Refuses a member who is too young, and play before the birth date is known where the jurisdiction asks for it. A checked
 * identity proves the age. @param today the brand's day, yyyy-MM-dd
 */
export function ageDue(
  { ageGate, minimumAge: age }: JurisdictionProfile,
  { role, identity, birthDate }: Player,
  stage: IdentityStage | undefined,
  today: string,
): Refused<'birth.date.needed' | 'member.under.age'> | undefined {
  if (identity === 'verified' || !mayUseRealMoney(role)) return undefined
  if (birthDate === undefined)
    return ageGate.play && stage === 'play' ? refuse('birth.date.needed', { age }) : undefined
  return ageOn(birthDate, today) < age ? refuse('member.under.age', { age }) : undefined
}

type Needs = Pick<CallRecord, 'passwordCheck' | 'secondStep'>
const secondStepOnly: Needs = { passwordCheck: false, secondStep: true }

const secondStepRefusal = (ways: readonly SecondStepWay[]) => refuse('second.step.needed', { ways: [...ways] })

/** What this session has not proved recently: the payment password, and the second step with the ways to take it. */
async function missingProofs({ db, clock, merchant, member, tokenHash = '' }: Context<'needed'>, needs: Needs) {
  const session = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['payment_checked_until', 'app_code_checked_until', 'payment_password_hash', 'phone', 'email'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  const isExpired = (until: Date | null | undefined) => (until?.getTime() ?? 0) <= clock.now()
  const checked = session?.payment_checked_until
  const isChecked = needs.passwordCheck === 'session' ? checked != null : !isExpired(checked)
  const isOpen = needs.secondStep && isExpired(session?.app_code_checked_until)
  const ways = isOpen ? await secondStepWays(db, member.id) : []
  return {
    session,
    lacksPassword: needs.passwordCheck !== false && !isChecked,
    lacksSecondStep: isOpen && (ways.length > 0 || profileOf(merchant).proofs.moneyAppCode),
    ways,
  }
}

/**
 * Refuses a call whose session lacks a recent proof. The detail of `password.check.needed` contains `isSet`, whether the
 * member has a payment password, `channels`, the ways to send a code, and `needsAppCode` when a code of the
 * authenticator app is due as well. The detail of `second.step.needed` contains `ways`, which is empty for a member who
 * has to set up a second step first.
 */
export async function proofDue(
  context: Context,
  needs: Needs,
): Promise<Refused<'password.check.needed' | 'second.step.needed'> | undefined> {
  const { member } = context
  if (!member || !(needs.passwordCheck || needs.secondStep)) return undefined
  const { session, lacksPassword, lacksSecondStep, ways } = await missingProofs({ ...context, member }, needs)
  if (!lacksPassword) return lacksSecondStep ? secondStepRefusal(ways) : undefined
  const channels: CodeChannel[] = [
    ...(session?.phone ? ['sms' as const] : []),
    ...(session?.email ? ['mail' as const] : []),
  ]
  const isSet = session?.payment_password_hash != null
  const needsAppCode = lacksSecondStep && ways.includes('totp')
  return refuse('password.check.needed', { isSet, channels, ...(needsAppCode ? { needsAppCode: true } : {}) })
}

/** Refuses an action whose session has not taken the second step recently, when the member has one or the brand asks it. */
export async function secondStepDue(context: Context<'needed'>): Promise<Refused<'second.step.needed'> | undefined> {
  const { lacksSecondStep, ways } = await missingProofs(context, secondStepOnly)
  return lacksSecondStep ? secondStepRefusal(ways) : undefined
}

/** Whether a code of the authenticator app is due in addition to the payment password. */
export async function isAppCodeDue(context: Context<'needed'>): Promise<boolean> {
  const { lacksSecondStep, ways } = await missingProofs(context, secondStepOnly)
  return lacksSecondStep && ways.includes('totp')
}
