import type { Page } from '@playwright/test'

/** Records versions of a remote whose files the page requests from now on, in the order of the first request for each. */
export function requestedVersions(page: Page, remote: string): () => string[] {
  const versions = new Set<string>()
  page.on('request', (request) => {
    const [, name, version] = /\/remotes\/([a-z-]+)\/([\d.]+)-/.exec(request.url()) ?? []
    if (name === remote && version) versions.add(version)
  })
  return () => [...versions]
}
