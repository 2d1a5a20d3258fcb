import { refusal } from '@azulejo/shared/build/refusal.ts'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Registry } from '../releases/registry.ts'
import { authenticate } from './authenticate.ts'
import { fileRoutes, tusVersion } from './file-routes.ts'
import { createKeyedQueue } from './keyed-queue.ts'
import { type RequestLimits, usualRequestLimits } from './request-limits.ts'
import { createRunningReceives } from './running-receives.ts'
import { refuse, type ServiceEnv, type ServiceParts } from './service-context.ts'
import type { Uploads } from './upload-folder.ts'
import { type UploadLimits, usualUploadLimits } from './upload-request.ts'
import { uploadRoutes } from './upload-routes.ts'

export type ServiceOptions = {
  readonly registry: Registry
  readonly uploads: Uploads
  /** Address of the client, against floods with wrong tokens. */
  readonly addressOf: (context: Context) => string
  /** Receives errors of the server, which clients do not get to see. */
  readonly report: (problem: string) => void
  readonly limits?: { readonly uploads?: Partial<UploadLimits>; readonly requests?: Partial<RequestLimits> }
}

const mostBodyBytes = 2_000_000

/** The registry as a web application: teams upload and publish builds of their remotes with tokens of their own. */
export function createRegistryService({ limits = {}, ...options }: ServiceOptions) {
  const parts: ServiceParts = {
    ...options,
    queue: createKeyedQueue(),
    receives: createRunningReceives(),
    limits: {
      uploads: { ...usualUploadLimits, ...limits.uploads },
      requests: { ...usualRequestLimits, ...limits.requests },
    },
  }
  const service = new Hono<ServiceEnv>()
  service.onError((error, c) => {
    options.report(error.message)
    return refuse(c, refusal('broke-off', 'The registry could not finish the request; try it again'))
  })
  service.notFound((c) => refuse(c, refusal('no-address', `There is nothing at ${c.req.path}`)))
  service.get('/health', (c) => c.json({ ok: true }))
  service.options('/v1/uploads/:id/files/:sha384', (c) =>
    c.body(null, 204, {
      'Tus-Resumable': tusVersion,
      'Tus-Version': tusVersion,
      'Tus-Extension': 'expiration',
      'Tus-Max-Size': `${parts.limits.uploads.fileBytes}`,
    }),
  )
  service.use('/v1/*', authenticate(parts))
  const tooLarge = refusal('too-large', `A request has at most ${mostBodyBytes} bytes`)
  const limitBody = bodyLimit({ maxSize: mostBodyBytes, onError: (c) => refuse(c, tooLarge) })
  service.use('/v1/*', (c, next) => (c.req.method === 'POST' ? limitBody(c, next) : next()))
  service.route('/v1/uploads', fileRoutes(parts))
  service.route('/v1', uploadRoutes(parts))
  return service
}
