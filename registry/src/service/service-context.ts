import { refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import type { Context } from 'hono'
import type { Registry } from '../releases/registry.ts'
import type { KeyedQueue } from './keyed-queue.ts'
import type { RequestLimits } from './request-limits.ts'
import type { RunningReceives } from './running-receives.ts'
import { type ServiceRefusal, statusOf } from './service-refusal.ts'
import type { TeamToken } from './team-tokens.ts'
import type { Uploads } from './upload-folder.ts'
import type { UploadLimits } from './upload-request.ts'

/** What every request has after its token was verified. */
export type ServiceEnv = { Variables: { token: TeamToken; registry: Registry } }
export type ServiceContext = Context<ServiceEnv>

export type ServiceParts = {
  readonly registry: Registry
  readonly uploads: Uploads
  readonly queue: KeyedQueue
  readonly receives: RunningReceives
  readonly limits: { readonly uploads: UploadLimits; readonly requests: RequestLimits }
  /** Address of the client, against floods with wrong tokens. */
  readonly addressOf: (context: Context) => string
  readonly report: (problem: string) => void
}

/** Answers with a refusal: its status, and its reason, message and problems as JSON. */
export function refuse(c: Context, { reason, message, problems }: ServiceRefusal): Response {
  const status = statusOf(reason)
  if (status === 401) c.header('WWW-Authenticate', 'Bearer')
  return c.json({ reason, message, ...(problems ? { problems } : {}) }, status)
}

/** Reads the body of a request as JSON; refused if it is something else. */
export async function readBody(c: Context): Promise<Result<unknown, ServiceRefusal>> {
  try {
    return success(await c.req.json())
  } catch {
    return failure(refusal('request', 'The body is not JSON'))
  }
}

/** Refuses a remote that the token is not for, whether it exists or not. */
export function foreignRemote({ remotes, team }: TeamToken, remote: string): ServiceRefusal | undefined {
  return remotes.includes(remote)
    ? undefined
    : refusal('foreign-remote', `The token of ${team} is not for ${remote}; it is for ${remotes.join(', ')}`)
}
