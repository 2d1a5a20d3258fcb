import { failure, fault } from '@azulejo/shared/kernel'
import type { BrandDocument } from '@azulejo/shared/release'
import { screen } from '@testing-library/react'
import { emptyBrowser, type OpenSite, openSite } from '../testing/open-site.tsx'
import { testBuild, testDocument, testManifest } from '../testing/test-document.ts'

let opened: OpenSite | undefined

afterEach(() => {
  opened?.leave()
  emptyBrowser()
})

/** Opens an area that only this brand has, with a remote that fails to load. @returns its card */
async function cardOf(labels: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const routes = [{ path: '/gifts', screen: 'gifts', title: 'gifts' }]
  const document: BrandDocument = {
    ...testDocument,
    areas: { ...testDocument.areas, 'gift-shop': { stable: 'remote-gifts@1.0.0', killed: false, config: {} } },
    builds: {
      ...testDocument.builds,
      'remote-gifts@1.0.0': testBuild(testManifest({ name: 'remote-gifts', routes, labels })),
    },
  }
  opened = await openSite({ at: '/gifts', document, loadModule: async () => failure(fault('AZ-120', 'gone')) })
  return screen.findByRole('alert')
}

test("[FD-04] the card of an area of the brand's own shows the name that its remote gives", async () => {
  expect(await cardOf({ pt: { area: 'Presentes' } })).toHaveAccessibleName('Presentes')
})

test('[FD-04] the card of an area without a name calls it a section', async () => {
  expect(await cardOf({})).toHaveAccessibleName('Esta seção')
})
