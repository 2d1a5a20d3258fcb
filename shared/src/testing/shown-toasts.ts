import type { Toast } from '../design/index.ts'

/** Returns the notices that the running test has shown, in their order. Call once in a test file. */
export function shownToasts(): readonly Toast[] {
  const shown: Toast[] = []
  const onToast = (event: Event) => shown.push((event as CustomEvent<Toast>).detail)
  beforeEach(() => {
    shown.length = 0
    window.addEventListener('azulejo:toast', onToast)
  })
  afterEach(() => window.removeEventListener('azulejo:toast', onToast))
  return shown
}
