import { createScrollMemory } from './scroll-memory.ts'

/** A page that counts the reads of its scroll position, each of which forces a layout. */
function countingPage() {
  const seen = { layouts: 0 }
  const page = new Proxy(window, {
    get(target, name) {
      if (name === 'scrollY') seen.layouts += 1
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { page, seen }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('reads the position of a new page only in the next frame, to avoid a forced layout', async () => {
  const { page, seen } = countingPage()
  const stop = createScrollMemory(page).watch('first')
  expect(seen.layouts).toBe(0)
  await nextFrame()
  expect(seen.layouts).toBe(1)
  stop()
})

test('does not read the position of an entry that is left before its first frame', async () => {
  const { page, seen } = countingPage()
  createScrollMemory(page).watch('first')()
  await nextFrame()
  expect(seen.layouts).toBe(0)
})
