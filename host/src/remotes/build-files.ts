import {
  createBuildFiles,
  installBuildFiles,
  type RemoteBuild,
  sandboxedBuilds,
  type VerifiedDocument,
} from '@azulejo/shared/release'

/** The files that may run in this page: the host's own files and those of builds in a verified document. */
export const buildFiles = createBuildFiles(document.baseURI)

let scriptListener: (script: HTMLScriptElement) => void = () => undefined

/** @param listener called with each script of an admitted build when it has got its address */
export const watchScripts = (listener: (script: HTMLScriptElement) => void): void => {
  scriptListener = listener
}

declare const process: { readonly env: { readonly NODE_ENV: string } }

/** Installs the check of files in the page; call before any file loads. */
export function guardPage(page: Window & typeof globalThis): void {
  // A development server's files change while the page shows them.
  if (process.env.NODE_ENV === 'development') buildFiles.admitOrigin(page.location.origin)
  installBuildFiles(page, buildFiles, (script) => scriptListener(script))
}

/** Admitted folder URLs of each build id: one for each origin. */
const admitted = new Map<string, ReadonlySet<string>>()

function withdraw(id: string): void {
  for (const base of admitted.get(id) ?? []) buildFiles.withdraw(base)
  admitted.delete(id)
}

/**
 * Lets a build run, from the site's own origin and from mirrors. Only for builds whose digests a trusted key signed.
 * @param id build id as in documents
 */
export function admitBuild(id: string, { base, files }: RemoteBuild, mirrors: readonly string[]): void {
  const bases = [document.baseURI, ...mirrors].map((origin) => new URL(base, origin).href)
  for (const each of bases) buildFiles.admit(each, files)
  admitted.set(id, new Set([...(admitted.get(id) ?? []), ...bases]))
}

/**
 * Lets the builds of a verified document run, except those with a flaw and those that run in a sandbox only. Builds of earlier
 * documents stay admitted, because their mounts load further files; a build that is killed in an area and absent from the
 * document is withdrawn.
 */
export function admitBuilds({ document, flaws }: VerifiedDocument): void {
  const { site, areas, builds } = document
  const sandboxed = sandboxedBuilds(document)
  for (const origin of site.csp.scripts ?? []) buildFiles.admitOrigin(origin)
  for (const [id, build] of Object.entries(builds)) {
    if (Object.hasOwn(flaws, id)) withdraw(id)
    else if (!sandboxed.has(id)) admitBuild(id, build, site.mirrors)
  }
  const killed = Object.values(areas).flatMap(({ killedBuilds = [] }) => killedBuilds)
  for (const id of killed) if (!Object.hasOwn(builds, id)) withdraw(id)
}
