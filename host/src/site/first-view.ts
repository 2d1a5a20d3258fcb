import type { Transport } from '@azulejo/shared/platform'
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
}

/** @param asked hears of every call that is looked for */
export function openFirstView(view: FirstView, asked?: (call: FirstCall) => void): ShownFirstView {
  let isOver = false
  let isOutdated = false
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
