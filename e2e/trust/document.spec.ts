import type { BrandDocument } from '@azulejo/shared/release'
import { documentOf } from '../pages/brand-document.ts'
import { quickIf } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { signed } from '../programs/sign-document.ts'
import { cardOf, expectLivingShell } from './living-shell.ts'
import { strangerSigned } from './stranger.ts'
import { edit, remotesThatRan, type Tamper, tamperWithDocument, tamperWithPage, watchRequests } from './tampering.ts'

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()

/** Flips one bit of the first character after a text. */
const flipAfter =
  (text: string): Tamper =>
  (document) => {
    const place = document.indexOf(text) + text.length
    const flipped = String.fromCharCode(document.charCodeAt(place) ^ 1)
    return document.slice(0, place) + flipped + document.slice(place + 1)
  }

const attacks: Readonly<Record<string, Tamper>> = {
  'a byte of a digest flipped': flipAfter('"remoteEntry.js":"sha384-'),
  'a byte of its number flipped': flipAfter('"seq":'),
  'a byte of its signature flipped': flipAfter('"signature":"'),
  'its signature stripped': edit((document) => ({ ...document, signature: null })),
  'the signature of another document': edit(async (document) => {
    const { signature } = await signed({ ...document, release: 'azulejo-other' })
    return { ...document, signature }
  }),
  'the signature of a key that nobody trusts': edit((document) => strangerSigned(document, 'stranger')),
  'the signature of another key under the trusted name': edit((document) => strangerSigned(document)),
  'a signature, but its time is over': edit((document) => signed({ ...document, expiresAt: yesterday() })),
}

/** Attacks of the quick run: changed content, and the signature of a foreign key. */
const quickAttacks = new Set(['a byte of a digest flipped', 'the signature of a key that nobody trusts'])

for (const [name, tamper] of Object.entries(attacks)) {
  test(
    `a document with ${name}: no code of a remote runs, the shell works`,
    quickIf(quickAttacks.has(name)),
    async ({ page }) => {
      const requests = watchRequests(page)
      await tamperWithDocument(page, tamper)
      await page.goto('/promotions')
      await expect(cardOf(page, 'Promoções')).toContainText('AZ-112')
      await expectLivingShell(page)
      expect(requests.remotes()).toEqual([])
      expect(await remotesThatRan(page)).toEqual([])
    },
  )
}

test('a browser that knows a later signed document refuses an earlier one', async ({ page, context }) => {
  const later = edit((document) => signed({ ...document, seq: document.seq + 5 }))
  await tamperWithDocument(page, later)
  await page.goto('/promotions')
  await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible()
  expect(await remotesThatRan(page)).toContain('promotions')

  const replayed = await context.newPage()
  const requests = watchRequests(replayed)
  await replayed.goto('/promotions')
  await expect(cardOf(replayed, 'Promoções')).toContainText('AZ-112')
  await expectLivingShell(replayed)
  expect(requests.remotes()).toEqual([])
})

test('the signed document of another brand is refused', async ({ page, origin, request }) => {
  const other: BrandDocument = await (await request.get(`${origin}/brands/saigon9/document.json`)).json()
  await tamperWithDocument(page, () => JSON.stringify(other))
  await page.goto('/promotions')
  await expect(page.getByRole('alert')).toContainText('AZ-110')
  expect(await remotesThatRan(page)).toEqual([])
})

test('a page with an outdated or broken document requests the served one and shows no error', async ({ page }) => {
  await tamperWithPage(page, () => '{ "schema": "azulejo/brand@1", "brand": "azu')
  await page.goto('/promotions')
  await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible()
  await expectLivingShell(page)
})

test('the document of the site is signed, and its keys contain no private half', async ({ page }) => {
  await page.goto('/helpmc')
  expect((await documentOf(page)).signature).toMatch(/^[\w-]+\.\.[\w-]+$/)
  const keys = JSON.parse((await page.locator('#trusted-keys').textContent()) ?? '')
  expect(keys.keys.map((key: object) => Object.keys(key).sort())).toEqual([['crv', 'kid', 'kty', 'x', 'y']])
})
