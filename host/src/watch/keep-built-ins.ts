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

/** Functions by the getter that `fixForItself` gave them. */
const kept = new WeakMap<object, unknown>()

/** Makes a function permanent, but objects that inherit it can still be given one of their own by assignment. */
function fixForItself(object: object, name: string, value: unknown): void {
  const { enumerable = false } = Object.getOwnPropertyDescriptor(object, name) ?? {}
  const get = () => value
  kept.set(get, value)
  Object.defineProperty(object, name, {
    enumerable,
    configurable: false,
    get,
    set(this: object, own: unknown) {
      if (this === object) throw new TypeError(`Cannot assign to read only property '${name}' of a built-in object`)
      Object.defineProperty(this, name, { value: own, writable: true, enumerable: true, configurable: true })
    },
  })
}

/** Functions that libraries assign to single arrays, texts or functions: webpack gives its list of chunks a `push`. */
const assigned = new Set(['push', 'concat', 'toString', 'toLocaleString', 'valueOf', 'call', 'apply', 'bind'])

/** Makes the getters and setters of an interface permanent. */
function fixAccessors(object: object): void {
  for (const [name, { get, configurable }] of Object.entries(Object.getOwnPropertyDescriptors(object)))
    if (get && configurable) Object.defineProperty(object, name, { configurable: false })
}

/** Functions that an object inherits, by name, whether they are permanent or not. */
function inheritedFunctions(object: object): [name: string, value: unknown][] {
  const found: [string, unknown][] = []
  for (let type = Object.getPrototypeOf(object); type && type !== Object.prototype; type = Object.getPrototypeOf(type))
    for (const [name, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(type))) {
      const inherited = value ?? (get && kept.get(get))
      if (typeof inherited === 'function' && name !== 'constructor') found[found.length] = [name, inherited]
    }
  return found
}

/** Makes the functions that an object of the page inherits permanent on the object itself as well. */
function fixInherited(object: object): void {
  for (const [name, value] of inheritedFunctions(object)) if (!Object.hasOwn(object, name)) fix(object, name, value)
}

/** Interfaces whose functions the shell calls or whose values it trusts: storage, network, encryption, elements, messages. */
const trusted = [
  'Storage',
  'Response',
  'Headers',
  'Request',
  'XMLHttpRequest',
  'WebSocket',
  'BroadcastChannel',
  'MessagePort',
  'Crypto',
  'SubtleCrypto',
  'CustomElementRegistry',
  'TextEncoder',
  'TextDecoder',
  'URL',
  'URLSearchParams',
  'Document',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLTextAreaElement',
  'HTMLFormElement',
  'HTMLScriptElement',
  'HTMLLinkElement',
  'HTMLIFrameElement',
  'MessageEvent',
] as const

/** Globals that the shell creates objects of or calls functions of. */
const globals = [
  'XMLHttpRequest',
  'WebSocket',
  'BroadcastChannel',
  'MessageChannel',
  'Promise',
  'Proxy',
  'Headers',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
  'AbortController',
  'TextEncoder',
  'TextDecoder',
  'JSON',
  'Reflect',
  'crypto',
  'customElements',
  'history',
  'localStorage',
  'sessionStorage',
] as const

/** Scripts of analytics wrap functions of the history to count pages, so an assignment has no effect and no error. */
function keepHistory(history: History): void {
  for (const [name, value] of inheritedFunctions(history))
    Object.defineProperty(history, name, { configurable: false, get: () => value, set() {} })
}

/** Makes the interfaces of the page permanent that the shell calls or trusts, on the page's own objects too. */
function keepInterfaces(page: Page): void {
  const given = page as unknown as Readonly<Record<string, { readonly prototype: object } | undefined>>
  for (const name of trusted) {
    const prototype = given[name]?.prototype
    if (!prototype) continue
    for (const [key, value] of functionsOf(prototype)) (assigned.has(key) ? fixForItself : fix)(prototype, key, value)
    fixAccessors(prototype)
  }
  for (const name of globals) {
    const own = Object.getOwnPropertyDescriptor(page, name)
    if (own?.configurable)
      Object.defineProperty(page, name, { ...own, configurable: false, ...('value' in own && { writable: false }) })
  }
  const { crypto, customElements, document, EventTarget } = page
  for (const object of [document, crypto, crypto?.subtle, customElements]) if (object) fixInherited(object)
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    fix(page, name, EventTarget.prototype[name])
  keepHistory(page.history)
}

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
  keepInterfaces(page)
  // What a remote added here, every object of the shell would have.
  for (const prototype of [
    ...inherited.slice(0, 2),
    page.Array.prototype,
    page.String.prototype,
    page.Promise.prototype,
  ])
    Object.preventExtensions(prototype)
}
