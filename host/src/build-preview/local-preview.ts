import { failure, type Result, success } from '@azulejo/shared/kernel'
import { type BrandDocument, remoteBuild } from '@azulejo/shared/release'
import * as v from 'valibot'
import { fetchFile } from '../site/late-clients.ts'
import type { BuildPreview, BuildPreviewRefusal } from './build-preview.ts'

/** `remote-lobby@http://localhost:9001`: only a loopback address is accepted. */
const localPattern = /^(remote-[a-z0-9-]+)@(http:\/\/(?:localhost|127\.0\.0\.1):\d{2,5})$/

/** The areas whose stable build is of the remote; without one, an area named after the remote. */
function areasOf({ areas, builds }: BrandDocument, remote: string): readonly string[] {
  const filled = Object.entries(areas).filter(([, { stable }]) => builds[stable]?.name === remote)
  return filled.length > 0 ? filled.map(([area]) => area) : [remote.replace('remote-', '')]
}

/**
 * Loads the build of a remote that a developer's machine serves, if the brand's signed document allows local remotes. The
 * page checks no digests of the build, because its files change while the page shows it.
 */
export async function localPreview(
  text: string,
  document: BrandDocument,
): Promise<Result<BuildPreview, BuildPreviewRefusal>> {
  if (document.site.allowsLocalRemotes !== true) return failure('not-allowed')
  const [, remote, origin] = localPattern.exec(text) ?? []
  if (!remote || !origin) return failure('not-allowed')
  const base = `${origin}/remotes/${remote}/dev/`
  try {
    const content: unknown = await (await fetchFile(`${base}build.json`, { cache: 'no-store' })).json()
    const parsed = v.safeParse(remoteBuild, content)
    if (!parsed.success || parsed.output.name !== remote || parsed.output.base !== base) return failure('no-answer')
    const build = parsed.output
    return success({ kind: 'local', id: `${remote}@local`, build, areas: areasOf(document, remote), origin })
  } catch {
    return failure('no-answer')
  }
}
