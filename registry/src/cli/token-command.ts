import { success } from '@azulejo/shared/kernel'
import type { Registry } from '../releases/registry.ts'
import { createToken, listTokens, revokeToken, type TokenRequest } from '../service/team-tokens.ts'
import type { Answer, Command } from './command.ts'

async function create(registry: Registry, request: TokenRequest): Promise<Answer> {
  const made = await createToken(registry, request)
  if (!made.ok) return made
  const { text, token } = made.value
  const { id, team, remotes, expiresAt } = token
  return success({
    message: `${text}\nThis is shown once. It publishes ${remotes.join(', ')} for ${team} until ${expiresAt}`,
    data: { id, team, remotes, expiresAt, token: text },
  })
}

async function list(registry: Registry): Promise<Answer> {
  const known = (await listTokens(registry)).map(({ hash: _, ...token }) => token)
  const now = registry.now().getTime()
  const rows = known.map(({ id, team, remotes, createdAt, expiresAt, revokedAt }) => ({
    id,
    team,
    remotes: remotes.join(','),
    made: createdAt,
    expires: expiresAt,
    state: revokedAt ? `revoked ${revokedAt}` : Date.parse(expiresAt) <= now ? 'expired' : 'valid',
  }))
  return success({ message: `${rows.length} tokens`, rows, data: known })
}

async function revoke(registry: Registry, id: string): Promise<Answer> {
  const revoked = await revokeToken(registry, id)
  if (!revoked.ok) return revoked
  return success({ message: `${id} of ${revoked.value.team} is revoked`, data: { id } })
}

const isTeam = (text: string | undefined): text is string => /^[a-z0-9](-?[a-z0-9])*$/.test(text ?? '')

function parseRequest(team: string | undefined, remotes = '', days = '90'): TokenRequest | undefined {
  const names = [...new Set(remotes.split(','))]
  const isWhole = isTeam(team) && team.length <= 40 && names.every((name) => /^remote-[a-z0-9-]+$/.test(name))
  const lifetime = /^\d{1,3}$/.test(days) ? Number(days) : 0
  return isWhole && lifetime >= 1 && lifetime <= 366 ? { team, remotes: names, days: lifetime } : undefined
}

export const tokenCommand: Command = {
  usage: 'token create <team> --remotes <remote>,<remote> [--days <1 to 366>] | token list | token revoke <id>',
  about:
    'Makes a token with which a team publishes the named remotes through a served registry, for 90 days or as many as given; lists and revokes tokens.',
  run(registry, [verb, name, ...more], { remotes, days }) {
    if (more.length > 0) return undefined
    if (verb === 'list' && !name) return list(registry)
    if (verb === 'revoke' && name) return revoke(registry, name)
    const request = verb === 'create' ? parseRequest(name, remotes, days) : undefined
    return request && create(registry, request)
  },
}
