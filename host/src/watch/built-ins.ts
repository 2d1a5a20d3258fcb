import type { BuiltIn } from './early-watch.ts'
import { propertyValue } from './early-watch.ts'

export type Change = { readonly name: string; readonly value: unknown }

/** What of the built-in objects is not as it was before remotes ran. */
export function changedBuiltIns(builtIns: readonly BuiltIn[]): Change[] {
  const changes: Change[] = []
  for (const { name, object, properties } of builtIns) {
    for (const key of Reflect.ownKeys(object)) {
      const value = propertyValue(Reflect.getOwnPropertyDescriptor(object, key) ?? {})
      if (!properties.has(key) || properties.get(key) !== value)
        changes[changes.length] = { name: `${name}.${String(key)}`, value }
    }
  }
  return changes
}

/** Globals of the page's own loaders and libraries, and frames by their number. */
const ownGlobals =
  /^(azulejo_|webpackChunk|webpackHotUpdate|__azulejo|__FEDERATION|_FEDERATION|__VMOK__$|__GLOBAL_LOADING_REMOTE_ENTRY__$|__reactRouterVersion$|__REACT_DEVTOOLS_GLOBAL_HOOK__$|\d+$)/

/** Globals that neither were there before remotes ran nor are the page's own. */
export const unknownGlobals = (names: readonly string[], known: ReadonlySet<string>): string[] =>
  names.filter((name) => !known.has(name) && !ownGlobals.test(name))
