import { installRefreshHook } from '@azulejo/shared/release'

/** A timer that has neither run nor been cleared; the engine formats its stack only when the stack is read. */
export type PendingTimer = { readonly kind: 'timeout' | 'interval'; readonly ms: number; readonly from: Error }

/** Kinds of callbacks that the browser calls later. */
export type CallbackKind = 'timer' | 'frame' | 'observer'
type OnCallback = (from: Error, kind: CallbackKind) => void

export type PageWatch = {
  /** The page's `setTimeout`, whose timers are not watched. */
  readonly later: (work: () => void, ms: number) => unknown
  readonly timers: ReadonlyMap<number, PendingTimer>
  /** Names of the page's globals before any remote ran. */
  readonly globals: ReadonlySet<string>
  /** The properties of built-in objects before any remote ran. */
  readonly builtIns: readonly BuiltIn[]
  /** Called before each callback that the page was given runs, with the error of its setting. */
  onCallback: OnCallback
  /** Called with the root of each React commit. */
  onCommit: (root: unknown) => void
}
export type BuiltIn = {
  readonly name: string
  readonly object: object
  readonly properties: ReadonlyMap<PropertyKey, PropertyDescriptor>
  /** Whether the object gets further properties in the normal course of the page. */
  readonly isOpen?: boolean
}

const builtInNames = [
  'Array',
  'Object',
  'String',
  'Number',
  'Promise',
  'Map',
  'Set',
  'Function',
  'RegExp',
  'Date',
  'Error',
] as const

const propertiesOf = (
  object: object,
  keys: readonly PropertyKey[] = Reflect.ownKeys(object),
): Map<PropertyKey, PropertyDescriptor> =>
  new Map(keys.map((key) => [key, Reflect.getOwnPropertyDescriptor(object, key) ?? {}]))

/** Names of the functions of an object whose other properties change. */
const functionsIn = (object: object): PropertyKey[] =>
  Reflect.ownKeys(object).filter((key) => typeof Reflect.getOwnPropertyDescriptor(object, key)?.value === 'function')

/** Functions of the page itself that the shell calls. */
const pageFunctions = [
  'fetch',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'queueMicrotask',
  'requestAnimationFrame',
  'structuredClone',
  'getComputedStyle',
  'matchMedia',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'postMessage',
  'open',
  'URL',
  'Headers',
  'Request',
  'Response',
  'WebSocket',
  'MutationObserver',
  'IntersectionObserver',
]

/** Interfaces of the DOM whose methods the shell, React and the router call. */
const domNames = [
  'EventTarget',
  'Node',
  'Element',
  'HTMLElement',
  'Document',
  'History',
  'Storage',
  'Navigator',
  'Response',
  'WebSocket',
] as const

type Watched = Pick<BuiltIn, 'name' | 'object' | 'isOpen'> & { readonly keys?: readonly string[] }

type ReactHook = { onCommitFiberRoot: (id: unknown, root: unknown, ...more: unknown[]) => void }

/** Subscribes to React's commits through the hook for developer tools; an existing handler is still called. */
function watchCommits(page: Window, onCommit: (root: unknown) => void): void {
  installRefreshHook(page)
  const hook = (page as Window & { __REACT_DEVTOOLS_GLOBAL_HOOK__?: ReactHook }).__REACT_DEVTOOLS_GLOBAL_HOOK__
  if (!hook) return
  const before = hook.onCommitFiberRoot
  hook.onCommitFiberRoot = (id, root, ...more) => {
    onCommit(root)
    before.call(hook, id, root, ...more)
  }
}

function trackTimers(page: Window & typeof globalThis, onCallback: OnCallback): Map<number, PendingTimer> {
  const timers = new Map<number, PendingTimer>()
  const { setTimeout, setInterval, clearTimeout, clearInterval } = page
  const forget = (id: number | undefined) => id !== undefined && timers.delete(id)
  const track = (kind: PendingTimer['kind'], set: typeof setTimeout) =>
    function track(handler: TimerHandler, ms = 0, ...args: unknown[]): number {
      const from = new Error()
      const run =
        typeof handler === 'function'
          ? (...given: unknown[]) => {
              if (kind === 'timeout') forget(id)
              onCallback(from, 'timer')
              handler(...given)
            }
          : handler
      const id = set(run, ms, ...args) as unknown as number
      timers.set(id, { kind, ms, from })
      return id
    }
  const clear = (stop: (id: number | undefined) => void) => (id?: number) => {
    forget(id)
    stop(id)
  }
  Object.assign(page, {
    setTimeout: track('timeout', setTimeout.bind(page)),
    setInterval: track('interval', setInterval.bind(page) as typeof setTimeout),
    clearTimeout: clear(clearTimeout.bind(page)),
    clearInterval: clear(clearInterval.bind(page)),
  })
  return timers
}

type Callback = (this: unknown, ...given: unknown[]) => unknown

/** A callback that tells before it runs who gave it to the page. */
function announced(work: Callback, kind: CallbackKind, onCallback: OnCallback): Callback {
  const from = new Error()
  return function announced(...given) {
    onCallback(from, kind)
    return work.apply(this, given)
  }
}

/** Wraps a function of the page or a constructor, whose first argument is a callback. */
function announcing<T extends object>(called: T, kind: CallbackKind, onCallback: OnCallback): T {
  const wrap = ([work, ...more]: unknown[]) => [
    typeof work === 'function' ? announced(work as Callback, kind, onCallback) : work,
    ...more,
  ]
  return new Proxy(called, {
    apply: (target, self, given) => Reflect.apply(target as Callback, self, wrap(given)),
    construct: (target, given, made) =>
      Reflect.construct(target as new (...all: unknown[]) => object, wrap(given), made) as object,
  })
}

function trackFrames(page: Window & typeof globalThis, onCallback: OnCallback): void {
  page.requestAnimationFrame = announcing(page.requestAnimationFrame, 'frame', onCallback)
  // Safari has no idle callbacks.
  if (typeof page.requestIdleCallback === 'function')
    page.requestIdleCallback = announcing(page.requestIdleCallback, 'frame', onCallback)
}

const observerNames = ['MutationObserver', 'IntersectionObserver', 'ResizeObserver', 'PerformanceObserver'] as const

function trackObservers(page: Window & typeof globalThis, onCallback: OnCallback): void {
  for (const name of observerNames)
    if (page[name])
      Object.defineProperty(page, name, {
        value: announcing(page[name], 'observer', onCallback),
        writable: false,
        configurable: false,
      })
}

/** Records the state of the page before any remote runs. Must run before React. */
export function watchEarly(page: Window & typeof globalThis): PageWatch {
  const later = page.setTimeout.bind(page)
  const onCallback: OnCallback = (from, kind) => watch.onCallback(from, kind)
  trackFrames(page, onCallback)
  trackObservers(page, onCallback)
  const watch: PageWatch = {
    later,
    timers: trackTimers(page, onCallback),
    globals: new Set(Object.getOwnPropertyNames(page)),
    builtIns: [
      ...builtInNames.map((name) => ({ name: `${name}.prototype`, object: page[name].prototype as object })),
      { name: 'JSON', object: page.JSON },
      { name: 'Math', object: page.Math },
      { name: 'Reflect', object: page.Reflect },
      ...builtInNames.map((name) => ({ name, object: page[name] as object, isOpen: name === 'Error' })),
      ...domNames.flatMap((name) =>
        page[name] ? [{ name: `${name}.prototype`, object: page[name].prototype as object }] : [],
      ),
      { name: 'history', object: page.history },
      { name: 'navigator', object: page.navigator },
      { name: 'crypto', object: page.crypto },
      { name: 'document', object: page.document, isOpen: true },
      { name: 'window', object: page, keys: pageFunctions, isOpen: true },
    ].map(({ name, object, isOpen = false, keys }: Watched) => ({
      name,
      object,
      isOpen,
      properties: propertiesOf(object, keys ?? (isOpen ? functionsIn(object) : undefined)),
    })),
    onCallback: () => undefined,
    onCommit: () => undefined,
  }
  watchCommits(page, (root) => watch.onCommit(root))
  return watch
}
