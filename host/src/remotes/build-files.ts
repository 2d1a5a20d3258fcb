import { createBuildFiles, installBuildFiles } from '@azulejo/shared/build-files'
import type { BrandDocument } from '@azulejo/shared/remote'
import type { VerifiedDocument } from '@azulejo/shared/verify-document'

/** What may run in this page: the host's own files and those of builds that a verified document named. */
export const buildFiles = createBuildFiles(document.baseURI)

/** Before anything is loaded. */
export const guardPage = (page: Window): void => installBuildFiles(page, buildFiles)

/** The folders of a build: at the site's own origin and at each mirror. */
function basesOf({ site, builds }: BrandDocument, id: string): string[] {
  const path = builds[id]?.base
  return path === undefined ? [] : [document.baseURI, ...site.mirrors].map((origin) => new URL(path, origin).href)
}

/**
 * Lets the builds of a verified document run, but for those with a flaw. Builds of earlier documents may go on, because
 * mounts that show them load more of their files; killed ones may not.
 */
export function admitBuilds({ document: verified, flaws }: VerifiedDocument): void {
  for (const origin of verified.site.csp.scripts ?? []) buildFiles.admitOrigin(origin)
  const killed = new Set(Object.values(verified.areas).flatMap(({ killedBuilds = [] }) => killedBuilds))
  for (const [id, { files }] of Object.entries(verified.builds)) {
    const isRefused = Object.hasOwn(flaws, id) || killed.has(id)
    for (const base of basesOf(verified, id)) {
      if (isRefused) buildFiles.withdraw(base)
      else buildFiles.admit(base, files)
    }
  }
}
