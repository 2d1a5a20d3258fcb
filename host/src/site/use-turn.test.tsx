import { act, render, screen } from '@testing-library/react'
import { emptyBrowser, plainModules } from '../testing/open-site.tsx'
import { testDocument } from '../testing/test-document.ts'
import { firstContentAtom } from './first-content.ts'
import { createSite } from './site.ts'
import { SiteProvider } from './site-context.tsx'
import { useTurn } from './use-turn.ts'

/** Stubs the idle callbacks; each call of the returned function runs those that are pending. */
function idleMoments(): () => Promise<void> {
  const callbacks: IdleRequestCallback[] = []
  window.requestIdleCallback = (work) => callbacks.push(work)
  const none = { didTimeout: false, timeRemaining: () => 0 }
  return async () => {
    const now = callbacks.splice(0)
    await act(async () => {
      for (const work of now) work(none)
    })
  }
}

const Later = ({ name }: { readonly name: string }) => (useTurn() ? <p>{name}</p> : null)

const shown = () => screen.queryAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent)

afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback')
  emptyBrowser()
})

test('later parts render one per idle moment, in their order, and none before the first content', async () => {
  const idle = idleMoments()
  const site = createSite({ document: testDocument, page: window, loadModule: plainModules() })
  site.store.set(firstContentAtom, false)
  render(
    <SiteProvider site={site}>
      <Later name="draws" />
      <Later name="winners" />
      <Later name="footer" />
    </SiteProvider>,
  )
  await idle()
  expect(shown()).toEqual([])
  await act(async () => site.store.set(firstContentAtom, true))
  expect(shown()).toEqual([])
  await idle()
  expect(shown()).toEqual(['draws'])
  await idle()
  expect(shown()).toEqual(['draws', 'winners'])
  await idle()
  expect(shown()).toEqual(['draws', 'winners', 'footer'])
})

test('a part that unmounts before its turn delays no other', async () => {
  const idle = idleMoments()
  const site = createSite({ document: testDocument, page: window, loadModule: plainModules() })
  site.store.set(firstContentAtom, false)
  const page = (names: readonly string[]) => (
    <SiteProvider site={site}>
      {names.map((name) => (
        <Later key={name} name={name} />
      ))}
    </SiteProvider>
  )
  const { rerender } = render(page(['draws', 'footer']))
  await act(async () => site.store.set(firstContentAtom, true))
  rerender(page(['footer']))
  await idle()
  await idle()
  expect(shown()).toEqual(['footer'])
})
