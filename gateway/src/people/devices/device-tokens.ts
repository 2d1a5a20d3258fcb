import type { Db } from '../../platform/db/database.ts'
import type { Cookies } from '../../platform/pipeline/cookies.ts'
import type { Random } from '../../platform/pipeline/random.ts'
import { isSameHash, keyedHash, secretOf } from '../../platform/pipeline/secret.ts'

export const deviceCookie = 'azdev'
/** Most tokens of a browser: one per account that logged in with it, the latest first. */
export const mostTokens = 4

/** 32 random bytes as base64url, then in hex 16 bytes that identify the member and 16 that sign both. */
const shape = /^([\w-]{43})([\da-f]{32})([\da-f]{32})$/

const keyed = (secret: string, ...parts: readonly string[]): string => keyedHash(secret, ...parts).slice(0, 32)

export const deviceSecret = (keeper: { db: Db; random: Random }): Promise<string> => secretOf(keeper, 'device')

export type Owner = {
  readonly merchant: string
  readonly memberId: string
  /** Anyone may open trial accounts, so all of them share one member key and its rate limits. */
  readonly isTrial: boolean
}

/** Makes a token for a member's browser. */
export function makeToken(secret: string, { merchant, memberId, isTrial }: Owner, random: Random): string {
  const [own, member] = [random.token(), keyed(secret, 'member', merchant, isTrial ? 'trials' : memberId)]
  return `${own}${member}${keyed(secret, 'token', merchant, own, member)}`
}

/** Reads the well-formed tokens of a request without checking their signatures. */
export const tokensOf = (cookies: Cookies): string[] =>
  (cookies.read(deviceCookie) ?? '')
    .split('.')
    .filter((token) => shape.test(token))
    .slice(0, mostTokens)

/** Returns the member key of a token that the platform signed for this merchant; undefined for a forged token. */
export function signedMember(secret: string, merchant: string, token: string): string | undefined {
  const [, own = '', member = '', signature = ''] = shape.exec(token) ?? []
  return isSameHash(signature, keyed(secret, 'token', merchant, own, member)) ? member : undefined
}
