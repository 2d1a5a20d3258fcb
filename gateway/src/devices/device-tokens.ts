import type { Db } from '../db/database.ts'
import type { Cookies } from '../pipeline/cookies.ts'
import type { Random } from '../pipeline/random.ts'
import { isSameHash, keyedHash, secretOf } from '../pipeline/secret.ts'

export const deviceCookie = 'azdev'
/** A browser has one token per account that logged in with it, the last one first. */
export const mostTokens = 4

/** 32 bytes that nobody guesses as base64url, then 16 that stand for the member and 16 that sign both, hex. */
const shape = /^([\w-]{43})([\da-f]{32})([\da-f]{32})$/

const keyed = (secret: string, ...parts: readonly string[]): string => keyedHash(secret, ...parts).slice(0, 32)

export const deviceSecret = (keeper: { db: Db; random: Random }): Promise<string> => secretOf(keeper, 'device')

export type Owner = {
  readonly merchant: string
  readonly memberId: string
  /** Trial accounts are free for everybody, so what they have beyond an address they have together. */
  readonly isTrial: boolean
}

/** A new token for a member's browser. */
export function makeToken(secret: string, { merchant, memberId, isTrial }: Owner, random: Random): string {
  const [own, member] = [random.token(), keyed(secret, 'member', merchant, isTrial ? 'trials' : memberId)]
  return `${own}${member}${keyed(secret, 'token', merchant, own, member)}`
}

/** The tokens of a call, by their shape: a signature is not looked at. */
export const tokensOf = (cookies: Cookies): string[] =>
  (cookies.read(deviceCookie) ?? '')
    .split('.')
    .filter((token) => shape.test(token))
    .slice(0, mostTokens)

/** What stands for the member of a token that the platform made for one of a merchant's; undefined for a made-up one. */
export function signedMember(secret: string, merchant: string, token: string): string | undefined {
  const [, own = '', member = '', signature = ''] = shape.exec(token) ?? []
  return isSameHash(signature, keyed(secret, 'token', merchant, own, member)) ? member : undefined
}
