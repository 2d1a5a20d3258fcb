import { showToast, Toggle } from '@azulejo/shared/design'
import { useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { atom, useAtom } from 'jotai'
import { useCallback } from 'react'
import { shortNumero } from '../draws/draw-facts.ts'
import { useAtMoment } from '../draws/use-moment.ts'
import type { SlipEntry } from '../slip/slip.ts'

const prefix = 'lottery-notices:'
const on = 'on'
const shownKey = 'lottery-notices-told'
const mostKept = 100

/** Records a notice as shown, across tabs and reloads. @returns whether this is the first time */
function isFirst(about: string): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(shownKey) ?? '[]')
    const known = Array.isArray(stored) ? stored : []
    if (known.includes(about)) return false
    localStorage.setItem(shownKey, JSON.stringify([...known, about].slice(-mostKept)))
  } catch {
    // Without storage the notice is shown again.
  }
  return true
}

/** Choices made on this page, by storage key. */
const chosenAtom = atom<Readonly<Record<string, boolean>>>({})

function isStored(name: string): boolean {
  try {
    return localStorage.getItem(name) === on
  } catch {
    return false
  }
}

export type Notices = {
  /** Whether the member consented to notices before betting closes and when a result arrives. */
  readonly isOn: boolean
  choose(isOn: boolean): void
  /**
   * Shows a notice once, if the member consented: a system notification while the page is hidden, a toast otherwise.
   * @param about unique key of the notice
   */
  notify(about: string, title: string, line?: string): void
}

/** Notices on this device, which need the consent of the logged-in member. */
export function useNotices(): Notices {
  const visitor = useVisitor()
  const name = visitor.role === 'guest' ? undefined : prefix + visitor.account
  const [chosen, put] = useAtom(chosenAtom)
  const isOn = name !== undefined && (chosen[name] ?? isStored(name))
  const choose = useCallback(
    (next: boolean) => {
      if (name === undefined) return
      put((before) => ({ ...before, [name]: next }))
      try {
        if (next) localStorage.setItem(name, on)
        else localStorage.removeItem(name)
      } catch {
        // The choice holds as long as the page is open.
      }
      if (next && 'Notification' in window && Notification.permission === 'default')
        void Notification.requestPermission()
    },
    [name, put],
  )
  const notify = useCallback(
    (about: string, title: string, line?: string) => {
      if (!isOn || !isFirst(about)) return
      const isAway = document.visibilityState === 'hidden'
      if (isAway && 'Notification' in window && Notification.permission === 'granted')
        new Notification(title, { tag: about, ...(line === undefined ? {} : { body: line }) })
      else showToast({ kind: 'info', title, line, place: 'bottom' })
    },
    [isOn],
  )
  return { isOn, choose, notify }
}

/** Toggle for notices before betting closes and at the result; off by default. */
export function NoticeChoice() {
  const { _: t } = useLingui()
  const { isOn, choose } = useNotices()
  return (
    <Toggle checked={isOn} onChecked={choose}>
      {t('lottery.notices')}
    </Toggle>
  )
}

/** How long before the close of betting the notice is shown, in milliseconds. */
const warnedBefore = 30_000

/** Notifies a member who consented that betting on lines of the slip closes soon. */
export function useLockNotice(entries: readonly SlipEntry[]): void {
  const { _: t } = useLingui()
  const { isOn, notify } = useNotices()
  const [first] = entries.toSorted((a, b) => a.closesAt - b.closesAt)
  const at = first && first.closesAt - warnedBefore
  useAtMoment(isOn ? at : undefined, () => {
    // No notice when betting on the line has already closed.
    if (!first || Date.now() >= first.closesAt) return
    const about = `closes:${first.gameId}:${first.numero}`
    notify(about, t('lottery.closesSoon', { issue: shortNumero(first.numero) }), first.gameName)
  })
}
