import { join } from 'node:path'
import type { BrandDocument } from '@azulejo/shared/brand-document'
import { hostContract } from '@azulejo/shared/manifest'
import { verifyDocument } from '@azulejo/shared/verify-document'
import { currentDocument } from './change-document.ts'
import { wrongFile } from './check-build.ts'
import type { Registry } from './registry.ts'

export type Finding = { readonly problem: string; readonly detail: string }

const soonMs = 30 * 24 * 3_600_000

async function lintBuilds({ site }: Registry, { builds }: BrandDocument): Promise<Finding[]> {
  const findings = Object.entries(builds).map(async ([id, build]): Promise<Finding[]> => {
    const contract = build.contract === hostContract ? [] : [{ problem: 'contract', detail: id }]
    const wrong = await wrongFile(join(site.folder, build.base), build).catch(() => 'its folder')
    return wrong === undefined ? contract : [...contract, { problem: 'digest', detail: `${id}: ${wrong}` }]
  })
  return (await Promise.all(findings)).flat()
}

/** Everything about the document of a brand that a host would refuse or an operator should know. */
export async function lint(registry: Registry, brand: string) {
  const current = await currentDocument(registry, brand)
  if (!current.ok) return current
  const { document } = current.value
  const now = registry.now().getTime()
  const verified = await verifyDocument(document, await registry.keys.jwks(), { now, lastSeq: document.seq })
  const refused = verified.ok ? [] : [{ problem: verified.error.reason, detail: verified.error.detail }]
  const isSoon = Date.parse(document.expiresAt) - now < soonMs
  const expires = isSoon ? [{ problem: 'expires-soon', detail: document.expiresAt }] : []
  return { ok: true as const, value: [...refused, ...expires, ...(await lintBuilds(registry, document))] }
}
