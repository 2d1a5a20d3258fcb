import { refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import { Hono } from 'hono'
import * as v from 'valibot'
import { finishUpload, missingFiles } from './finish-upload.ts'
import { takeKnownFiles } from './known-files.ts'
import { publishUpload } from './publish-upload.ts'
import { remoteVersions } from './remote-versions.ts'
import {
  foreignRemote,
  readBody,
  refuse,
  type ServiceContext,
  type ServiceEnv,
  type ServiceParts,
} from './service-context.ts'
import type { ServiceRefusal } from './service-refusal.ts'
import type { Upload } from './upload-folder.ts'
import { readUploadRequest, type UploadRequest } from './upload-request.ts'

type Opened = { readonly upload: Upload; readonly isNew: boolean }

/** Opens an upload, or returns the open one of the same files. */
async function openUpload(
  c: ServiceContext,
  { uploads, limits }: ServiceParts,
  remote: string,
  request: UploadRequest,
): Promise<Result<Opened, ServiceRefusal>> {
  const { token } = c.var
  await uploads.removeExpired()
  const own = (await uploads.current()).filter(({ team }) => team === token.team)
  const id = uploads.idOf(token, remote, request)
  const known = own.find((each) => each.id === id)
  if (known) return success({ upload: known, isNew: false })
  const { openUploads: most, lifetimeMs } = limits.uploads
  if (own.length >= most)
    return failure(refusal('too-many-uploads', `${token.team} has ${own.length} open uploads; ${most} are allowed`))
  const upload = await uploads.open(token, remote, request, lifetimeMs)
  await takeKnownFiles(c.var.registry, uploads, upload)
  return success({ upload, isNew: true })
}

async function postUpload(c: ServiceContext, parts: ServiceParts): Promise<Response> {
  const remote = c.req.param('remote') ?? ''
  const foreign = foreignRemote(c.var.token, remote)
  if (foreign) return refuse(c, foreign)
  const body = await readBody(c)
  if (!body.ok) return refuse(c, body.error)
  const request = readUploadRequest(remote, body.value, parts.limits.uploads)
  if (!request.ok) return refuse(c, request.error)
  const opened = await parts.queue('open', () => openUpload(c, parts, remote, request.value))
  if (!opened.ok) return refuse(c, opened.error)
  const { upload, isNew } = opened.value
  const missing = await missingFiles(parts.uploads, upload)
  return c.json({ upload: upload.id, expiresAt: upload.expiresAt, missing }, isNew ? 201 : 200)
}

async function postFinish(c: ServiceContext, { uploads, queue }: ServiceParts): Promise<Response> {
  const id = c.req.param('id') ?? ''
  // Packing takes all processors, so the server packs one build at a time.
  return queue('finish', async () => {
    const found = await uploads.find(c.var.token, id)
    if (!found.ok) return refuse(c, found.error)
    const checked = await finishUpload(c.var.registry, uploads, found.value)
    if (!checked.ok) return refuse(c, checked.error)
    return c.json({ build: checked.value.id, problems: checked.value.problems })
  })
}

const publishRequest = v.object({ build: v.string() })

async function postPublish(c: ServiceContext, { uploads, queue }: ServiceParts): Promise<Response> {
  const remote = c.req.param('remote') ?? ''
  const foreign = foreignRemote(c.var.token, remote)
  if (foreign) return refuse(c, foreign)
  const body = await readBody(c)
  const parsed = v.safeParse(publishRequest, body.ok ? body.value : undefined)
  if (!parsed.success) return refuse(c, refusal('request', 'The body is {"build": "<id>"}'))
  const request = { team: c.var.token.team, remote, build: parsed.output.build }
  const published = await queue(`publish ${remote}`, () => publishUpload(c.var.registry, uploads, request))
  if (!published.ok) return refuse(c, published.error)
  const { id, publishedAt, build, sizes } = published.value
  return c.json({ build: id, version: build.version, publishedAt, sizes })
}

async function getRemote(c: ServiceContext): Promise<Response> {
  const remote = c.req.param('remote') ?? ''
  if (foreignRemote(c.var.token, remote)) return refuse(c, refusal('no-remote', `There is no ${remote}`))
  return c.json(await remoteVersions(c.var.registry, remote))
}

/** The addresses of remotes and uploads; all need a token. */
export function uploadRoutes(parts: ServiceParts) {
  const routes = new Hono<ServiceEnv>()
  routes.get('/whoami', (c) => {
    const { id, team, remotes, expiresAt } = c.var.token
    return c.json({ id, team, remotes, expiresAt })
  })
  routes.get('/remotes/:remote', getRemote)
  routes.post('/remotes/:remote/uploads', (c) => postUpload(c, parts))
  routes.post('/remotes/:remote/publish', (c) => postPublish(c, parts))
  routes.post('/uploads/:id/finish', (c) => postFinish(c, parts))
  return routes
}
