import type { BrandDocument } from '@azulejo/shared/release'

export type Difference = { readonly path: string; readonly before: string; readonly after: string }

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const shown = (value: unknown) => (value === undefined ? '-' : JSON.stringify(value))

/** Returns the values that differ in two trees of JSON, by their path. */
export function compare(path: string, before: unknown, after: unknown): Difference[] {
  if (isTree(before) || isTree(after)) {
    const [left, right] = [isTree(before) ? before : {}, isTree(after) ? after : {}]
    const names = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort()
    return names.flatMap((name) => compare(`${path}.${name}`, left[name], right[name]))
  }
  return shown(before) === shown(after) ? [] : [{ path, before: shown(before), after: shown(after) }]
}

/** Returns what differs for visitors between two releases: areas and settings of the brand. */
export const differences = (before: BrandDocument, after: BrandDocument): Difference[] => [
  ...compare('areas', before.areas, after.areas),
  ...compare('site', before.site, after.site),
]
