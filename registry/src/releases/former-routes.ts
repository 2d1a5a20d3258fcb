import type { BrandDocument } from '@azulejo/shared/release'

type Shown = Pick<BrandDocument, 'areas' | 'builds'>
type Area = BrandDocument['areas'][string]

const routesOf = (builds: BrandDocument['builds'], ids: readonly (string | undefined)[]): string[] =>
  ids.flatMap((id) => (id === undefined ? [] : (builds[id]?.manifest.routes ?? []))).map(({ path }) => path)

/**
 * Returns the areas of a document that withdraws builds, with the routes that only the withdrawn builds had. On these
 * routes visitors see that the area is not available, instead of a missing page.
 */
export function withFormerRoutes(before: Shown, after: Shown): BrandDocument['areas'] {
  const entries = Object.entries(after.areas).map(([name, { formerRoutes: _, ...area }]): [string, Area] => {
    const last = before.areas[name]
    const known = new Set([
      ...routesOf(before.builds, [last?.stable, last?.canary?.build]),
      ...(last?.formerRoutes ?? []),
    ])
    const now = routesOf(after.builds, [area.stable, area.canary?.build])
    const former = [...known].filter((path) => !now.includes(path))
    return [name, former.length > 0 ? { ...area, formerRoutes: former } : area]
  })
  return Object.fromEntries(entries)
}
