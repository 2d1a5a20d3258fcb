import { createBuildFiles, installBuildFiles, type RemoteBuild, type VerifiedDocument } from '@azulejo/shared/release'

/** What may run in this page: the host's own files and those of builds that a verified document named. */
export const buildFiles = createBuildFiles(document.baseURI)

/** Before anything is loaded. */
export const guardPage = (page: Window): void => installBuildFiles(page, buildFiles)

/** Folders that builds were admitted at, by id: one for each origin. */
const admitted = new Map<string, ReadonlySet<string>>()

function withdraw(id: string): void {
  for (const base of admitted.get(id) ?? []) buildFiles.withdraw(base)
  admitted.delete(id)
}

/**
 * Lets a build run, from the site's own origin and from mirrors. Only for builds whose digests a trusted key signed.
 * @param id as documents name it
 */
export function admitBuild(id: string, { base, files }: RemoteBuild, mirrors: readonly string[]): void {
  const bases = [document.baseURI, ...mirrors].map((origin) => new URL(base, origin).href)
  for (const each of bases) buildFiles.admit(each, files)
  admitted.set(id, new Set([...(admitted.get(id) ?? []), ...bases]))
}

/**
 * Lets the builds of a verified document run, but for those with a flaw. Builds of earlier documents may go on, because
 * mounts that show them load more of their files; those killed in an area and used by no other may not.
 */
export function admitBuilds({ document: { site, areas, builds }, flaws }: VerifiedDocument): void {
  for (const origin of site.csp.scripts ?? []) buildFiles.admitOrigin(origin)
  for (const [id, build] of Object.entries(builds)) {
    if (Object.hasOwn(flaws, id)) withdraw(id)
    else admitBuild(id, build, site.mirrors)
  }
  const killed = Object.values(areas).flatMap(({ killedBuilds = [] }) => killedBuilds)
  for (const id of killed) if (!Object.hasOwn(builds, id)) withdraw(id)
}
