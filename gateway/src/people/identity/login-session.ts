import { isAgent, isOn, isTrial } from '@azulejo/shared/kernel'
import type { LoginResult } from '@azulejo/shared/wire'
import type { Db } from '../../platform/db/database.ts'
import type { MemberTable, RememberedLoginTable } from '../../platform/db/tables/people/identity.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { idleOf, type LoginSteps, openSession } from '../../platform/pipeline/sessions.ts'
import { deviceHashesOf, isNewDevice, rememberDevice } from '../devices/index.ts'
import { movePushDevice, notifyMember } from '../messages/index.ts'
import { planAtLogin } from '../registers/index.ts'
import { accountKey } from './create-member.ts'
import { noteSharedDevice } from './invitations.ts'
import { maskMobile } from './masks.ts'
import { clearRememberedCookies, endRememberedLogin, rememberLogin, remembersMember } from './remembered-logins.ts'

const dayMs = 86_400_000

const columns = [
  'id',
  'account',
  'type',
  'password_hash',
  'password_changed_at',
  'first_login_at',
  'closed_at',
  'is_house',
  'ends_at',
  'mobile',
  'country_dialling_code',
  'password_given',
  'password_denied',
] as const

/** The columns of a member that a login needs. */
export type LoginCandidate = Pick<
  { [Name in keyof MemberTable]: MemberTable[Name] extends { __select__: infer Value } ? Value : MemberTable[Name] },
  (typeof columns)[number]
>

/** Queries a merchant's members with the columns that a login needs. */
export const loginCandidates = (db: Db, merchant: string) =>
  db.selectFrom('member').select(columns).where('merchant', '=', merchant)

/** Refuses a proven member whose account is closed, ended or a platform account. */
export function loginDenial(
  member: LoginCandidate,
  now: number,
): Refused<'member_no_enter' | 'member.closed'> | undefined {
  if (member.closed_at) return refuse('member.closed')
  const isExpired = member.ends_at !== null && member.ends_at.getTime() <= now
  return member.is_house || isExpired ? refuse('member_no_enter') : undefined
}

/** Refuses a login to the agent centre when the account is not an agent. */
export const agentLoginDenial = (
  member: LoginCandidate,
  loginAs: 'member' | 'agent',
): Refused<'error_not_agent'> | undefined =>
  loginAs === 'agent' && !isAgent(member.type) ? refuse('error_not_agent') : undefined

export function isPasswordExpired(
  { password_changed_at }: LoginCandidate,
  { passwordPolicy, passwordDays }: Merchant,
  now: number,
): boolean {
  return passwordPolicy && now - password_changed_at.getTime() > passwordDays * dayMs
}

/** Whether the browser should remember the login; omitted for ways of login without that choice. */
type Remembering = { readonly kind: RememberedLoginTable['kind']; readonly isRequested: boolean }

/** The first step that a member has passed. */
export type FirstStep = LoginSteps & {
  /** Whether the typed password must be changed; omitted when no password was typed. */
  readonly isPasswordBlocked?: boolean
  readonly remembering?: Remembering
}

/** Whether a right password was chosen by somebody else, or is the brand's password for new accounts. */
export const isPasswordBlocked = (member: LoginCandidate, { blockedPassword }: Merchant, typed: string): boolean =>
  member.password_given || typed === blockedPassword

/** @returns the id of the remembered login that the session belongs to */
async function keepRemembered(
  db: Db,
  { cookies, clock, random }: Pick<Context, 'cookies' | 'clock' | 'random'>,
  memberId: string,
  remembering: Remembering | undefined,
): Promise<string | undefined> {
  if (remembering?.isRequested)
    return rememberLogin(db, memberId, remembering.kind, { cookies, now: clock.now(), random })
  if (!remembering && (await remembersMember(db, cookies, memberId))) return undefined
  await endRememberedLogin(db, cookies)
  clearRememberedCookies(cookies)
  return undefined
}

/** Opens a new session in every case, ends the session of the request, and remembers the browser. */
export async function createLoginSession(
  db: Db,
  context: Pick<Context, 'merchant' | 'visitor' | 'clock' | 'random' | 'cookies' | 'tokenHash'>,
  member: LoginCandidate,
  { isPasswordBlocked, remembering, ...steps }: FirstStep,
): Promise<LoginResult> {
  const { merchant, visitor, clock, random, cookies, tokenHash } = context
  const now = clock.now()
  if (tokenHash) await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
  if (!member.first_login_at)
    await db
      .updateTable('member')
      .set({ first_login_at: new Date(now) })
      .where('id', '=', member.id)
      .execute()
  const firstTimeLogin = member.first_login_at === null || member.password_denied
  const passwordExpired = isPasswordExpired(member, merchant, now)
  const passwordBlocked = isPasswordBlocked === true
  // A password that somebody else gave stays due however often the member logs in. Who proved a phone did not use it.
  const mustChangePassword =
    steps.way !== 'sms' &&
    (firstTimeLogin || member.password_given || (passwordExpired && isOn(merchant.flags, 'CHNGPASSVERIF3')))
  // A remembered login would bypass a due change of the password.
  const isDue = isPasswordBlocked !== undefined && (firstTimeLogin || passwordExpired || passwordBlocked)
  const requested = remembering && { ...remembering, isRequested: remembering.isRequested && !isDue }
  const account = { merchant: merchant.code, memberId: member.id, accountKey: accountKey(member.account) }
  const isFromNewDevice = !isTrial(member.type) && (await isNewDevice(db, account, cookies, now))
  const rememberedLogin = await keepRemembered(db, context, member.id, requested)
  const endsAt = member.ends_at?.getTime()
  const token = await openSession(db, member.id, {
    visitor,
    now,
    random,
    idle: idleOf(merchant),
    endsAt,
    rememberedLogin,
    isPasswordDue: mustChangePassword,
    ...steps,
  })
  await movePushDevice(db, member.id, { token, browserHashes: deviceHashesOf(cookies) })
  await rememberDevice(
    db,
    { merchant: merchant.code, memberId: member.id, isTrial: isTrial(member.type) },
    { cookies, now, random },
  )
  if (isFromNewDevice)
    await notifyMember(db, {
      merchant: merchant.code,
      memberId: member.id,
      kind: 'login.new',
      at: now,
      detail: { device: visitor.browser ?? visitor.device, ip: visitor.ip },
    })
  if (!isTrial(member.type)) {
    await noteSharedDevice(db, member.id, cookies, now)
    await planAtLogin(db, merchant, member.id, now)
  }
  const { mobile } = member
  return {
    id: member.id,
    userName: member.account,
    token,
    ...(mobile ? { mobileNum: maskMobile(member.country_dialling_code ?? merchant.diallingCode, mobile) } : {}),
    firstTimeLogin,
    passwordExpired,
    passwordBlocked,
    mustChangePassword,
  }
}
