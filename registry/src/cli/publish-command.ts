import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import {
  publishUploaded,
  type RegistryRefusal,
  registryOrigin,
  uploadBuild,
} from '@azulejo/shared/build/registry-client.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import * as tar from 'tar'
import { publish } from '../releases/publish.ts'
import type { Registry } from '../releases/registry.ts'
import type { Answer, Command, Outside } from './command.ts'
import { storedToken } from './credentials.ts'
import { given, readDeclarationFile } from './declaration-file.ts'

async function publishHere(registry: Registry, name: string): Promise<Answer> {
  const done = await publish(registry, name)
  return done.ok ? success({ message: `${done.value.id} is published`, data: done.value }) : done
}

/** Refusal with each problem in a line of its own. */
const withProblems = ({ reason, message, problems }: RegistryRefusal): Refusal =>
  refusal(reason, [message, ...problems.map((each) => `${each.reason}: ${each.message}`)].join('\n'))

type Place = { readonly registry: string; readonly folder: string; readonly declaration: unknown }

async function publishFolder(place: Place, token: string, { fetch: send, wait, report }: Outside): Promise<Answer> {
  const onRetry = ({ refusal: { message }, inMs }: { readonly refusal: RegistryRefusal; readonly inMs: number }) =>
    report(`${message}; next try in ${inMs / 1000} s`)
  const access = { registry: place.registry, token, fetch: send, wait, onRetry }
  const uploaded = await uploadBuild({ ...access, folder: place.folder, declaration: place.declaration })
  if (!uploaded.ok) return failure(withProblems(uploaded.error))
  const published = await publishUploaded(access, uploaded.value)
  if (!published.ok) return failure(withProblems(published.error))
  const { build } = published.value
  return success({ message: `${build} is published at ${place.registry}`, data: published.value })
}

async function unpack(file: string, cwd: string): Promise<Result<null, Refusal>> {
  try {
    await tar.extract({ file, cwd, strict: true })
    return success(null)
  } catch (error) {
    return failure(refusal('archive', `${file} cannot be unpacked: ${error instanceof Error ? error.message : error}`))
  }
}

/** Calls with the folder of the files; those of an archive are unpacked for the time of the call. */
async function withFolder(from: string, work: (folder: string) => Promise<Answer>): Promise<Answer> {
  if (!/\.(tgz|tar\.gz)$/.test(from)) return work(from)
  const folder = await mkdtemp(join(tmpdir(), 'azulejo-publish-'))
  try {
    const unpacked = await unpack(from, folder)
    return unpacked.ok ? await work(folder) : unpacked
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function tokenFor(origin: string, { service }: Outside): Promise<Result<string, Refusal>> {
  const token = service.token || (await storedToken(service.credentials, origin))
  return token
    ? success(token)
    : failure(refusal('no-token', `There is no token for ${origin}; run: azulejo login ${origin}`))
}

type Line = { readonly from: string; readonly to: string; readonly declaration?: string | undefined }

async function publishThere({ from, to, declaration: file }: Line, outside: Outside): Promise<Answer> {
  const origin = registryOrigin(to)
  if (!origin.ok) return origin
  const token = await tokenFor(origin.value, outside)
  if (!token.ok) return token
  const declaration = await readDeclarationFile(from, file)
  if (!declaration.ok) return declaration
  return withFolder(given(from), (folder) =>
    publishFolder({ registry: origin.value, folder, declaration: declaration.value }, token.value, outside),
  )
}

export const publishCommand: Command = {
  usage: 'publish <remote> | publish <folder or .tgz> --to <registry URL> [--declaration <file>]',
  about:
    'Checks the newest stored build of a remote and takes it among those that may be released; with --to uploads what any tool has built to a served registry, which packs, checks and publishes it.',
  run(registry, [from, ...more], { to, declaration }, outside) {
    if (!from || more.length > 0) return undefined
    if (to !== undefined) return publishThere({ from, to, declaration }, outside)
    return declaration === undefined ? publishHere(registry, from) : undefined
  },
}
