import { join } from 'node:path'
import { type BrandDocument, verifyDocument } from '@azulejo/shared/release'
import { readStaticPage } from '../page/static-page.ts'
import { currentDocument } from './change-document.ts'
import { wrongFile } from './check-build.ts'
import { currentOffer, unmetNeed } from './host-needs.ts'
import type { Registry } from './registry.ts'
import { clashOfAreas } from './route-claims.ts'

export type Finding = { readonly problem: string; readonly detail: string }

const soonMs = 30 * 24 * 3_600_000

async function lintBuilds(registry: Registry, { builds }: BrandDocument): Promise<Finding[]> {
  const { site } = registry
  const offer = await currentOffer(registry)
  const findings = Object.entries(builds).map(async ([id, build]): Promise<Finding[]> => {
    const unmet = offer.ok ? unmetNeed(build, offer.value) : offer.error
    const needs = unmet ? [{ problem: unmet.reason, detail: `${id}: ${unmet.message}` }] : []
    const wrong = await wrongFile(join(site.folder, build.base), build).catch(() => 'its folder')
    return wrong === undefined ? needs : [...needs, { problem: 'digest', detail: `${id}: ${wrong}` }]
  })
  return (await Promise.all(findings)).flat()
}

/** Checks the page of static servers, which is a separate file and may show another document. */
async function lintPage({ site }: Registry, { brand, release }: BrandDocument): Promise<Finding[]> {
  const page = await readStaticPage(site, brand)
  if (page?.release === release) return []
  return [{ problem: 'page', detail: `shows ${page?.release ?? 'nothing'}, not ${release}; run: azulejo pages` }]
}

/** Returns all findings on a brand's document that make a host refuse it or that an operator should know. */
export async function lint(registry: Registry, brand: string) {
  const current = await currentDocument(registry, brand)
  if (!current.ok) return current
  const { document } = current.value
  const now = registry.now().getTime()
  const verified = await verifyDocument(document, await registry.keys.jwks(), { now, lastSeq: document.seq })
  const wrong = verified.ok ? Object.values(verified.value.flaws) : [verified.error]
  const refused = wrong.map(({ reason, detail }) => ({ problem: reason, detail }))
  const isSoon = Date.parse(document.expiresAt) - now < soonMs
  const expires = isSoon ? [{ problem: 'expires-soon', detail: document.expiresAt }] : []
  const clash = clashOfAreas(document)
  const routes = clash ? [{ problem: clash.reason, detail: clash.message }] : []
  const stored = await Promise.all([lintPage(registry, document), lintBuilds(registry, document)])
  return { ok: true as const, value: [...refused, ...expires, ...routes, ...stored.flat()] }
}
