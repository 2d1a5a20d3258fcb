import * as v from 'valibot'
import { failure, type Result, success } from '../kernel/result.ts'
import { areaName, buildId, digest } from './brand-document.ts'
import { checkSignature, fromBase64Url, type PublicKeys } from './compact-signature.ts'

/** Query name of the token in a preview link. */
export const previewQuery = 'preview'

/** Storage key under which a tab keeps the claim of a preview link. */
export const storedPreview = 'trial'

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

export const previewRefusals = ['malformed', 'unknown-key', 'wrong-signature', 'expired', 'other-brand'] as const
export type PreviewRefusal = (typeof previewRefusals)[number]

/** Longest lifetime of a link, in hours. */
export const previewHours = 168

/** Folder of a build under the site's origin, by its id. */
export const folderOfBuild = (id: string): string => `/remotes/${id.replace('@', '/')}/`

function claimIn(payload: string): PreviewClaim | undefined {
  try {
    const parsed = v.safeParse(previewClaim, JSON.parse(new TextDecoder().decode(fromBase64Url(payload))))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the claim of a link's token when a known key signed the token for this brand and the token has not expired.
 * @param token compact ES256 JWS
 * @param now milliseconds since the Unix epoch
 */
export async function verifyPreview(
  token: string,
  keys: PublicKeys,
  { brand, now }: { readonly brand: string; readonly now: number },
): Promise<Result<PreviewClaim, PreviewRefusal>> {
  const [header = '', payload = '', mark = '', ...more] = token.split('.')
  const claim = claimIn(payload)
  if (!claim || more.length > 0) return failure('malformed')
  const checked = await checkSignature([header, payload, mark], keys)
  if (!checked.ok) return failure(checked.error.reason)
  if (claim.brand !== brand) return failure('other-brand')
  return claim.exp * 1000 > now ? success(claim) : failure('expired')
}
