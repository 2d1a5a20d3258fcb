import { createStore } from 'jotai'
import { framesOf, headerAtom, headerFramesAtom } from './header-state.ts'
import { putBack, restoreLooks } from './restore-header.ts'

function page() {
  document.body.innerHTML =
    '<div id="root"><div class="shell"><nav></nav><div><header>top</header><main></main></div></div></div>'
  const header = document.querySelector('header') as HTMLElement
  return { header, frames: framesOf(header), before: document.body.innerHTML }
}
afterEach(() => document.body.replaceChildren())

const removals: readonly [name: string, remove: (header: HTMLElement) => void][] = [
  ['the header', (header) => header.remove()],
  ['what holds the header', (header) => header.parentElement?.remove()],
  ['the whole page', () => document.body.replaceChildren()],
  ['several of them', (header) => [header.parentElement, header].map((element) => element?.remove())],
  ['the header, put elsewhere', (header) => document.body.prepend(header)],
]

test.each(removals)('[FD-04] %s is put back where it was', (_, remove) => {
  const { header, frames, before } = page()
  expect(putBack(frames)).toBe(false)
  remove(header)
  expect(putBack(frames)).toBe(true)
  expect(document.body.innerHTML).toBe(before)
})

test('[FD-04] a header that is removed and hidden before anything watches it gets the place and looks that it was shown with', () => {
  const { header, before } = page()
  const store = createStore()
  store.set(headerAtom, header)
  header.hidden = true
  header.remove()
  const frames = store.get(headerFramesAtom)
  expect(putBack(frames)).toBe(true)
  restoreLooks(frames)
  expect(document.body.innerHTML).toBe(before)
  store.set(headerAtom, null)
  expect(store.get(headerFramesAtom)).toEqual([])
})

test('[FD-04] the header stays the first of its column when what follows it has changed', () => {
  const { header, frames } = page()
  header.remove()
  document.querySelector('main')?.replaceWith(document.createElement('section'))
  putBack(frames)
  expect(header.parentElement?.firstChild).toBe(header)
})

test('[FD-04] attributes that hide the header, or what is around it, become what they were', () => {
  const { header, frames, before } = page()
  header.style.display = 'none'
  header.className = 'gone'
  header.hidden = true
  header.parentElement?.setAttribute('inert', '')
  document.querySelector('.shell')?.removeAttribute('class')
  restoreLooks(frames)
  expect(document.body.innerHTML).toBe(before)
})
