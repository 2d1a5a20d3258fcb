import { buildApp } from 'fauxqs'
import { createBucketClient } from '../src/store/bucket.ts'

const refusal = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>The condition was not met.</Message></Error>`

/** The part of fauxqs's server that is used here; the types of fauxqs do not declare it. */
type Server = {
  addHook(name: 'preHandler', hook: (request: BucketRequest, reply: Reply, done: () => void) => void): void
  addHook(
    name: 'onSend',
    hook: (
      request: BucketRequest,
      reply: Reply,
      payload: unknown,
      done: (error: null, payload: unknown) => void,
    ) => void,
  ): void
  listen(place: { readonly port: number; readonly host: string }): Promise<string>
  close(): Promise<void>
}
type BucketRequest = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
}
type Reply = {
  readonly statusCode: number
  getHeader(name: string): unknown
  status(code: number): Reply
  type(name: string): Reply
  send(body: string): void
}

const unmet = [412, 'PreconditionFailed'] as const
const missing = [404, 'NoSuchKey'] as const

export type BucketServerOptions = {
  /** `false` imitates an old server, which accepts every write. */
  readonly honoursConditions?: boolean
}

/**
 * Starts a bucket server in this process. fauxqs stores, lists and responds, but accepts `PUT` under any condition. So a
 * hook checks the conditions before fauxqs, against the ETags that fauxqs returned. Check and storage happen in one turn of
 * the event loop, as a write is atomic in a real bucket.
 */
export async function startBucketServer({ honoursConditions = true }: BucketServerOptions = {}) {
  const app: Server = buildApp({ logger: false })
  const marks = new Map<string, string>()
  /** Faults of the next writes: `answer-lost` stores the object but responds with 503, `collision` responds with 409. */
  const troubles: ('answer-lost' | 'collision')[] = []

  app.addHook('preHandler', (request, reply, done) => {
    const isPut = request.method === 'PUT' && honoursConditions
    const known = marks.get(request.url)
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers
    const respond = (status: number, code: string) => reply.status(status).type('application/xml').send(refusal(code))
    const isBroken = (noneMatch === '*' && known !== undefined) || (match !== undefined && match !== known)
    if (isPut && troubles[0] === 'collision') {
      troubles.shift()
      respond(409, 'ConditionalRequestConflict')
    } else if (isPut && isBroken) {
      const [status, code] = known === undefined ? missing : unmet
      respond(status, code)
    } else done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const mark = reply.getHeader('etag')
    const isWritten = request.method === 'PUT' && reply.statusCode === 200 && typeof mark === 'string'
    if (isWritten) marks.set(request.url, mark)
    const isLost = isWritten && troubles[0] === 'answer-lost'
    if (isLost) {
      troubles.shift()
      reply.status(503)
    }
    done(null, isLost ? refusal('ServiceUnavailable') : payload)
  })

  const endpoint = await app.listen({ port: 0, host: '127.0.0.1' })
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  process.env.AWS_ACCESS_KEY_ID = credentials.accessKeyId
  process.env.AWS_SECRET_ACCESS_KEY = credentials.secretAccessKey
  const client = createBucketClient(endpoint)
  await fetch(`${endpoint}/tiles`, { method: 'PUT' })
  return {
    endpoint,
    troubles,
    bucket: (prefix = '') => ({ client, name: 'tiles', prefix }),
    async stop() {
      client.destroy()
      await app.close()
    },
  }
}
