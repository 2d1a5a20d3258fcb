type Page = Window & typeof globalThis

/** Own functions of an object by name. The constructor stays: each kind of object that inherits has one of its own. */
function functionsOf(object: object): [name: string, value: unknown][] {
  const found: [string, unknown][] = []
  for (const [name, { value, configurable }] of Object.entries(Object.getOwnPropertyDescriptors(object)))
    if (typeof value === 'function' && configurable && name !== 'constructor') found[found.length] = [name, value]
  return found
}

/** Makes a function permanent. */
function fix(object: object, name: string, value: unknown): void {
  const { enumerable = false } = Object.getOwnPropertyDescriptor(object, name) ?? {}
  Object.defineProperty(object, name, { value, enumerable, writable: false, configurable: false })
}

/** Makes a function permanent, but objects that inherit it can still be given one of their own by assignment. */
function fixForItself(object: object, name: string, value: unknown): void {
  const { enumerable = false } = Object.getOwnPropertyDescriptor(object, name) ?? {}
  Object.defineProperty(object, name, {
    enumerable,
    configurable: false,
    get: () => value,
    set(this: object, own: unknown) {
      if (this === object) throw new TypeError(`Cannot assign to read only property '${name}' of a built-in object`)
      Object.defineProperty(this, name, { value: own, writable: true, enumerable: true, configurable: true })
    },
  })
}

/** Functions that libraries assign to single arrays, texts or functions: webpack gives its list of chunks a `push`. */
const assigned = new Set(['push', 'concat', 'toString', 'toLocaleString', 'valueOf', 'call', 'apply', 'bind'])

/**
 * Makes the built-in functions permanent that the shell, React and the router call, before any remote runs: a remote that
 * assigns one gets a `TypeError` under its own name, and the shell continues.
 */
export function keepBuiltIns(page: Page): void {
  const { prototype: ofObjects } = page.Object
  const whole: object[] = [page.Array, page.Object, page.Promise, page.JSON, page.Reflect]
  whole.push(page.Array.prototype, page.String.prototype, page.EventTarget.prototype)
  const inherited: object[] = [ofObjects, page.Function.prototype, page.Number.prototype, page.RegExp.prototype]
  inherited.push(page.Promise.prototype, page.Map.prototype, page.Set.prototype, page.WeakMap.prototype)
  inherited.push(page.History.prototype, page.Node.prototype)
  for (const object of whole)
    for (const [name, value] of functionsOf(object)) (assigned.has(name) ? fixForItself : fix)(object, name, value)
  for (const object of inherited) for (const [name, value] of functionsOf(object)) fixForItself(object, name, value)
  for (const name of ['fetch', 'queueMicrotask'] as const) fix(page, name, page[name])
}
