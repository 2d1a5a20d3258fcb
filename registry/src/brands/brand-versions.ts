import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { isPartName, type PartFiles, partFilesOf, profilesName } from '@azulejo/shared/brand-data'
import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import type { GatewayOfFigures } from '../watch/build-counts.ts'

/** Gateway, its operator token, and the client that sends. */
export type Platform = { readonly gateway: GatewayOfFigures; readonly fetch: typeof fetch }
export type Author = { readonly publisher: string; readonly reason: string }

const versionRow = v.object({
  part: v.string(),
  version: v.string(),
  publishedAt: v.string(),
  publisher: v.string(),
  reason: v.string(),
  isRemoval: v.boolean(),
})
export type VersionRow = v.InferOutput<typeof versionRow>
const partFiles = v.nullable(v.record(v.string(), v.string()))
const published = v.object({ published: v.array(v.object({ part: v.string(), version: v.string() })) })
export type Published = v.InferOutput<typeof published>['published']

async function send<Schema extends v.GenericSchema>(
  { gateway, fetch: client }: Platform,
  path: string,
  answer: Schema,
  body?: unknown,
): Promise<Result<v.InferOutput<Schema>, Refusal>> {
  if (gateway.token === '') return failure(refusal('no-token', 'OPERATOR_TOKEN is needed, as the gateway has it'))
  const response = await client(`${gateway.origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${gateway.token}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(30_000),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const read: unknown = await response.json().catch(() => undefined)
  if (response.ok) return success(v.parse(answer, read))
  const told = v.safeParse(v.object({ error: v.string() }), read)
  return failure(refusal('gateway', told.success ? told.output.error : `${gateway.origin} answered ${response.status}`))
}

/** Reads the files of one part. */
function readPartFiles(folder: string): PartFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return partFilesOf(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return { path: relative(folder, file).replaceAll('\\', '/'), read: () => readFileSync(file, 'utf8') }
    }),
  )
}

/** Reads every part of a folder of brands, and the profiles, by name. */
function readParts(brandsFolder: string, profilesFolder: string): ReadonlyMap<string, PartFiles> {
  const names = readdirSync(brandsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isPartName(entry.name))
    .map(({ name }) => name)
  const parts = names.sort().map((name) => [name, readPartFiles(join(brandsFolder, name))] as const)
  return new Map([...parts, [profilesName, readPartFiles(profilesFolder)]])
}

/** Reads a brand's folder, the folder of profiles, or a folder of brands beside which the profiles are. */
export function partsIn(given: string): ReadonlyMap<string, PartFiles> {
  const folder = resolve(given)
  const name = basename(folder)
  if (name === profilesName || name === '_shared' || existsSync(join(folder, 'merchant.json')))
    return new Map([[name, readPartFiles(folder)]])
  return readParts(folder, join(dirname(folder), profilesName))
}

/** Publishes the files of a folder; parts whose files are the current ones get no new version. */
export async function publishFolder(
  platform: Platform,
  folder: string,
  by: Author,
): Promise<Result<Published, Refusal>> {
  if (!existsSync(folder)) return failure(refusal('no-folder', `There is no folder ${folder}`))
  const parts = Object.fromEntries(partsIn(folder))
  const done = await send(platform, '/ops/brands', published, { parts, ...by })
  return done.ok ? success(done.value.published) : done
}

/** Publishes the files of an earlier version of a part again. */
export async function rollBackPart(
  platform: Platform,
  target: { readonly part: string; readonly version: string },
  by: Author,
): Promise<Result<Published, Refusal>> {
  const done = await send(platform, '/ops/brands/rollback', published, { ...target, ...by })
  return done.ok ? success(done.value.published) : done
}

/** Versions of a part, or of all, the newest first. */
export async function versionsOf(
  platform: Platform,
  part: string | undefined,
): Promise<Result<readonly VersionRow[], Refusal>> {
  const query = part === undefined ? '' : `?${new URLSearchParams({ part })}`
  const read = await send(platform, `/ops/brands${query}`, v.object({ versions: v.array(versionRow) }))
  return read.ok ? success(read.value.versions) : read
}

/** Files of one version; null when it removed the part. */
export async function filesOf(
  platform: Platform,
  part: string,
  version: string,
): Promise<Result<PartFiles | null, Refusal>> {
  const query = new URLSearchParams({ part, version })
  const read = await send(platform, `/ops/brands?${query}`, v.object({ files: partFiles }))
  return read.ok ? success(read.value.files) : read
}
