import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import { type RemoteBuild, remoteBuild } from '@azulejo/shared/release'
import * as v from 'valibot'
import { noteOnce } from '../audit/note-once.ts'
import type { SiteFolder } from '../documents/site-folder.ts'
import { noKey } from '../keys/key-folder.ts'
import { publicationProblems } from './check-build.ts'
import { brandNeeds } from './host-needs.ts'
import type { Registry } from './registry.ts'
import { viewProblems } from './view-check.ts'

const sizes = v.object({ raw: v.number(), br: v.number() })
const published = v.object({
  id: v.string(),
  publishedAt: v.string(),
  build: remoteBuild,
  sizes: v.optional(sizes),
})
export type PublishedBuild = v.InferOutput<typeof published>

const keyOf = (name: string, version: string) => `published/${name}/${version}.json`
const sameFiles = (a: RemoteBuild, b: RemoteBuild) =>
  JSON.stringify(Object.entries(a.files).sort()) === JSON.stringify(Object.entries(b.files).sort())

/** Reads the published builds of a remote. */
export async function publishedBuilds({ records }: Registry, name: string): Promise<PublishedBuild[]> {
  if (!/^[a-z0-9-]+$/.test(name)) return []
  const found: PublishedBuild[] = []
  for (const key of await records.list(`published/${name}`))
    found.push(v.parse(published, JSON.parse((await records.get(key))?.text ?? '')))
  return found
}

/** Returns a published build by its id, `<name>@<version>-<hash>`. */
export async function publishedBuild(registry: Registry, id: string): Promise<PublishedBuild | undefined> {
  return (await publishedBuilds(registry, id.split('@')[0] ?? '')).find((each) => each.id === id)
}

/** A build in a site, with its folder and what its record says beside the parts of documents. */
export type StoredBuild = {
  readonly id: string
  readonly build: RemoteBuild
  readonly folder: string
  readonly sizes: PublishedBuild['sizes']
}

/** Returns the newest build of a remote in a site; undefined if there is no readable one. */
export async function newestBuild(site: SiteFolder, name: string): Promise<StoredBuild | undefined> {
  if (!/^remote-[a-z0-9-]+$/.test(name)) return undefined
  try {
    const { id, build } = await site.remote(name)
    const folder = join(site.folder, 'remotes', name, id.slice(name.length + 1))
    const record: unknown = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8'))
    const measured = v.safeParse(v.object({ sizes }), record)
    return { id, build, folder, sizes: measured.success ? measured.output.sizes : undefined }
  } catch {
    return undefined
  }
}

const taken = (name: string, version: string) =>
  refusal('version-taken', `${name} ${version} is published with other bytes; give it a new version`)

type Found = { readonly id: string; readonly build: RemoteBuild }
const isSame = (known: PublishedBuild, { id, build }: Found) => known.id === id && sameFiles(known.build, build)

/** Refuses a version that is already published with other bytes. */
async function publishedAs({ records }: Registry, name: string, found: Found): Promise<Refusal | undefined> {
  const { version } = found.build
  const stored = await records.get(keyOf(name, version))
  if (!stored || isSame(v.parse(published, JSON.parse(stored.text)), found)) return undefined
  return taken(name, version)
}

const containerTaken = (id: string, container: string) =>
  refusal(
    'container-taken',
    `${id} is published with the container ${container}; give each build a container name of its own, such as name and version`,
  )

/** Refuses a container name that another published build has: both would share one global name in a page. */
async function containerOfOther({ records }: Registry, { id, build }: Found): Promise<Refusal | undefined> {
  for (const key of await records.list('published')) {
    const known = v.parse(published, JSON.parse((await records.get(key))?.text ?? ''))
    if (known.id !== id && known.build.container === build.container) return containerTaken(known.id, build.container)
  }
  return undefined
}

const claim = v.object({ id: v.string() })

/** Reserves the container name for the build, so that of two builds published at once only one gets it. */
async function claimContainer({ records }: Registry, { id, build }: Found): Promise<Refusal | undefined> {
  const key = `containers/${encodeURIComponent(build.container)}.json`
  const put = await records.putIfMatch(key, `${JSON.stringify({ id })}\n`, null)
  if (put.ok) return undefined
  const known = v.parse(claim, JSON.parse((await records.get(key))?.text ?? ''))
  return known.id === id ? undefined : containerTaken(known.id, build.container)
}

/** Stores a published build; returns the stored entry when the same build is already published. */
async function keepPublished(
  { records }: Registry,
  name: string,
  entry: PublishedBuild,
): Promise<Result<PublishedBuild, Refusal>> {
  const { version } = entry.build
  const key = keyOf(name, version)
  const put = await records.putIfMatch(key, `${JSON.stringify(entry, undefined, 2)}\n`, null)
  if (put.ok) return success(entry)
  const known = v.parse(published, JSON.parse((await records.get(key))?.text ?? ''))
  return isSame(known, entry) ? success(known) : failure(taken(name, version))
}

/** Adds the audit row of a published build, unless it exists; an aborted command may have left the row out. */
function notePublished(registry: Registry, name: string, { id, publishedAt }: PublishedBuild) {
  const { who } = registry
  return noteOnce(registry, { at: publishedAt, who, what: 'publish', subject: name, before: null, after: id })
}

export type CheckedBuild = StoredBuild & { readonly problems: readonly Refusal[] }

const noBuild = (name: string) => failure(refusal('no-build', `There is no readable build of ${name}; build it first`))

/** Returns a stored build with all problems that prevent its publication. */
export async function checkBuild(registry: Registry, found: StoredBuild): Promise<Result<CheckedBuild, Refusal>> {
  const needs = await brandNeeds(registry)
  if (!needs.ok) return needs
  const inBuild = await publicationProblems(found.folder, found.build, needs.value)
  // The build runs in the view check, so a build that differs from its record must not get there.
  const problems = inBuild.length > 0 ? inBuild : await viewProblems(registry, found)
  const taken = (await publishedAs(registry, found.build.name, found)) ?? (await containerOfOther(registry, found))
  return success({ ...found, problems: taken ? [...problems, taken] : problems })
}

/** Returns the newest stored build of a remote, with all problems that prevent its publication. */
export async function check(registry: Registry, name: string): Promise<Result<CheckedBuild, Refusal>> {
  const found = await newestBuild(registry.site, name)
  return found ? checkBuild(registry, found) : noBuild(name)
}

/**
 * Publishes a checked build, so that it can be released; refused with the first of its problems.
 * @param install puts the build into the built site; called unless the build is published already
 */
export async function publishChecked(
  registry: Registry,
  { folder: _, problems, ...parts }: CheckedBuild,
  install = async (): Promise<void> => {},
): Promise<Result<PublishedBuild, Refusal>> {
  if ((await registry.keys.list()).length === 0) return failure(noKey)
  const [first] = problems
  if (first) return failure(refusal(first.reason, problems.map(({ message }) => message).join('\n')))
  const claimed = await claimContainer(registry, parts)
  if (claimed) return failure(claimed)
  const { name, version } = parts.build
  if (!(await registry.records.get(keyOf(name, version)))) await install()
  const entry = { ...parts, publishedAt: registry.now().toISOString() }
  await registry.sendBuild(parts.build)
  const kept = await keepPublished(registry, name, entry)
  if (!kept.ok) return kept
  const noted = await notePublished(registry, name, kept.value)
  return noted.ok ? kept : noted
}

/** Checks the newest stored build of a remote and publishes it, so that it can be released. */
export async function publish(registry: Registry, name: string): Promise<Result<PublishedBuild, Refusal>> {
  const checked = await check(registry, name)
  return checked.ok ? publishChecked(registry, checked.value) : checked
}
