import type { BrandDocument, RemoteBuild } from '@azulejo/shared/release'
import type { Page } from '@playwright/test'
import { quickIf } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { signed } from '../programs/sign-document.ts'
import { cardOf, expectLivingShell } from './living-shell.ts'
import { edit, remotesThatRan, tamperWithDocument, watchRequests } from './tampering.ts'

/** Signs a change of the promotions' build; the rest of the document stays. */
const withPromotions = (change: (build: RemoteBuild) => RemoteBuild) =>
  edit((document: BrandDocument) => {
    const id = document.areas.promotions?.stable ?? ''
    const build = document.builds[id]
    if (!build) throw new Error('no build fills the promotions')
    return signed({ ...document, builds: { ...document.builds, [id]: change(build) } })
  })

const without = (files: RemoteBuild['files'], path: string) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => name !== path))

const flaws: Readonly<Record<string, (build: RemoteBuild) => RemoteBuild>> = {
  'no digest of its entry': (build) => ({ ...build, files: without(build.files, build.entry) }),
  'no digest of a chunk it needs': (build) => ({
    ...build,
    files: without(build.files, build.preloads.remote?.[0] ?? ''),
  }),
  'a base at another origin': (build) => ({ ...build, base: `https://evil.example${build.base}` }),
  'a base without encryption': (build) => ({ ...build, base: `http://evil.example${build.base}` }),
  'a base that leads out of the builds': (build) => ({ ...build, base: '/remotes/../brands/' }),
  'an entry at another origin': (build) => {
    const entry = 'https://evil.example/remoteEntry.js'
    return { ...build, entry, files: { ...build.files, [entry]: build.files[build.entry] ?? '' } }
  },
}

/** Expects that the other areas of the same document work. */
async function expectOthers(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Em alta' }).getByRole('link').first()).toBeVisible()
  expect(await remotesThatRan(page)).toContain('lobby')
}

for (const [name, change] of Object.entries(flaws)) {
  test(
    `a build with ${name} does not run although its document is signed; the others do`,
    quickIf(name === 'no digest of a chunk it needs'),
    async ({ page }) => {
      const requests = watchRequests(page)
      await tamperWithDocument(page, withPromotions(change))
      await page.goto('/promotions')
      await expect(cardOf(page, 'Promoções')).toContainText('AZ-127')
      await expectLivingShell(page)
      await expectOthers(page)
      expect(await remotesThatRan(page)).not.toContain('promotions')
      expect(requests.elsewhere()).toEqual([])
      expect(requests.remotes().filter((url) => url.includes('remote-promotions'))).toEqual([])
    },
  )
}
