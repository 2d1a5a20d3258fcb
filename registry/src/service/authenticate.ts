import { refusal } from '@azulejo/shared/build/refusal.ts'
import { createMiddleware } from 'hono/factory'
import { createCount } from './request-limits.ts'
import { refuse, type ServiceContext, type ServiceEnv, type ServiceParts } from './service-context.ts'
import { verifyToken } from './team-tokens.ts'

function refuseFlood(c: ServiceContext, seconds: number): Response {
  c.header('Retry-After', `${seconds}`)
  return refuse(c, refusal('too-many-requests', `Too many requests; try again in ${seconds} s`))
}

/**
 * Lets requests with a valid team token pass, in the name of the team, and counts them. Requests with a wrong token count
 * for their address.
 */
export function authenticate({ registry, limits, addressOf }: ServiceParts) {
  const [countToken, countFailure] = [createCount(limits.requests.token), createCount(limits.requests.failures)]
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const [, text = ''] = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
    const verified = await verifyToken(registry, text)
    if (!verified.ok) {
      const counted = await countFailure(addressOf(c))
      if (!counted.ok) return refuseFlood(c, counted.error)
      return refuse(c, text === '' ? refusal('no-token', 'Send a token: Authorization: Bearer …') : verified.error)
    }
    const token = verified.value
    const counted = await countToken(token.id)
    if (!counted.ok) return refuseFlood(c, counted.error)
    c.set('token', token)
    c.set('registry', { ...registry, who: `team:${token.team}` })
    return next()
  })
}
