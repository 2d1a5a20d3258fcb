import { act, render, screen } from '@testing-library/react'
import { emptyBrowser, plainModules } from '../testing/open-site.tsx'
import { testDocument } from '../testing/test-document.ts'
import { firstContentAtom } from './first-content.ts'
import { createSite } from './site.ts'
import { SiteProvider } from './site-context.tsx'
import { useAfterFirstContent } from './use-after-first-content.ts'

const Later = ({ name }: { readonly name: string }) => (useAfterFirstContent() ? <p>{name}</p> : null)

const shown = () => screen.queryAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent)

afterEach(emptyBrowser)

test('later parts render after the first content, and those mounted afterwards at once', async () => {
  const site = createSite({ document: testDocument, page: window, loadModule: plainModules() })
  site.store.set(firstContentAtom, false)
  const page = (names: readonly string[]) => (
    <SiteProvider site={site}>
      {names.map((name) => (
        <Later key={name} name={name} />
      ))}
    </SiteProvider>
  )
  const { rerender } = render(page(['draws', 'winners']))
  expect(shown()).toEqual([])
  await act(async () => site.store.set(firstContentAtom, true))
  expect(shown()).toEqual(['draws', 'winners'])
  rerender(page(['draws', 'winners', 'footer']))
  expect(shown()).toEqual(['draws', 'winners', 'footer'])
})
