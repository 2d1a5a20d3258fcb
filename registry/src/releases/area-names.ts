import type { AreaName, BrandDocument } from '@azulejo/shared/release'

type Areas = BrandDocument['areas']

/** Areas that the later of two releases has under another name, with all their content: new names by old ones. */
function renamedBetween(before: Areas, after: Areas): ReadonlyMap<AreaName, AreaName> {
  const isGone = (name: AreaName) => !Object.hasOwn(after, name)
  const added = Object.entries(after).filter(([name]) => !Object.hasOwn(before, name))
  const renamed = Object.entries(before).flatMap(([name, area]): [AreaName, AreaName][] => {
    const content = JSON.stringify(area)
    const found = isGone(name) ? added.find(([, other]) => JSON.stringify(other) === content) : undefined
    return found ? [[name, found[0]]] : []
  })
  return new Map(renamed)
}

/** Names areas by a map. An area whose name another one took over later was removed in between and is left out. */
function named(areas: Areas, names: ReadonlyMap<AreaName, AreaName>): Areas {
  const taken = new Set(Object.keys(areas).flatMap((name) => names.get(name) ?? []))
  const kept = Object.entries(areas).filter(([name]) => names.has(name) || !taken.has(name))
  return Object.fromEntries(kept.map(([name, area]) => [names.get(name) ?? name, area] as const))
}

/**
 * Returns releases with the names that their areas have in the last one, so that an area has one history whatever it was
 * called.
 * @param history releases of a brand, the oldest first
 */
export function underNewestNames(history: readonly BrandDocument[]): BrandDocument[] {
  const result: BrandDocument[] = []
  let names: ReadonlyMap<AreaName, AreaName> = new Map()
  let later: Areas | undefined
  for (const document of [...history].reverse()) {
    if (later) {
      const renamed = [...renamedBetween(document.areas, later)]
      const known = names
      names = new Map([...known, ...renamed.map(([name, next]) => [name, known.get(next) ?? next] as const)])
    }
    later = document.areas
    result.push({ ...document, areas: named(document.areas, names) })
  }
  return result.reverse()
}
