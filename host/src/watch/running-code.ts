import type { BrandStorage, KeptName } from '../site/brand-storage.ts'
import type { Owner } from '../telemetry/owners.ts'
import { ownerOfNode } from './fibers.ts'

const beatMs = 100
/** Time in milliseconds without a beat after which a page with a note counts as dead. */
export const silentMs = 10_000
const notePrefix = 'running:'

/** What a page keeps while code of a build runs; a page that ends normally removes it. */
export type RunningNote = Owner & {
  readonly what: string
  readonly release: string
  readonly seq: number
  readonly route: string
  /** Milliseconds since the page began. */
  readonly ms: number
  /** Time of the last beat. */
  readonly at: number
}

export type RunningCode = {
  /** Starts to keep notes; without it no note is kept. @param later the page's `setTimeout` */
  start(later: (work: () => void, ms: number) => unknown): void
  /**
   * Tells that code of a build runs now.
   * @param what who called the code, for example `click`
   * @param ms time in which more code runs that this call causes, for example the slices of a render
   */
  enter(owner: Owner, what: string, ms?: number): void
  /** Tells that the browser loads a script of a build and runs it then. @returns function to call once it has run */
  awaitScript(owner: Owner): () => void
  /** Calls the listener before code of another build runs, when `last` is still the build whose code has run. */
  onChange(listener: () => void): void
  /** The build whose code ran last, within a time in milliseconds, a second by default. */
  last(ms?: number): Owner | undefined
  /** Names of the notes of dead pages. */
  silentPages(): KeptName[]
}

type Noted = { readonly owner: Owner; readonly what: string }

export type RunningCodeOptions = {
  readonly local: BrandStorage
  readonly page: Window
  readonly now: () => number
  readonly released: () => { readonly release: string; readonly seq: number }
}

/** Events whose handlers run code of the build that rendered the target. */
const kinds = [
  'click',
  'dblclick',
  'pointerdown',
  'pointerup',
  'keydown',
  'keyup',
  'input',
  'change',
  'submit',
  'focusin',
  'focusout',
  'paste',
  'drop',
  'dragstart',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'wheel',
  'scroll',
  'toggle',
  'load',
  'animationend',
  'transitionend',
] as const

function beatOf(text: string | undefined): number {
  try {
    return Number(JSON.parse(text ?? '').at)
  } catch {
    return 0
  }
}

/**
 * Keeps a note of the build whose code runs. While the page works, a beat removes the note a tenth of a second later; an
 * endless loop stops the beat, and a page that is opened afterwards finds the note. A hidden page keeps none, because the
 * browser may end it at any time.
 */
export function createRunningCode({ local, page, now, released }: RunningCodeOptions): RunningCode {
  let name: KeptName | undefined
  let current: (Noted & { readonly at: number; readonly until: number }) | undefined
  let written: Noted | undefined
  let isBeating = false
  const listeners: (() => void)[] = []
  /** Scripts that have an address and have not run. */
  const scripts = new Set<Noted>()
  let beatLater: ((work: () => void, ms: number) => unknown) | undefined

  const keep = (noted: Noted | undefined = current) => {
    if (!name || !noted || page.document.visibilityState === 'hidden') return
    const { owner, what } = noted
    const place = { ...released(), route: page.location.pathname.slice(0, 200) }
    const note: RunningNote = { ...owner, what, ...place, ms: Math.round(page.performance.now()), at: now() }
    local.write(name, JSON.stringify(note))
    written = noted
    if (!isBeating) beatLater?.(beat, beatMs)
    isBeating = true
  }
  const drop = () => {
    if (name && written) local.remove(name)
    written = undefined
  }
  const enter = (owner: Owner, what: string, ms = beatMs) => {
    if (owner.remote === 'host') return
    const isSame = written?.owner.build === owner.build && written.what === what
    if (current?.owner.build !== owner.build) for (const listener of listeners) listener()
    current = { owner, what, at: now(), until: now() + ms }
    if (!isSame) keep()
  }
  const beat = () => {
    isBeating = false
    const script = [...scripts].at(-1)
    if (written && current && now() < current.until) keep()
    else if (script) keep(script)
    else drop()
  }
  return {
    enter,
    awaitScript(owner) {
      if (owner.remote === 'host') return () => undefined
      const script = { owner, what: 'script' }
      scripts.add(script)
      if (!written || written.owner.build === owner.build) keep(script)
      return () => void scripts.delete(script)
    },
    onChange: (listener) => void listeners.push(listener),
    start(later) {
      if (name) return
      beatLater = later
      name = `${notePrefix}${crypto.randomUUID()}`
      for (const kind of kinds)
        page.addEventListener(
          kind,
          ({ target }) => {
            const owner = ownerOfNode(target)
            if (owner) enter(owner, kind)
          },
          { capture: true, passive: true },
        )
      // A dialog for printing stops the page.
      for (const kind of ['pagehide', 'beforeprint']) page.addEventListener(kind, drop)
      page.document.addEventListener('visibilitychange', () => page.document.visibilityState === 'hidden' && drop())
    },
    last: (ms = 1_000) => (current && now() - current.at < ms ? current.owner : undefined),
    silentPages: () =>
      local.names(notePrefix).filter((other) => other !== name && now() - beatOf(local.read(other)) >= silentMs),
  }
}
