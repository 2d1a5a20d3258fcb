import type { BuiltIn } from './early-watch.ts'
import { propertyValue } from './early-watch.ts'

export type Change = { readonly name: string; readonly value: unknown }

/** Properties of built-in objects that differ from those before remotes ran. */
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

/** Globals of the page's own loaders and libraries, and the numeric names of frames. */
const ownGlobals =
  /^(azulejo_|webpackChunk|webpackHotUpdate|__azulejo|__FEDERATION|_FEDERATION|__VMOK__$|__GLOBAL_LOADING_REMOTE_ENTRY__$|__reactRouterVersion$|__REACT_DEVTOOLS_GLOBAL_HOOK__$|\d+$)/

/** Globals that did not exist before remotes ran and are not the page's own. */
export const unknownGlobals = (names: readonly string[], known: ReadonlySet<string>): string[] =>
  names.filter((name) => !known.has(name) && !ownGlobals.test(name))
