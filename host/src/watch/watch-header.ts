import { fault } from '@azulejo/shared/kernel'
import { stopBuild } from '../remotes/stopped-builds.ts'
import type { Site } from '../site/site.ts'
import { mountsAtom } from '../telemetry/mounts.ts'
import type { Owner } from '../telemetry/owners.ts'
import { isOfReact, ownerOfNode } from './fibers.ts'
import {
  type Frame,
  framesOf,
  headerAtom,
  headerFramesAtom,
  headerRoundAtom,
  hidingAttributes,
} from './header-state.ts'
import { isInvisible, isOutside, putBack, restoreLooks, turnOffHidingSheet } from './restore-header.ts'

const lookMs = 1_000
/** Looks in a row that find the header outside of the window, or covered. */
const looksMost = 3
/** Time in milliseconds after which React has let go of an element that it removed. */
const letGoMs = 2_000
/** Time in milliseconds for which the build that changed the page last is the one to blame. */
const suspectMs = 3_000

type Page = Window & typeof globalThis

/** What a screen may show above everything else. */
const popups = 'dialog, [popover], [role=dialog], [role=listbox], [role=menu], [role=tooltip]'

/** Keeps the header in sight: puts it back when a remote removes, empties, hides or covers it, and reports the build (AZ-158). */
export function watchHeader(site: Site, page: Page): void {
  const { document } = page
  const { owners, remoteLog, running, store } = site
  const now = () => page.performance.now()
  let header: HTMLElement | null = null
  let frames: Frame[] = []
  let suspect: { readonly owner: Owner; readonly at: number } | undefined
  /** Builds whose code added elements to the page without React, or a sheet without an element. */
  const writers = new WeakMap<Node | StyleSheet, Owner>()
  const knownSheets = new WeakSet<StyleSheet>()
  /** Elements that somebody removed from the header. */
  const gone = new Map<Element, { readonly at: number; readonly owner: Owner | undefined }>()
  const streaks = new Map<string, number>()
  const harms = new Map<string, number>()

  const isSuspected = () => suspect !== undefined && now() - suspect.at < suspectMs
  const isHarmed = () =>
    frames.some(({ element, parent }) => element.parentNode !== parent) ||
    (header !== null && (isInvisible(header) || isOutside(header, page)))
  /** The build that harmed the header, else the only one that is mounted. */
  const likely = (): Owner | undefined => {
    if (suspect && isSuspected()) return suspect.owner
    const [mount, ...others] = store.get(mountsAtom)
    return mount && others.every(({ build }) => build === mount.build)
      ? { remote: mount.area, build: mount.build }
      : undefined
  }
  /** Reports a harm; a build that does it again, or would do it as long as it is mounted, is stopped. */
  const blame = (detail: string, owner = likely(), isLasting = false) => {
    suspect = undefined
    const cause = fault('AZ-158', detail)
    const record = { ms: Math.round(now()), cause }
    if (!owner) return remoteLog.write({ ...owners.ofSender('host'), step: 'report', ...record })
    const times = (harms.get(owner.build) ?? 0) + 1
    harms.set(owner.build, times)
    remoteLog.write({ ...owner, step: 'page', ...record })
    if (isLasting || times > 1) stopBuild(store, owner.build, cause)
  }
  /** Whether this look and those before it found the same. */
  const lasts = (key: string, isSo: boolean) => {
    streaks.set(key, isSo ? (streaks.get(key) ?? 0) + 1 : 0)
    return streaks.get(key) === looksMost
  }

  /** No event tells of a new sheet without an element; the build whose code ran before the look has added it. */
  const lookForSheets = () => {
    const owner = running.last(suspectMs)
    for (const sheet of document.adoptedStyleSheets ?? []) {
      if (owner && !knownSheets.has(sheet)) writers.set(sheet, owner)
      knownSheets.add(sheet)
    }
  }
  running.onChange(lookForSheets)
  lookForSheets()
  const ownerOfSheet = (sheet: StyleSheet) =>
    writers.get(sheet.ownerNode ?? sheet) ?? (sheet.href ? owners.ofAddress(sheet.href) : undefined)
  const show = (shown: HTMLElement) => {
    const isHidden = () => isInvisible(shown) || isOutside(shown, page)
    restoreLooks(frames)
    lookForSheets()
    const isOwn = (sheet: StyleSheet) => sheet.href !== null && ownerOfSheet(sheet)?.remote === 'host'
    const sheet = isHidden() ? turnOffHidingSheet(page, isHidden, isOwn) : undefined
    blame('header hidden', sheet && (ownerOfSheet(sheet) ?? running.last(suspectMs)))
  }
  /** Elements that the player has opened in front of everything else, such as a dialog. */
  const isInFront = () =>
    document.fullscreenElement !== null ||
    document.querySelector('dialog:modal') !== null ||
    page.matchMedia('print').matches

  const lookForRemoved = (shown: HTMLElement) => {
    const lost = [...gone].filter(([, { at }]) => now() - at >= letGoMs)
    for (const [element] of lost) gone.delete(element)
    const taken = lost.find(([element]) => !shown.contains(element) && isOfReact(element))
    if (!taken) return
    blame('header emptied', taken[1].owner)
    store.set(headerRoundAtom, (round) => round + 1)
  }
  const look = () => {
    if (!header || document.visibilityState === 'hidden') return
    const wasRemoved = putBack(frames)
    if (wasRemoved) blame('header removed')
    if (isInFront()) return
    if (isInvisible(header)) show(header)
    else if (!isOutside(header, page)) frames = framesOf(header)
  }

  const ownerOfElement = (element: Element): Owner | undefined => {
    for (let node: Element | null = element; node; node = node.parentElement) {
      if (isOfReact(node)) return ownerOfNode(node)
      const writer = writers.get(node)
      if (writer) return writer
    }
    return undefined
  }
  /** Elements of builds in front of controls of the header. */
  const covers = (shown: HTMLElement): Map<string, { readonly owner: Owner; readonly element: Element }> => {
    const found = new Map<string, { readonly owner: Owner; readonly element: Element }>()
    for (const control of shown.querySelectorAll('a[href], button, input')) {
      const { left, top, width, height } = control.getBoundingClientRect()
      const element = width > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null
      if (!element || shown.contains(element) || element.closest(popups)) continue
      const owner = ownerOfElement(element)
      if (owner) found.set(owner.build, { owner, element })
    }
    return found
  }
  /** Removes an element that is not React's, with everything around it that is not either. */
  const removeForeign = (element: Element) => {
    let outermost = element
    while (outermost.parentElement && outermost.parentElement !== document.body && !isOfReact(outermost.parentElement))
      outermost = outermost.parentElement
    if (!isOfReact(outermost)) outermost.remove()
  }
  const lookForCovers = (shown: HTMLElement) => {
    const found = covers(shown)
    for (const build of [...streaks.keys()].filter((key) => key.includes('@')))
      if (!found.has(build)) streaks.delete(build)
    for (const [build, { owner, element }] of found) {
      if (!lasts(build, true)) continue
      streaks.delete(build)
      removeForeign(element)
      blame('header covered', owner, true)
    }
  }

  let isLooking = false
  const lookSoon = () => {
    if (isLooking) return
    isLooking = true
    page.setTimeout(() => {
      isLooking = false
      look()
    })
  }
  const observer = new page.MutationObserver((records) => {
    const owner = running.last()
    // The first that did it: other builds may run before the next look.
    if (owner && isHarmed() && !isSuspected()) suspect = { owner, at: now() }
    for (const { addedNodes, removedNodes, target } of records) {
      if (owner) for (const node of addedNodes) writers.set(node, owner)
      if (!header?.contains(target)) continue
      for (const node of removedNodes) if (node instanceof page.Element) gone.set(node, { at: now(), owner })
    }
    lookSoon()
  })
  const follow = () => {
    observer.disconnect()
    gone.clear()
    header = store.get(headerAtom)
    // From the moment when it was shown: a remote may have removed or hidden it before this watch began.
    frames = store.get(headerFramesAtom)
    if (!header) return
    const looks = { attributes: true, attributeFilter: hidingAttributes, childList: true }
    observer.observe(header, { ...looks, subtree: true })
    for (const { element } of frames.slice(1)) observer.observe(element, looks)
    observer.observe(document.head, { childList: true })
  }
  store.sub(headerAtom, follow)
  follow()
  page.setInterval(() => {
    look()
    if (!header || document.visibilityState === 'hidden') return
    lookForRemoved(header)
    if (isInFront()) return
    if (lasts('outside', isOutside(header, page))) show(header)
    lookForCovers(header)
  }, lookMs)
}
