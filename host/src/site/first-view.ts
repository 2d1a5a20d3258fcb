import type { Message, Transport } from '@azulejo/shared/platform'
import { type FirstCall, type FirstView, firstCallKey, firstView } from '@azulejo/shared/release'
import * as v from 'valibot'

/** The pre-rendered view of the page, until the shell has hydrated the view and the visitor navigates. */
export type ShownFirstView = FirstView & {
  /** Body of the response that the page contains for a call. */
  answerOf(call: FirstCall): unknown
  /** Whether a mount is part of the view. */
  has(build: string, name: string): boolean
  /** Detects responses that differ from those of the pre-rendered view. */
  watch(send: Transport): Transport
  /** Whether a response differed, so that the shell would render another view. */
  isOutdated(): boolean
  /** Ends the view: from now on calls and mounts work as on any page. */
  end(): void
  /**
   * Delays calls with a response in the page, except prefetched calls: the pre-rendered view needs no newer responses.
   * @param firstContent resolves when the first content is hydrated, or its time limit is over
   */
  hold(send: Transport, isPrefetched: (message: Message) => boolean, firstContent: Promise<void>): Transport
}

/** @param onCall called with every call that `answerOf` looks up */
export function openFirstView(view: FirstView, onCall?: (call: FirstCall) => void): ShownFirstView {
  let hasEnded = false
  let isOutdated = false
  let resolveEnded = () => {}
  const ended = new Promise<void>((resolve) => {
    resolveEnded = resolve
  })
  return {
    ...view,
    answerOf(call) {
      if (hasEnded) return undefined
      onCall?.(call)
      return view.answers[firstCallKey(call)]
    },
    has: (build, name) => !hasEnded && view.mounts.some((mount) => mount.build === build && mount.name === name),
    watch: (send) => async (message) => {
      const reply = await send(message)
      const known = view.answers[firstCallKey(message)]
      if (known !== undefined && reply.ok && JSON.stringify(reply.value.body) !== JSON.stringify(known))
        isOutdated = true
      return reply
    },
    isOutdated: () => isOutdated,
    end() {
      hasEnded = true
      resolveEnded()
    },
    hold: (send, isPrefetched, firstContent) => {
      const released = Promise.race([firstContent, ended])
      return async (message) => {
        if (view.answers[firstCallKey(message)] !== undefined && !isPrefetched(message)) await released
        return send(message)
      }
    },
  }
}

/** Reads the first view of the page; undefined if the page shows none. */
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
