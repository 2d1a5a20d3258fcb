import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import {
  type AreaName,
  type BrandDocument,
  folderOfBuild,
  type PreviewClaim,
  type PreviewFault,
  previewHours,
  previewQuery,
  type ReleaseClaim,
  releaseQuery,
  slowestPreviewMs,
} from '@azulejo/shared/release'
import { appendAudit } from '../audit/audit-log.ts'
import { portOfEdge } from '../edge/running-edge.ts'
import { underNewestNames } from './area-names.ts'
import { currentDocument } from './change-document.ts'
import { refuseForHost } from './host-needs.ts'
import type { Registry } from './registry.ts'
import { type Assignment, buildsFor } from './release.ts'
import { keptReleases } from './release-records.ts'

export type PreviewLink = PreviewClaim & { readonly link: string; readonly expiresAt: string }

/** Parses whole hours from 1 to the longest lifetime of a link, by default 24; undefined if the text is invalid. */
export function parseHours(text = '24'): number | undefined {
  const hours = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return hours >= 1 && hours <= previewHours ? hours : undefined
}

/** Parses `9s` or `1500ms` into milliseconds, up to a minute; undefined if the text is invalid. */
export function parseDelay(text: string): number | undefined {
  const [, number = '', unit] = /^(\d{1,5})(s|ms)$/.exec(text) ?? []
  const ms = Number(number) * (unit === 's' ? 1000 : 1)
  return ms >= 1 && ms <= slowestPreviewMs ? ms : undefined
}

/** Origin of a host name: `https`, or for a localhost name `http` with the port of the running edge, by default 8080. */
const originOf = (host: string, siteFolder: string) =>
  /(^|\.)localhost$/.test(host) ? `http://${host}:${portOfEdge(siteFolder) ?? 8080}` : `https://${host}`

async function digestOfRecord({ site }: Registry, id: string): Promise<string | undefined> {
  try {
    const content = await readFile(join(site.folder, folderOfBuild(id), 'build.json'))
    return `sha384-${createHash('sha384').update(content).digest('base64')}`
  } catch {
    return undefined
  }
}

type LinkOptions = {
  readonly hours: number
  /** Origin of the site instead of the brand's first host name. */
  readonly at?: string | undefined
  readonly fault?: PreviewFault
}

/** Signs a claim, notes it in the log, and puts it into a link to the brand's site. */
async function signClaim(
  registry: Registry,
  { brand, site }: BrandDocument,
  {
    claim,
    query,
    what,
    about,
  }: {
    readonly claim: PreviewClaim | ReleaseClaim
    readonly query: string
    readonly what: string
    readonly about: string
  },
  at: string | undefined,
): Promise<Result<{ readonly link: string; readonly expiresAt: string }, Refusal>> {
  const payload = Buffer.from(JSON.stringify(claim))
  const signature = await registry.keys.sign(payload)
  if (!signature.ok) return signature
  const token = signature.value.replace('..', `.${payload.toString('base64url')}.`)
  const origin = at ?? originOf(site.hosts[0] ?? 'localhost', registry.site.folder)
  const link = new URL(`/?${query}=${token}`, origin).href
  const expiresAt = new Date(claim.exp * 1000).toISOString()
  const noted = await appendAudit(registry, {
    at: registry.now().toISOString(),
    who: registry.who,
    what,
    subject: brand,
    before: null,
    after: `${about} until ${expiresAt}`,
  })
  return noted.ok ? success({ link, expiresAt }) : noted
}

/** When a link expires that is made now, in seconds since the Unix epoch. */
const expiryOf = ({ now }: Registry, hours: number) => Math.floor(now().getTime() / 1000) + hours * 3600

async function signLink(
  registry: Registry,
  document: BrandDocument,
  { area, build }: Assignment,
  { hours, at, fault }: LinkOptions,
): Promise<Result<PreviewLink, Refusal>> {
  const record = await digestOfRecord(registry, build)
  if (!record) return failure(refusal('no-build', `The files of ${build} are not in the site`))
  const claim: PreviewClaim = {
    schema: 'azulejo/preview@1',
    brand: document.brand,
    area,
    build,
    record,
    ...(fault ? { fault } : {}),
    exp: expiryOf(registry, hours),
  }
  const about = `${area}=${build}${fault ? ` ${fault.kind}` : ''}`
  const noted = { claim, query: previewQuery, what: fault ? 'chaos' : 'preview', about }
  const signed = await signClaim(registry, document, noted, at)
  return signed.ok ? success({ ...claim, ...signed.value }) : signed
}

/** Creates a signed link that shows a published build in its area to anyone who opens the link, in one tab, until it expires. */
export async function preview(
  registry: Registry,
  brand: string,
  assignment: Assignment,
  options: LinkOptions,
): Promise<Result<PreviewLink, Refusal>> {
  const current = await currentDocument(registry, brand)
  if (!current.ok) return current
  const { document } = current.value
  const known = await buildsFor(registry, document, [assignment])
  return known.ok ? signLink(registry, document, assignment, options) : known
}

/** Creates a signed link that shows the stable build of an area with a fault, in one tab, until it expires. */
export async function chaos(
  registry: Registry,
  brand: string,
  area: AreaName,
  options: LinkOptions & { readonly fault: PreviewFault },
): Promise<Result<PreviewLink, Refusal>> {
  const current = await currentDocument(registry, brand)
  if (!current.ok) return current
  const { document } = current.value
  const known = Object.hasOwn(document.areas, area) ? document.areas[area] : undefined
  if (!known) return failure(refusal('no-area', `${brand} has no area ${area}`))
  if (known.killed) return failure(refusal('killed', `${area} is off in ${brand}; release a build first`))
  return signLink(registry, document, { area, build: known.stable }, options)
}

/** What an earlier release shows in an area; `why` a link to the release leaves the area as it is. */
export type EarlierArea = {
  readonly area: AreaName
  readonly build: string
  readonly record?: string
  readonly why?: 'killed' | 'no-build' | 'host'
}

/** The areas of an earlier release that the brand still has, with the builds that may still be shown. */
async function earlierAreas(registry: Registry, target: BrandDocument, current: BrandDocument): Promise<EarlierArea[]> {
  const found: EarlierArea[] = []
  for (const [area, { stable: build, killed }] of Object.entries(target.areas)) {
    const now = Object.hasOwn(current.areas, area) ? current.areas[area] : undefined
    if (!now) continue
    const record = await digestOfRecord(registry, build)
    const known = target.builds[build]
    if (killed || now.killed || now.killedBuilds?.includes(build)) found.push({ area, build, why: 'killed' })
    else if (!record || !known) found.push({ area, build, why: 'no-build' })
    else if (await refuseForHost(registry, { [build]: known })) found.push({ area, build, why: 'host' })
    else found.push({ area, build, record })
  }
  return found
}

export type ReleaseLink = {
  readonly release: string
  readonly areas: readonly EarlierArea[]
  readonly link: string
  readonly expiresAt: string
}

/**
 * Creates a signed link that shows the builds of an earlier release to anyone who opens the link, in one tab, until it
 * expires. Builds that were killed since then are left out, and so are those that are gone or do not fit the host.
 */
export async function previewRelease(
  registry: Registry,
  brand: string,
  release: string,
  { hours, at }: LinkOptions,
): Promise<Result<ReleaseLink, Refusal>> {
  const current = await currentDocument(registry, brand)
  if (!current.ok) return current
  const { document } = current.value
  const target = underNewestNames(await keptReleases(registry, brand)).find((kept) => kept.release === release)
  if (!target) return failure(refusal('no-release', `There is no release ${release} of ${brand}`))
  const areas = await earlierAreas(registry, target, document)
  const builds = areas.flatMap(({ area, build, record }): ReleaseClaim['builds'] =>
    record === undefined ? [] : [[area, build, record]],
  )
  if (builds.length === 0) return failure(refusal('no-build', `No build of ${release} can be shown any more`))
  const left = areas.filter(({ record }) => record === undefined).map(({ area }) => area)
  const exp = expiryOf(registry, hours)
  const claim: ReleaseClaim = { schema: 'azulejo/earlier-release@1', brand, release, builds, left, exp }
  const noted = { claim, query: releaseQuery, what: 'preview-release', about: release }
  const signed = await signClaim(registry, document, noted, at)
  return signed.ok ? success({ release, areas, ...signed.value }) : signed
}
