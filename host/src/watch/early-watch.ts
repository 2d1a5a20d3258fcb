import { installRefreshHook } from '@azulejo/shared/release'

/** A timer that has neither run nor been cleared; the engine formats its stack only when the stack is read. */
export type PendingTimer = { readonly kind: 'timeout' | 'interval'; readonly ms: number; readonly from: Error }

export type PageWatch = {
  /** The page's `setTimeout`, whose timers are not watched. */
  readonly later: (work: () => void, ms: number) => unknown
  readonly timers: ReadonlyMap<number, PendingTimer>
  /** Names of the page's globals before any remote ran. */
  readonly globals: ReadonlySet<string>
  /** The properties of built-in objects before any remote ran. */
  readonly builtIns: readonly BuiltIn[]
  /** Called before each timer runs, with the error of its setting. */
  onTimer: (from: Error) => void
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

function trackTimers(page: Window & typeof globalThis, onTimer: (from: Error) => void): Map<number, PendingTimer> {
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
              onTimer(from)
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

/** Records the state of the page before any remote runs. Must run before React. */
export function watchEarly(page: Window & typeof globalThis): PageWatch {
  const later = page.setTimeout.bind(page)
  const watch: PageWatch = {
    later,
    timers: trackTimers(page, (from) => watch.onTimer(from)),
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
    onTimer: () => undefined,
    onCommit: () => undefined,
  }
  watchCommits(page, (root) => watch.onCommit(root))
  return watch
}
