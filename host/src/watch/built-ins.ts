import type { BuiltIn } from './early-watch.ts'

export type Change = { readonly name: string; readonly value: unknown; restore(): void }

/** The value of a property, or its getter. */
const propertyValue = ({ value, get }: PropertyDescriptor): unknown => get ?? value

/** Puts a property back as it was. A new one is removed when it hides another; else it stays, its owner may need it. */
function restorer(object: object, key: PropertyKey, before: PropertyDescriptor | undefined): () => void {
  return () => {
    if (before && Object.keys(before).length > 0) Reflect.defineProperty(object, key, before)
    else if (before || key in (Object.getPrototypeOf(object) ?? {})) Reflect.deleteProperty(object, key)
  }
}

/** Properties of built-in objects that differ from those before remotes ran. */
export function changedBuiltIns(builtIns: readonly BuiltIn[]): Change[] {
  const changes: Change[] = []
  for (const { name, object, properties, isOpen } of builtIns) {
    const keys = new Set([...properties.keys(), ...(isOpen ? [] : Reflect.ownKeys(object))])
    for (const key of keys) {
      const value = propertyValue(Reflect.getOwnPropertyDescriptor(object, key) ?? {})
      const before = properties.get(key)
      if (before && Object.is(propertyValue(before), value)) continue
      changes[changes.length] = { name: `${name}.${String(key)}`, value, restore: restorer(object, key, before) }
    }
  }
  return changes
}

/** Globals of loaders and of frameworks, and the numeric names of frames. */
const ownGlobals =
  /^(azulejo_|webpackChunk|rspackChunk|webpackHotUpdate|__mfe?_|__VUE_|__azulejo|__FEDERATION|_FEDERATION|__VMOK__$|__GLOBAL_LOADING_REMOTE_ENTRY__$|__reactRouterVersion$|__REACT_DEVTOOLS_GLOBAL_HOOK__$|\d+$)/

/** Globals that did not exist before remotes ran and are not the page's own. */
export const unknownGlobals = (names: readonly string[], known: ReadonlySet<string>): string[] =>
  names.filter((name) => !known.has(name) && !ownGlobals.test(name))
