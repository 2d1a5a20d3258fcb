import { type BrandDocument, brandDocument, remoteBuild } from '@azulejo/shared/release'
import * as v from 'valibot'

const parts = v.object({
  schema: v.literal('azulejo/brand@1'),
  brand: v.string(),
  site: brandDocument.entries.site,
  release: v.fallback(v.string(), 'refused'),
  areas: v.fallback(v.record(v.string(), v.unknown()), {}),
  builds: v.fallback(v.record(v.string(), v.unknown()), {}),
})

/** The entries that match a schema. */
function wellFormed<Schema extends v.GenericSchema>(schema: Schema, entries: Readonly<Record<string, unknown>>) {
  const found = Object.entries(entries).flatMap(([name, entry]) => {
    const parsed = v.safeParse(schema, entry)
    return parsed.success ? [[name, parsed.output] as const] : []
  })
  return Object.fromEntries(found) as Record<string, v.InferOutput<Schema>>
}

/**
 * Parses the usable parts of a refused document: the brand's settings, and the areas and builds with the right shape, so
 * that the shell knows its pages. The result has sequence number 0, so that any later document is newer.
 * @returns the issues of the whole document when not even the settings are valid
 */
export function readableParts(content: unknown): v.SafeParseResult<typeof brandDocument> {
  const parsed = v.safeParse(parts, content)
  if (!parsed.success) return v.safeParse(brandDocument, content)
  const { areas, builds, ...rest } = parsed.output
  const never = new Date(0).toISOString()
  const document: BrandDocument = {
    ...rest,
    seq: 0,
    previous: null,
    issuedAt: never,
    expiresAt: never,
    areas: wellFormed(brandDocument.entries.areas.value, areas),
    builds: wellFormed(remoteBuild, builds),
    signature: null,
  }
  return v.safeParse(brandDocument, document)
}
