import type { CDPSession, Page } from '@playwright/test'

/** Counts listeners on objects that outlive every mount, by event, for example `window.resize`. */
export async function listenersOf(session: CDPSession): Promise<Record<string, number>> {
  const count = `Object.fromEntries(
    Object.entries({ window, document, html: document.documentElement, body: document.body, root: document.getElementById('root') })
      .flatMap(([name, target]) => Object.entries(getEventListeners(target)).map(([event, rows]) => [name + '.' + event, rows.length])))`
  const { result } = await session.send('Runtime.evaluate', {
    expression: count,
    includeCommandLineAPI: true,
    returnByValue: true,
  })
  return result.value
}

type Fiber = {
  readonly memoizedProps?: { readonly value?: { readonly bus?: { listenerCount?(): number } } }
  readonly child?: Fiber
}

/** Counts listeners on the site's bus, which is found through the shell's React context. */
export const busListenersOf = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const root = document.getElementById('root') ?? {}
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? ''
    let fiber = (root as Record<string, Fiber | undefined>)[key]
    while (fiber && !fiber.memoizedProps?.value?.bus?.listenerCount) fiber = fiber.child
    return fiber?.memoizedProps?.value?.bus?.listenerCount?.()
  })

/** Bytes of JavaScript objects that are reachable after garbage collection. */
export async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/** Slope of the least-squares line through values that are one step apart. */
export function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = values.reduce((sum, _, place) => sum + (place - middle) ** 2, 0)
  return values.reduce((sum, value, place) => sum + (place - middle) * (value - mean), 0) / spread
}
