import { type FaultCode, fault } from '@azulejo/shared/kernel'
import { loadedRemotesAtom } from '../remotes/remote-loader.ts'
import { stopBuild } from '../remotes/stopped-builds.ts'
import type { Site } from '../site/site.ts'
import { mountsAtom } from '../telemetry/mounts.ts'
import type { Owner } from '../telemetry/owners.ts'
import { changedBuiltIns, unknownGlobals } from './built-ins.ts'
import type { PageWatch } from './early-watch.ts'
import { fibersOf, ownerOfNode, renderedSince } from './fibers.ts'
import { writersOf, writersOfNames } from './find-writer.ts'

/** Time in milliseconds after which timers of unmounted builds count as leftovers. */
const graceMs = 3_000
const blockMs = 1_000
/** Commits per second; no screen needs more, and a loop of updates exceeds them. */
const commitsMost = 240

type Frame = PerformanceEntry & {
  readonly scripts?: readonly { readonly sourceURL: string; readonly duration: number; readonly startTime: number }[]
}

/** Reports what remotes do to the page without an error, with the owner: timers, globals, built-ins, blocks, loops. */
export function watchRemotes(site: Site, page: Window & typeof globalThis, watch: PageWatch): void {
  const { owners, remoteLog, store } = site
  const reported = new Set<string>()
  const report = (owner: Owner | undefined, code: FaultCode, detail: string) => {
    const key = `${owner?.build} ${code} ${detail}`
    if (!owner || reported.has(key)) return
    reported.add(key)
    remoteLog.write({ ...owner, step: 'report', ms: Math.round(page.performance.now()), cause: fault(code, detail) })
  }

  const lookForTimers = (left: ReadonlySet<string>) => {
    const mounted = new Set(store.get(mountsAtom).map(({ build }) => build))
    for (const { kind, ms, from } of watch.timers.values()) {
      const { stack = '' } = from
      // The loader's timeout of a file ends when the file has loaded.
      if (owners.isOfLoader(stack)) continue
      const owner = owners.ofStack(stack)
      if (owner && left.has(owner.build) && !mounted.has(owner.build)) report(owner, 'AZ-152', `${kind} of ${ms} ms`)
    }
  }

  const knownGlobals = new Set(watch.globals)
  const lookAtPage = async () => {
    const changes = changedBuiltIns(watch.builtIns)
    for (const change of changes) {
      const writers = await writersOf(site, change)
      for (const owner of writers) report(owner, 'AZ-154', change.name)
      if (writers.length > 0) change.restore()
    }
    // Each loaded container is a global under the name of its record.
    for (const { areaBuild } of Object.values(store.get(loadedRemotesAtom))) knownGlobals.add(areaBuild.build.container)
    const names = unknownGlobals(Object.getOwnPropertyNames(page), knownGlobals)
    for (const name of names) knownGlobals.add(name)
    for (const [place, writers] of (await writersOfNames(site, names)).entries())
      for (const owner of writers) report(owner, 'AZ-153', names[place] ?? '')
  }

  let before = new Set(store.get(mountsAtom).map(({ build }) => build))
  /** Time at which the last mount of each build unmounted, until `look` has checked the build. */
  const leftAt = new Map<string, number>()
  let isLooking = false
  const look = () => {
    isLooking = false
    const due = page.performance.now() - graceMs
    const left = new Set([...leftAt].filter(([, at]) => at <= due).map(([build]) => build))
    for (const build of left) leftAt.delete(build)
    if (left.size > 0) lookForTimers(left)
    void lookAtPage()
    if (leftAt.size > 0) lookLater()
  }
  // One check covers all changes during the grace time: quick navigation causes many.
  const lookLater = () => {
    if (isLooking) return
    isLooking = true
    page.setTimeout(look, graceMs)
  }
  store.sub(mountsAtom, () => {
    const now = new Set(store.get(mountsAtom).map(({ build }) => build))
    for (const build of before) if (!now.has(build)) leftAt.set(build, page.performance.now())
    for (const build of now) leftAt.delete(build)
    before = now
    lookLater()
  })
  lookLater()

  let acted: { readonly at: number; readonly owner: Owner | undefined } | undefined
  for (const kind of ['click', 'keydown', 'input', 'change', 'submit', 'pointerdown'])
    page.addEventListener(
      kind,
      ({ timeStamp, target }) => (acted = { at: timeStamp, owner: ownerOfNode(target) }),
      true,
    )
  const ownerOfBlock = ({ scripts = [], startTime, duration }: Frame) => {
    const longest = scripts.reduce<(typeof scripts)[number] | undefined>(
      (most, script) => (most && most.duration >= script.duration ? most : script),
      undefined,
    )
    const owner = longest?.sourceURL ? owners.ofAddress(longest.sourceURL) : undefined
    if (owner?.remote !== 'host') return owner
    // The shell's React calls the handlers of remotes, so the target of the last event identifies the owner.
    const isActed = acted && acted.at >= startTime - blockMs && acted.at <= startTime + duration
    return (isActed ? acted?.owner : undefined) ?? owner
  }
  if (PerformanceObserver.supportedEntryTypes.includes('long-animation-frame'))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.duration > blockMs) report(ownerOfBlock(entry), 'AZ-155', `over ${blockMs} ms`)
    }).observe({ type: 'long-animation-frame', buffered: true })

  let since = 0
  let commits = 0
  let seen: ReturnType<typeof fibersOf> | undefined
  watch.onCommit = (root) => {
    const now = page.performance.now()
    if (now - since > 1_000) {
      since = now
      commits = 0
      seen = undefined
    }
    commits += 1
    if (commits === commitsMost) seen = fibersOf(root)
    if (commits !== commitsMost + 1 || !seen) return
    for (const owner of renderedSince(seen, root)) {
      const cause = fault('AZ-156', `more than ${commitsMost} commits in a second`)
      report(owner, cause.code, cause.detail)
      // After this commit, because React takes no update of another component during it.
      page.setTimeout(() => stopBuild(store, owner.build, cause))
    }
  }
}
