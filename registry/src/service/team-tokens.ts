import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { appendAudit } from '../audit/audit-log.ts'
import { noteOnce } from '../audit/note-once.ts'
import type { Registry } from '../releases/registry.ts'

const teamToken = v.object({
  id: v.string(),
  team: v.string(),
  /** Remotes that the token may publish. */
  remotes: v.array(v.string()),
  /** SHA-256 of the secret, in hex; the secret itself is stored nowhere. */
  hash: v.string(),
  createdAt: v.string(),
  expiresAt: v.string(),
  revokedAt: v.nullable(v.string()),
})
export type TeamToken = v.InferOutput<typeof teamToken>
export type TokenRequest = Pick<TeamToken, 'team' | 'remotes'> & { readonly days: number }

const dayMs = 24 * 3_600_000
const keyOf = (id: string) => `tokens/${id}.json`
const textOf = (token: TeamToken) => `${JSON.stringify(token, undefined, 2)}\n`
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

async function read({ records }: Registry, id: string) {
  const stored = await records.get(keyOf(id))
  return stored && { token: v.parse(teamToken, JSON.parse(stored.text)), etag: stored.etag }
}

/**
 * Makes a token of a team, with a row in the audit log.
 * @returns the stored token, and the text that the team gets; it cannot be read again
 */
export async function createToken(
  registry: Registry,
  { team, remotes, days }: TokenRequest,
): Promise<Result<{ readonly token: TeamToken; readonly text: string }, Refusal>> {
  const now = registry.now()
  const [id, secret] = [randomBytes(6).toString('hex'), randomBytes(32).toString('base64url')]
  const token: TeamToken = {
    id,
    team,
    remotes,
    hash: hashOf(secret),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + days * dayMs).toISOString(),
    revokedAt: null,
  }
  const why = `${remotes.join(', ')} until ${token.expiresAt}`
  const fact = { at: token.createdAt, who: registry.who, what: 'token-create', subject: team, before: null, after: id }
  const noted = await appendAudit(registry, { ...fact, why })
  if (!noted.ok) return noted
  const put = await registry.records.putIfMatch(keyOf(id), textOf(token), null)
  return put.ok
    ? success({ token, text: `azulejo_${id}_${secret}` })
    : failure(refusal('changed', `There is a token ${id}`))
}

/** Reads the tokens of all teams, the oldest first. */
export async function listTokens(registry: Registry): Promise<TeamToken[]> {
  const keys = await registry.records.list('tokens')
  const read = keys.map(async (key) => v.parse(teamToken, JSON.parse((await registry.records.get(key))?.text ?? '')))
  return (await Promise.all(read)).sort((a, b) => a.createdAt.localeCompare(b.createdAt))
}

/** Revokes a token at once and for good, with a row in the audit log. */
export async function revokeToken(registry: Registry, id: string): Promise<Result<TeamToken, Refusal>> {
  const found = /^[0-9a-f]{12}$/.test(id) ? await read(registry, id) : undefined
  if (!found) return failure(refusal('no-token', `There is no token ${id}`))
  const revokedAt = found.token.revokedAt ?? registry.now().toISOString()
  const token = { ...found.token, revokedAt }
  const put = await registry.records.putIfMatch(keyOf(id), textOf(token), found.etag)
  if (!put.ok) return failure(refusal('changed', `${id} was changed meanwhile; try again`))
  const { who } = registry
  const fact = { at: revokedAt, who, what: 'token-revoke', subject: token.team, before: id, after: null }
  const noted = await noteOnce(registry, fact)
  return noted.ok ? success(token) : noted
}

const pattern = /^azulejo_([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/
const unknown = failure(refusal('unknown-token', 'The registry does not know this token'))

/** Returns the valid token that a text belongs to. Only the owner of a secret learns that it has expired or is revoked. */
export async function verifyToken(registry: Registry, text: string): Promise<Result<TeamToken, Refusal>> {
  const [, id = '', secret = ''] = pattern.exec(text) ?? []
  const found = id === '' ? undefined : await read(registry, id)
  const isSame = timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(found?.token.hash ?? hashOf('')))
  if (!found || !isSame) return unknown
  const { token } = found
  if (token.revokedAt !== null) return failure(refusal('revoked-token', `The token ${id} is revoked`))
  if (Date.parse(token.expiresAt) <= registry.now().getTime())
    return failure(refusal('expired-token', `The token ${id} expired at ${token.expiresAt}`))
  return success(token)
}
