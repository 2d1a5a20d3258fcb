import * as v from 'valibot'
import { failure, type Result, success } from '../kernel/result.ts'
import { areaName, buildId, digest } from './brand-document.ts'
import { checkSignature, fromBase64Url, type PublicKeys } from './compact-signature.ts'

/** Longest delay of a slow preview, in milliseconds. */
export const slowestPreviewMs = 60_000

/** A fault that a preview shows on purpose: a late, missing or changed entry, or a screen that throws. */
export const previewFault = v.variant('kind', [
  v.strictObject({
    kind: v.literal('slow'),
    ms: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(slowestPreviewMs)),
  }),
  v.strictObject({ kind: v.picklist(['missing', 'throws', 'tampered']) }),
])
export type PreviewFault = v.InferOutput<typeof previewFault>

/** Claim of a preview link, signed by a key of the registry: one build in one area of one brand, for some hours. */
export const previewClaim = v.strictObject({
  schema: v.literal('azulejo/preview@1'),
  brand: v.string(),
  area: areaName,
  build: buildId,
  /** Digest of the build's `build.json`, which has the digests of all other files of the build. */
  record: digest,
  /** The fault to show; none if omitted. Older hosts refuse a link with one. */
  fault: v.optional(previewFault),
  /** Seconds since the Unix epoch. */
  exp: v.pipe(v.number(), v.safeInteger()),
})
export type PreviewClaim = v.InferOutput<typeof previewClaim>

/** Claim of a link to an earlier release: the builds of its areas, for some hours. */
export const releaseClaim = v.strictObject({
  schema: v.literal('azulejo/earlier-release@1'),
  brand: v.string(),
  release: v.string(),
  /** Areas with their builds, each with the digest of its `build.json`. */
  builds: v.array(v.tuple([areaName, buildId, digest])),
  /** Areas that keep the build that everybody has, because theirs was killed, is gone or does not fit the host. */
  left: v.array(areaName),
  /** Seconds since the Unix epoch. */
  exp: v.pipe(v.number(), v.safeInteger()),
})
export type ReleaseClaim = v.InferOutput<typeof releaseClaim>

export const previewRefusals = ['malformed', 'unknown-key', 'wrong-signature', 'expired', 'other-brand'] as const
export type PreviewRefusal = (typeof previewRefusals)[number]

/** Longest lifetime of a link, in hours. */
export const previewHours = 168

/** Folder of a build under the site's origin, by its id. */
export const folderOfBuild = (id: string): string => `/remotes/${id.replace('@', '/')}/`

type Claim = v.GenericSchema<unknown, PreviewClaim | ReleaseClaim>

function claimIn<Schema extends Claim>(schema: Schema, payload: string): v.InferOutput<Schema> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(new TextDecoder().decode(fromBase64Url(payload))))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the claim of a link's token when a known key signed the token for this brand and the token has not expired.
 * @param token compact ES256 JWS
 */
async function verifyClaim<Schema extends Claim>(
  schema: Schema,
  token: string,
  keys: PublicKeys,
  { brand, now }: LinkVisit,
): Promise<Result<v.InferOutput<Schema>, PreviewRefusal>> {
  const [header = '', payload = '', mark = '', ...more] = token.split('.')
  const claim = claimIn(schema, payload)
  if (!claim || more.length > 0) return failure('malformed')
  const checked = await checkSignature([header, payload, mark], keys)
  if (!checked.ok) return failure(checked.error.reason)
  if (claim.brand !== brand) return failure('other-brand')
  return claim.exp * 1000 > now ? success(claim) : failure('expired')
}

/** Brand of the page that opens a link, and when: milliseconds since the Unix epoch. */
type LinkVisit = { readonly brand: string; readonly now: number }

/** Verifies a preview link. @param token compact ES256 JWS */
export const verifyPreview = (
  token: string,
  keys: PublicKeys,
  visit: LinkVisit,
): Promise<Result<PreviewClaim, PreviewRefusal>> => verifyClaim(previewClaim, token, keys, visit)

/** Verifies a link to an earlier release. @param token compact ES256 JWS */
export const verifyReleaseLink = (
  token: string,
  keys: PublicKeys,
  visit: LinkVisit,
): Promise<Result<ReleaseClaim, PreviewRefusal>> => verifyClaim(releaseClaim, token, keys, visit)
