import { refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import { Hono } from 'hono'
import { receiveFile } from './receive-file.ts'
import { refuse, type ServiceContext, type ServiceEnv, type ServiceParts } from './service-context.ts'
import type { ServiceRefusal } from './service-refusal.ts'
import type { Upload } from './upload-folder.ts'
import type { UploadFile } from './upload-request.ts'

export const tusVersion = '1.0.0'

type Sent = { readonly upload: Upload; readonly file: UploadFile; readonly part: string }

/** The upload and the file of an address; refused if the request has another version of the protocol. */
async function sentOf(c: ServiceContext, { uploads }: ServiceParts): Promise<Result<Sent, ServiceRefusal>> {
  if (c.req.header('Tus-Resumable') !== tusVersion)
    return failure(refusal('protocol-version', `Send the header Tus-Resumable: ${tusVersion}`))
  const found = await uploads.find(c.var.token, c.req.param('id') ?? '')
  if (!found.ok) return found
  const upload = found.value
  const sha384 = c.req.param('sha384') ?? ''
  const file = upload.files.find((each) => each.sha384 === sha384)
  if (!file) return failure(refusal('no-file', `The upload has no file with the digest ${sha384}`))
  return success({ upload, file, part: uploads.partFile(upload, sha384) })
}

/** Why the body of a request cannot follow the bytes that have arrived. */
function refuseBody(c: ServiceContext, { size }: UploadFile, offset: number): ServiceRefusal | undefined {
  if (c.req.header('Content-Type') !== 'application/offset+octet-stream')
    return refusal('media-type', 'Send the bytes as application/offset+octet-stream')
  if (c.req.header('Upload-Offset') !== `${offset}`)
    return refusal('offset', `${offset} bytes have arrived; Upload-Offset has to be that number`)
  const length = Number(c.req.header('Content-Length') ?? 0)
  return offset + length > size ? refusal('too-large', `The file has ${size} bytes`) : undefined
}

/** Receives bytes of a file from the offset that has arrived. */
async function receive(c: ServiceContext, parts: ServiceParts, { upload, file, part }: Sent): Promise<Response> {
  return parts.receives.run(part, async (signal) => {
    const offset = await parts.uploads.offset(upload, file)
    const wrong = refuseBody(c, file, offset)
    if (wrong) return refuse(c, wrong)
    const received = await receiveFile(part, c.req.raw.body, { offset, size: file.size, signal })
    if (received.end === 'too-long') return refuse(c, refusal('too-large', `The file has ${file.size} bytes`))
    if (received.end === 'cut') return refuse(c, refusal('offset', `${received.offset} bytes have arrived`))
    return c.body(null, 204, { 'Upload-Offset': `${received.offset}`, 'Upload-Expires': expiryOf(upload) })
  })
}

const expiryOf = ({ expiresAt }: Upload) => new Date(expiresAt).toUTCString()

/** The files of an upload by the core of the protocol tus 1.0: `HEAD` returns the offset, `PATCH` sends from there. */
export function fileRoutes(parts: ServiceParts) {
  const routes = new Hono<ServiceEnv>()
  routes.use('/:id/files/*', async (c, next) => {
    await next()
    c.header('Tus-Resumable', tusVersion)
    c.header('Cache-Control', 'no-store')
    if (c.res.status === 412) c.header('Tus-Version', tusVersion)
  })
  routes.get('/:id/files/:sha384', async (c) => {
    const sent = await sentOf(c, parts)
    if (!sent.ok) return refuse(c, sent.error)
    const { upload, file, part } = sent.value
    await parts.receives.end(part)
    const offset = await parts.uploads.offset(upload, file)
    c.header('Upload-Offset', `${offset}`)
    c.header('Upload-Length', `${file.size}`)
    c.header('Upload-Expires', expiryOf(upload))
    return c.json({ sha384: file.sha384, size: file.size, offset })
  })
  routes.patch('/:id/files/:sha384', async (c) => {
    const sent = await sentOf(c, parts)
    return sent.ok ? receive(c, parts, sent.value) : refuse(c, sent.error)
  })
  return routes
}
