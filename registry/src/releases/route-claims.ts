import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import type { AreaName, BrandDocument, RemoteBuild } from '@azulejo/shared/release'

type Manifest = RemoteBuild['manifest']

const isParameter = (segment: string) => segment.startsWith(':')

/** Segments of a path in lower case and without extra slashes, because the router ignores case and extra slashes. */
const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean)

/** All paths that a build claims: its routes, then its pages of the centres. */
const claimsOf = ({ routes, centrePages }: Manifest): string[] => [
  ...routes.map(({ path }) => path),
  ...centrePages.map(({ centre, page }) => `/${centre}/${page}`),
]

/** Shape of a pattern; patterns with the same shape match the same paths. */
const shapeOf = (path: string) =>
  segmentsOf(path)
    .map((segment) => (isParameter(segment) ? ':' : segment))
    .join('/')

function twice(paths: readonly string[]): string | undefined {
  const shapes = paths.map(shapeOf)
  return paths.find((_, place) => shapes.indexOf(shapes[place] ?? '') < place)
}

/** Expands optional segments: returns the segments of every pattern that a pattern covers. */
function variants(path: string): string[][] {
  return segmentsOf(path).reduce<string[][]>(
    (known, segment) => {
      const plain = segment.replace(/\?$/, '')
      const longer = known.map((each) => [...each, plain])
      return segment.endsWith('?') ? known.concat(longer) : longer
    },
    [[]],
  )
}

/** Whether some path matches both patterns. */
const meet = (one: string, other: string) =>
  variants(one).some((a) =>
    variants(other).some(
      (b) =>
        a.length === b.length &&
        a.every((segment, place) => isParameter(segment) || isParameter(b[place] ?? '') || segment === b[place]),
    ),
  )

/** Returns why the routes of a build must not be published: a route occurs twice or belongs to the host. */
export function routeProblems({ manifest }: RemoteBuild, hostRoutes: readonly string[]): Refusal[] {
  const double = twice(claimsOf(manifest))
  const doubled = double === undefined ? [] : [refusal('route-twice', `It claims the route ${double} twice`)]
  const taken = manifest.routes.flatMap(({ path }) => {
    const own = hostRoutes.find((route) => meet(route, path))
    return own === undefined ? [] : [refusal('host-route', `It claims the route ${path}; ${own} is the host's own`)]
  })
  return [...doubled, ...taken]
}

type Shown = Pick<BrandDocument, 'areas' | 'builds'>

/** Refuses areas when two of them claim the same route; a killed area claims no route. */
export function clashOfAreas({ areas, builds }: Shown): Refusal | undefined {
  const claimed = new Map<string, AreaName>()
  for (const [area, { stable, canary, killed }] of Object.entries(areas)) {
    const ids = killed ? [] : [stable, canary?.build]
    for (const path of ids.flatMap((id) => (id && builds[id] ? claimsOf(builds[id].manifest) : []))) {
      const other = claimed.get(shapeOf(path))
      if (other !== undefined && other !== area)
        return refusal('route-clash', `The areas ${other} and ${area} both claim the route ${path}`)
      claimed.set(shapeOf(path), area)
    }
  }
  return undefined
}
