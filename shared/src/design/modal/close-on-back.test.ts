import { closeOnBack, windowStack } from './close-on-back.ts'

let arrive = () => {}
// Added before the stack's own listener, which keeps some steps from later listeners.
window.addEventListener('popstate', () => queueMicrotask(() => arrive()), { capture: true })

/** Goes one step in the history and waits until the browser has arrived. */
const arrived = (move: () => void) =>
  new Promise<void>((resolve) => {
    arrive = resolve
    move()
  })
const back = () => arrived(() => window.history.back())

/** A window that closes itself when it is told to. */
function openWindow(isDismissible = true) {
  const opened = { isOpen: true, close: () => {} }
  const leave = closeOnBack(() => {
    if (isDismissible) opened.close()
    return isDismissible
  })
  opened.close = () => {
    opened.isOpen = false
    leave()
  }
  return opened
}

/** Counts the steps that listeners of the page see. */
function seenSteps() {
  const seen = { count: 0 }
  const listen = () => {
    seen.count += 1
  }
  window.addEventListener('popstate', listen)
  return { seen, stop: () => window.removeEventListener('popstate', listen) }
}

beforeEach(() => {
  window.history.pushState({ key: 'before' }, '', '/before')
  window.history.pushState({ key: 'page' }, '', '/page')
})

describe('[MD-03] going back in the browser', () => {
  test('closes the topmost of several windows and stays on the page', async () => {
    const { seen, stop } = seenSteps()
    const [below, above] = [openWindow(), openWindow()]
    await back()
    expect([below.isOpen, above.isOpen, window.location.pathname]).toEqual([true, false, '/page'])
    await back()
    expect([below.isOpen, window.location.pathname, seen.count]).toEqual([false, '/page', 0])
    await back()
    expect([window.location.pathname, seen.count]).toEqual(['/before', 1])
    stop()
  })

  test('leaves nothing in the history after a window was closed by its button', async () => {
    const { seen, stop } = seenSteps()
    const opened = openWindow()
    await arrived(() => opened.close())
    expect(window.history.state).toEqual({ key: 'page' })
    await back()
    expect([window.location.pathname, seen.count]).toEqual(['/before', 1])
    stop()
  })

  test('does not close a window that must stay open', async () => {
    const opened = openWindow(false)
    await back()
    expect([opened.isOpen, window.location.pathname]).toEqual([true, '/page'])
    await back()
    expect([opened.isOpen, window.location.pathname]).toEqual([true, '/page'])
    await arrived(() => opened.close())
  })

  test('closes a window that opens when another one closes', async () => {
    openWindow().close()
    const next = openWindow()
    await back()
    expect([next.isOpen, window.location.pathname]).toEqual([false, '/page'])
    expect(window.history.state).toEqual({ key: 'page' })
  })

  test('leads from the page of a link in a window to the page under the window', async () => {
    const opened = openWindow()
    windowStack().navigate((isReplaced) =>
      window.history[isReplaced ? 'replaceState' : 'pushState']({ key: 'next' }, '', '/next'),
    )
    opened.close()
    await back()
    expect([window.location.pathname, window.history.state]).toEqual(['/page', { key: 'page' }])
  })

  test('does not return to the address that opened a window, once closing the window has changed it', async () => {
    window.history.replaceState({ key: 'row' }, '', '/page?row=1')
    const opened = openWindow()
    await arrived(() => windowStack().replace(() => window.history.replaceState({ key: 'closed' }, '', '/page')))
    opened.close()
    await arrived(() => {})
    expect([window.location.search, window.history.state]).toEqual(['', { key: 'closed' }])
    await back()
    expect(window.location.pathname).toBe('/before')
  })
})
