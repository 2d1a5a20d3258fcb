import { failure, type Result, success } from '@azulejo/shared/kernel'
import {
  type BrandDocument,
  folderOfBuild,
  type PreviewRefusal,
  type PublicKeys,
  type RemoteBuild,
  remoteBuild,
  verifyPreview,
  verifyReleaseLink,
} from '@azulejo/shared/release'
import * as v from 'valibot'
import type { AreaBuild } from '../remotes/area-assignments.ts'
import { fetchFile } from '../site/late-clients.ts'
import { type BuildPreview, type BuildPreviewRefusal, refusalOf } from './build-preview.ts'
import { withPreviewFault } from './preview-fault.ts'

const refusals: Readonly<Record<PreviewRefusal, BuildPreviewRefusal>> = {
  malformed: 'forged',
  'unknown-key': 'forged',
  'wrong-signature': 'forged',
  expired: 'expired',
  'other-brand': 'other-brand',
}

/** Loads the `build.json` of a published build; undefined if it fails to load or does not match the digest. */
async function recordOf(id: string, digest: string): Promise<RemoteBuild | undefined> {
  try {
    const address = `${folderOfBuild(id)}build.json`
    // The browser itself compares the bytes with the digest.
    const content: unknown = await (await fetchFile(address, { integrity: digest })).json()
    const parsed = v.safeParse(remoteBuild, content)
    return parsed.success && parsed.output.base === folderOfBuild(id) ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** Verifies a preview link for a brand. Returns its build, or why the link is refused. */
export async function signedPreview(
  token: string,
  document: BrandDocument,
  keys: PublicKeys,
  now: number,
): Promise<Result<BuildPreview, BuildPreviewRefusal>> {
  const verified = await verifyPreview(token, keys, { brand: document.brand, now })
  if (!verified.ok) return failure(refusals[verified.error])
  const { area, build: id, record, fault, exp } = verified.value
  const refusal = refusalOf(document, area, id)
  if (refusal) return failure(refusal)
  const build = await recordOf(id, record)
  if (!build) return failure('no-record')
  return success(withPreviewFault({ kind: 'preview', id, build, areas: [area], until: exp * 1000 }, fault))
}

/**
 * Verifies a link to an earlier release. Returns its builds, or why the link is refused. Areas that were removed since then
 * and builds that were killed since then are left out, whatever the link says.
 */
export async function earlierRelease(
  token: string,
  document: BrandDocument,
  keys: PublicKeys,
  now: number,
): Promise<Result<BuildPreview, BuildPreviewRefusal>> {
  const verified = await verifyReleaseLink(token, keys, { brand: document.brand, now })
  if (!verified.ok) return failure(refusals[verified.error])
  const { release, builds, left, exp } = verified.value
  const allowed = builds.filter(([area, id]) => !refusalOf(document, area, id))
  const records = await Promise.all(allowed.map(([, id, record]) => recordOf(id, record)))
  const shown = allowed.flatMap(([area, id], at): AreaBuild[] => {
    const build = records[at]
    return build ? [{ area, id, build }] : []
  })
  if (shown.length < allowed.length) return failure('no-record')
  const killed = builds.filter(([area, id]) => refusalOf(document, area, id) === 'killed').map(([area]) => area)
  return success({ kind: 'release', id: release, builds: shown, left: [...left, ...killed], until: exp * 1000 })
}
