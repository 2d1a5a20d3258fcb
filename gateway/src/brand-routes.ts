import type { PartFiles } from '@azulejo/shared/brand-data'
import * as v from 'valibot'
import { contentKinds } from './content-kinds.ts'
import { BrandFileError, type BrandFiles, brandParts, storedFiles } from './platform/brands/brand-files.ts'
import {
  type Parts,
  publishParts,
  readCurrentParts,
  readVersion,
  readVersions,
  type VersionRow,
} from './platform/brands/brand-versions.ts'
import { createContentReader } from './platform/brands/content-reader.ts'
import { parseMerchant } from './platform/merchants/brand-folder.ts'
import type { GatewayDeps } from './platform/pipeline/gateway-deps.ts'
import { denyStranger, replyToOperator } from './platform/pipeline/operator-token.ts'
import { readBody, readText } from './platform/pipeline/read-request.ts'
import type { Route } from './platform/pipeline/route.ts'

/** Most bytes of one publication. */
const largestPublication = 8 * 1024 * 1024

const part = v.pipe(v.string(), v.regex(/^(_shared|[a-z][a-z0-9-]{0,30})$/, 'it is a brand, _shared or profiles'))
const words = v.pipe(v.string(), v.trim(), v.minLength(1, 'it is empty'), v.maxLength(200))
const author = { publisher: words, reason: words }
const publication = v.strictObject({
  ...author,
  /** Texts by path in the part's folder, by part; null removes the part. */
  parts: v.record(part, v.nullable(v.record(v.pipe(v.string(), v.maxLength(200)), v.string()))),
})
const rollback = v.strictObject({ ...author, part, version: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) })

/** Problems of the brands in files: their merchants, and the files of their content. */
function problemsOf(files: BrandFiles): string[] {
  return brandParts(files).flatMap((code) => {
    const merchant = parseMerchant(files, code)
    if (!merchant.ok) return [merchant.error]
    const reader = createContentReader(files, merchant.value)
    return contentKinds.flatMap((kind) => {
      try {
        kind.read(reader)
        return []
      } catch (error) {
        if (!(error instanceof BrandFileError)) throw error
        return [error.message]
      }
    })
  })
}

type Author = { readonly publisher: string; readonly reason: string }

/** Publishes parts unless a brand would have a problem that it does not have already. */
async function publishGood({ db, clock, brandUpdates }: GatewayDeps, parts: Parts, by: Author): Promise<Response> {
  const { parts: current } = await readCurrentParts(db)
  const next = new Map<string, PartFiles>(current)
  for (const [name, files] of parts) {
    if (files) next.set(name, files)
    else next.delete(name)
  }
  const known = problemsOf(storedFiles(current))
  const problems = problemsOf(storedFiles(next)).filter((problem) => !known.includes(problem))
  if (problems.length > 0) return replyToOperator({ error: problems.join('\n') }, 422)
  const published = await publishParts(db, parts, { ...by, at: clock.now(), which: 'changed' })
  // The next call to this gateway shows what was published; other gateways are notified.
  await brandUpdates.read()
  return replyToOperator({ published: published.map((each) => ({ ...each, version: String(each.version) })) })
}

async function readJson<Schema extends v.GenericSchema>(request: Request, schema: Schema) {
  const body = await readBody(request, largestPublication)
  const text = body.ok ? readText(body.value) : body
  if (!text.ok) return { wrong: replyToOperator({ error: 'the body is too large or no text' }, 413) } as const
  try {
    const read = v.safeParse(schema, JSON.parse(text.value))
    if (read.success) return { value: read.output } as const
    const [issue] = read.issues
    return { wrong: replyToOperator({ error: `${v.getDotPath(issue)}: ${issue.message}` }, 400) } as const
  } catch {
    return { wrong: replyToOperator({ error: 'the body is not JSON' }, 400) } as const
  }
}

const shown = ({ version, publishedAt, ...row }: VersionRow) => ({
  ...row,
  version: String(version),
  publishedAt: new Date(publishedAt).toISOString(),
})

/** Versions of the brands' files: `azulejo brand publish`, `history`, `diff` and `rollback` use these routes. */
export const brandRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/ops/brands',
    async answer(request, deps) {
      const denied = await denyStranger(request, deps)
      if (denied) return denied
      const query = new URL(request.url).searchParams
      const [name, version] = [query.get('part') ?? undefined, query.get('version')]
      if (version === null) return replyToOperator({ versions: (await readVersions(deps.db, name)).map(shown) })
      const isNumber = /^\d{1,15}$/.test(version)
      const found = name && isNumber ? await readVersion(deps.db, name, BigInt(version)) : undefined
      return found ? replyToOperator(found) : replyToOperator({ error: `${name} has no version ${version}` }, 404)
    },
  },
  {
    method: 'POST',
    path: '/ops/brands',
    async answer(request, deps) {
      const denied = await denyStranger(request, deps)
      if (denied) return denied
      const read = await readJson(request, publication)
      if (read.wrong) return read.wrong
      const { parts, ...by } = read.value
      return publishGood(deps, new Map(Object.entries(parts)), by)
    },
  },
  {
    method: 'POST',
    path: '/ops/brands/rollback',
    async answer(request, deps) {
      const denied = await denyStranger(request, deps)
      if (denied) return denied
      const read = await readJson(request, rollback)
      if (read.wrong) return read.wrong
      const { part: name, version, ...by } = read.value
      const found = await readVersion(deps.db, name, BigInt(version))
      if (!found) return replyToOperator({ error: `${name} has no version ${version}` }, 404)
      return publishGood(deps, new Map([[name, found.files]]), by)
    },
  },
]
