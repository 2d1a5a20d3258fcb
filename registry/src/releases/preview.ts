import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import {
  type AreaName,
  type BrandDocument,
  folderOfBuild,
  type PreviewClaim,
  type PreviewFault,
  previewHours,
  previewQuery,
  slowestPreviewMs,
} from '@azulejo/shared/release'
import { appendAudit } from '../audit/audit-log.ts'
import { portOfEdge } from '../edge/running-edge.ts'
import { currentDocument } from './change-document.ts'
import { type Refusal, refusal } from './refusal.ts'
import type { Registry } from './registry.ts'
import { type Assignment, buildsFor } from './release.ts'

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

async function signLink(
  registry: Registry,
  { brand, site }: BrandDocument,
  { area, build }: Assignment,
  { hours, at, fault }: LinkOptions,
): Promise<Result<PreviewLink, Refusal>> {
  const record = await digestOfRecord(registry, build)
  if (!record) return failure(refusal('no-build', `The files of ${build} are not in the site`))
  const now = registry.now()
  const exp = Math.floor(now.getTime() / 1000) + hours * 3600
  const claim: PreviewClaim = {
    schema: 'azulejo/preview@1',
    brand,
    area,
    build,
    record,
    ...(fault ? { fault } : {}),
    exp,
  }
  const payload = Buffer.from(JSON.stringify(claim))
  const signature = await registry.keys.sign(payload)
  if (!signature.ok) return signature
  const token = signature.value.replace('..', `.${payload.toString('base64url')}.`)
  const link = new URL(`/?${previewQuery}=${token}`, at ?? originOf(site.hosts[0] ?? 'localhost', registry.site.folder))
    .href
  const expiresAt = new Date(exp * 1000).toISOString()
  const noted = await appendAudit(registry, {
    at: now.toISOString(),
    who: registry.who,
    what: fault ? 'chaos' : 'preview',
    subject: brand,
    before: null,
    after: `${area}=${build}${fault ? ` ${fault.kind}` : ''} until ${expiresAt}`,
  })
  return noted.ok ? success({ ...claim, link, expiresAt }) : noted
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
