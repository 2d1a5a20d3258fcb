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
