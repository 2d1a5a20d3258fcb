import type { Message, Transport } from '@azulejo/shared/platform'
import { type FirstCall, type FirstView, firstCallKey, firstView } from '@azulejo/shared/release'
import * as v from 'valibot'

/** The view that stands in the page since release, until the shell has taken it over and the visitor goes on. */
export type ShownFirstView = FirstView & {
  /** Body of the answer that the page brought along for a call. */
  answerOf(call: FirstCall): unknown
  /** Whether a mount is part of it. */
  has(build: string, name: string): boolean
  /** Notes answers that differ from those it was drawn from. */
  watch(send: Transport): Transport
  /** Whether the platform has said something else meanwhile, so that the shell would draw something else. */
  isOutdated(): boolean
  /** From now on everything is asked for and mounted as on any page. */
  end(): void
  /**
   * Lets calls wait whose answers the page brought along, and does not ask for already: what stands in it needs no newer ones.
   * @param stands comes when the first content has been taken over, or its time limit is over
   */
  hold(send: Transport, isPrefetched: (message: Message) => boolean, stands: Promise<void>): Transport
}

/** @param asked hears of every call that is looked for */
export function openFirstView(view: FirstView, asked?: (call: FirstCall) => void): ShownFirstView {
  let isOver = false
  let isOutdated = false
  let tellOver = () => {}
  const over = new Promise<void>((resolve) => {
    tellOver = resolve
  })
  return {
    ...view,
    answerOf(call) {
      if (isOver) return undefined
      asked?.(call)
      return view.answers[firstCallKey(call)]
    },
    has: (build, name) => !isOver && view.mounts.some((mount) => mount.build === build && mount.name === name),
    watch: (send) => async (message) => {
      const reply = await send(message)
      const known = view.answers[firstCallKey(message)]
      if (known !== undefined && reply.ok && JSON.stringify(reply.value.body) !== JSON.stringify(known))
        isOutdated = true
      return reply
    },
    isOutdated: () => isOutdated,
    end() {
      isOver = true
      tellOver()
    },
    hold: (send, isPrefetched, stands) => {
      const mayGo = Promise.race([stands, over])
      return async (message) => {
        if (view.answers[firstCallKey(message)] !== undefined && !isPrefetched(message)) await mayGo
        return send(message)
      }
    },
  }
}

/** What the page says of its first view, where it shows one. */
export function readFirstView(page: Window): ShownFirstView | undefined {
  const { documentElement } = page.document
  const data = page.document.getElementById('first-view')
  if (!data || documentElement.dataset.firstView === 'off') return undefined
  try {
    const read = v.safeParse(firstView, JSON.parse(data.textContent ?? ''))
    return read.success && read.output.path === page.location.pathname ? openFirstView(read.output) : undefined
  } catch {
    return undefined
  }
}
