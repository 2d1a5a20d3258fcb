import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { GatewayDeps } from '../../../platform/pipeline/gateway-deps.ts'
import { isSameHash, keyedHash, secretOf } from '../../../platform/pipeline/secret.ts'

const lifeSeconds = 300
const digits = 6
const content = v.object({ phone: v.string(), project: v.string(), jti: v.string(), exp: v.number() })

type Keeper = Pick<GatewayDeps, 'db' | 'random' | 'clock'>

const keyOf = async (deps: Keeper) => new TextEncoder().encode(await secretOf(deps, 'phone.session'))

/** Derives the code from its session, so that no code is stored. */
async function codeOf(deps: Keeper, session: string): Promise<string> {
  const hash = keyedHash(await secretOf(deps, 'phone.session'), 'code', session)
  return String(Number.parseInt(hash.slice(0, 12), 16) % 10 ** digits).padStart(digits, '0')
}

export async function startVerification(
  deps: Keeper,
  phone: string,
  project: string,
): Promise<{ readonly session: string; readonly code: string }> {
  const seconds = Math.floor(deps.clock.now() / 1000)
  const session = await new SignJWT({ phone, project })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(deps.random.token())
    .setExpirationTime(seconds + lifeSeconds)
    .sign(await keyOf(deps))
  return { session, code: await codeOf(deps, session) }
}

/** Reads the session that the library sent; undefined if its signature is invalid or its project is another one. */
export async function readVerification(deps: Keeper, session: string, project: string) {
  try {
    // The expiry is checked separately, because the library has its own error code for it.
    const { payload } = await jwtVerify(session, await keyOf(deps), {
      algorithms: ['HS256'],
      currentDate: new Date(0),
    })
    const read = v.parse(content, payload)
    if (read.project !== project) return undefined
    return { ...read, isExpired: read.exp * 1000 <= deps.clock.now() }
  } catch {
    return undefined
  }
}

export const isCodeOf = async (deps: Keeper, session: string, code: string): Promise<boolean> =>
  isSameHash(await codeOf(deps, session), code)

const nonceOf = (jti: string) => `phone:${jti}`

export async function isUsed({ db }: Keeper, { jti }: { readonly jti: string }): Promise<boolean> {
  const row = await db.selectFrom('nonce').select('value').where('value', '=', nonceOf(jti)).executeTakeFirst()
  return row !== undefined
}

/** Marks a session as used; returns false when it was used before. */
export async function useVerification(
  { db }: Keeper,
  { jti, exp }: { readonly jti: string; readonly exp: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('nonce')
    .values({ value: nonceOf(jti), expires_at: new Date(exp * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
