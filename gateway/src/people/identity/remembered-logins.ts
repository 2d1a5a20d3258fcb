import { createHmac } from 'node:crypto'
import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { RememberedLoginTable } from '../../platform/db/tables/people/identity.ts'
import type { Cookies } from '../../platform/pipeline/cookies.ts'
import type { Random } from '../../platform/pipeline/random.ts'
import { hashToken } from '../../platform/pipeline/sessions.ts'

type Kind = RememberedLoginTable['kind']

/** Name of the cookie with the refresh token, by kind of login. */
const cookieNames = { username: 'loginRemember', sms: 'loginTypeSms' } as const satisfies Record<Kind, string>
const kinds = ['username', 'sms'] as const satisfies readonly Kind[]
/** Cookie that tells scripts of the page only that a remembered login exists. */
const hintCookie = 'loginKept'
/** Path of the login, logout and resume calls; no other call receives the refresh token. */
const cookiePath = '/wps/session'
const lifeMs = 86_400_000
/** Milliseconds in which a second tab may still send the former token; later the token counts as a copy. */
const raceMs = 10_000

/** The id of the row, then a random secret. */
const shape = /^([\w-]{43})\.([\w-]{43})$/

type Shown = { readonly id: string; readonly tokenHash: string; readonly token: string }

function shownIn(cookies: Cookies): Shown | undefined {
  for (const kind of kinds) {
    const [token, id] = shape.exec(cookies.read(cookieNames[kind]) ?? '') ?? []
    if (token && id) return { id, token, tokenHash: hashToken(token) }
  }
  return undefined
}

const hasAnyCookie = (cookies: Cookies): boolean =>
  [...kinds.map((kind) => cookieNames[kind]), hintCookie].some((name) => cookies.read(name) !== undefined)

/** Derives the next token. The database stores the salt, not the token. */
const successor = ({ id, token }: Shown, salt: string): string =>
  `${id}.${createHmac('sha256', token).update(salt).digest('base64url')}`

type Written = { readonly token: string; readonly kind: Kind; readonly endsAt: Instant }

function writeCookies(cookies: Cookies, { token, kind, endsAt }: Written, now: Instant): void {
  const seconds = Math.ceil((endsAt - now) / 1000)
  for (const each of kinds)
    if (each !== kind && cookies.read(cookieNames[each]) !== undefined)
      cookies.write(cookieNames[each], '', 0, { path: cookiePath })
  cookies.write(cookieNames[kind], token, seconds, { path: cookiePath })
  cookies.write(hintCookie, '1', seconds, { path: '/', isReadable: true })
}

/** Deletes the cookies of a remembered login from the browser. */
export function clearRememberedCookies(cookies: Cookies): void {
  if (!hasAnyCookie(cookies)) return
  for (const kind of kinds) cookies.write(cookieNames[kind], '', 0, { path: cookiePath })
  cookies.write(hintCookie, '', 0, { path: '/', isReadable: true })
}

type Making = { readonly cookies: Cookies; readonly now: Instant; readonly random: Random }

/** Remembers a login for a day and ends the one that the browser remembered before. @returns the id */
export async function rememberLogin(
  db: Db,
  memberId: string,
  kind: Kind,
  { cookies, now, random }: Making,
): Promise<string> {
  await endRememberedLogin(db, cookies)
  const id = random.token()
  const token = `${id}.${random.token()}`
  const endsAt = now + lifeMs
  await db
    .insertInto('remembered_login')
    .values({
      id,
      member_id: memberId,
      kind,
      token_hash: hashToken(token),
      former_hash: null,
      salt: null,
      rotated_at: new Date(now),
      ends_at: new Date(endsAt),
    })
    .execute()
  writeCookies(cookies, { token, kind, endsAt }, now)
  return id
}

/** Ends the login that the browser remembers, with every session it opened; a forged cookie ends nothing. */
export async function endRememberedLogin(db: Db, cookies: Cookies): Promise<void> {
  const shown = shownIn(cookies)
  if (!shown) return
  await db
    .deleteFrom('remembered_login')
    .where('id', '=', shown.id)
    .where(({ eb, or }) => or([eb('token_hash', '=', shown.tokenHash), eb('former_hash', '=', shown.tokenHash)]))
    .execute()
}

/** Whether the browser remembers a login of this member. */
export async function remembersMember(db: Db, cookies: Cookies, memberId: string): Promise<boolean> {
  const shown = shownIn(cookies)
  if (!shown) return false
  const row = await db
    .selectFrom('remembered_login')
    .select('id')
    .where('id', '=', shown.id)
    .where('token_hash', '=', shown.tokenHash)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

export type Resumable = {
  readonly id: string
  readonly memberId: string
  readonly kind: Kind
  readonly endsAt: Instant
}

/**
 * Replaces the browser's token with the next one. A token that was used before is a copy: it ends the login with every
 * session it opened, so the caller's transaction must always commit.
 * @returns undefined if there is nothing to resume
 */
export async function rotateRememberedLogin(
  db: Db,
  merchant: string,
  { cookies, now, random }: Making,
): Promise<Resumable | undefined> {
  const shown = shownIn(cookies)
  if (!shown) return undefined
  const row = await db
    .selectFrom('remembered_login')
    .innerJoin('member', 'member.id', 'remembered_login.member_id')
    .selectAll('remembered_login')
    .where('remembered_login.id', '=', shown.id)
    .where('merchant', '=', merchant)
    .where('remembered_login.ends_at', '>', new Date(now))
    .forUpdate('remembered_login')
    .executeTakeFirst()
  if (!row) return undefined
  const { id, member_id: memberId, kind } = row
  const isRace = row.former_hash === shown.tokenHash && now - row.rotated_at.getTime() <= raceMs
  if (row.token_hash !== shown.tokenHash && !isRace) {
    await db.deleteFrom('remembered_login').where('id', '=', id).execute()
    return undefined
  }
  const salt = isRace && row.salt ? row.salt : random.token()
  const token = successor(shown, salt)
  if (!isRace)
    await db
      .updateTable('remembered_login')
      .set({ token_hash: hashToken(token), former_hash: shown.tokenHash, salt, rotated_at: new Date(now) })
      .where('id', '=', id)
      .execute()
  const endsAt = row.ends_at.getTime()
  writeCookies(cookies, { token, kind, endsAt }, now)
  return { id, memberId, kind, endsAt }
}
