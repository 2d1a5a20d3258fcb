import { gameVendors, lotteryGames, lotteryTickets } from '@azulejo/shared/wire'
import type { BrowserContext, Page } from '@playwright/test'
import { fullOnly, isQuick, quickIf } from '../pages/full-run.ts'
import { keysShown } from '../pages/keys-shown.ts'
import { type Brand, logIn } from '../pages/player.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { sharedWords, textsShown } from '../pages/texts-shown.ts'
import { violationsInBothThemes } from '../pages/violations.ts'
import { type Account, enterAccount, type PageRow, pageRows, sideways, titleOf, untilLoaded } from './page-rows.ts'

const tags = { pt: 'pt-BR', 'pt-PT': 'pt-PT', en: 'en-US', es: 'es-419', zh: 'zh-CN' } as const
type Language = keyof typeof tags

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const rowsOf = (...accounts: readonly Account[]) => pageRows.filter((row) => accounts.includes(row[4]))

/** Navigates to a path within the open site, and waits until the new page has replaced the previous one. */
async function go(page: Page, path: string): Promise<void> {
  const before = await titleOf(page).first().elementHandle()
  const text = await before?.textContent()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await page.waitForFunction(
    ([node, previousText]) => {
      const title = document.querySelector('h1')
      return title !== null && (title !== node || title.textContent !== previousText)
    },
    [before, text] as const,
  )
  await untilLoaded(page)
}

/** Expects the heading and the bars of a row's page. */
async function expectToStand(page: Page, [, , heading, chrome]: PageRow): Promise<void> {
  const { header, menu, footer } = shellOf(page)
  await expect(titleOf(page).filter({ hasText: heading })).toBeVisible()
  await expect(header).toBeVisible({ visible: chrome !== 'none' })
  await expect(menu).toBeVisible({ visible: chrome === 'full' || chrome === 'centre' })
  await expect(footer).toBeVisible({ visible: chrome === 'full' })
}

type Walk = {
  readonly page: Page
  readonly context: BrowserContext
  readonly origin: string
  readonly at: (path: string, brand?: string) => string
  readonly brand?: Brand
  readonly account: Account
  readonly rows: readonly PageRow[]
  readonly languages: readonly Language[]
  /** Languages in which both themes are checked. */
  readonly themedLanguages?: readonly Language[]
}

/** Visits pages in each language, in a wide window and on a phone. @returns the texts of each page by language */
async function walkThrough({ page, context, origin, at, brand = 'azulejo', account, languages, ...walk }: Walk) {
  const { rows, themedLanguages = [] } = walk
  await enterAccount(context, origin, account, brand)
  const first = rows[0]?.[1] ?? '/'
  const texts = new Map<Language, Map<string, ReadonlySet<string>>>()
  await page.goto(at(first, brand))
  for (const language of languages) {
    await page.evaluate(([key, code]) => localStorage.setItem(key, code), [`${brand}:language`, language] as const)
    await page.goto(at(first, brand))
    await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
    await expect(page.locator('html')).toHaveAttribute('lang', tags[language])
    await untilLoaded(page)
    const shown = new Map<string, ReadonlySet<string>>()
    for (const row of rows) {
      const [, path] = row
      if (path !== first) await go(page, path)
      if (brand === 'azulejo' && language === 'pt') await expectToStand(page, row)
      expect.soft(await keysShown(page), `${language} ${path}`).toEqual([])
      shown.set(path, await textsShown(page))
      if (themedLanguages.includes(language))
        expect.soft(await violationsInBothThemes(page), `${language} ${path}`).toEqual([])
      await page.setViewportSize(phone)
      await expect.poll(() => sideways(page), { message: `${language} ${path}` }).toBe(0)
      await page.setViewportSize(wide)
    }
    texts.set(language, shown)
  }
  return texts
}

/** Proper names of vendors and the brand, and of lotteries, which are the same in languages with Latin letters. */
async function namesOf(origin: string) {
  const player = await logIn(origin, 'marina_21')
  const groups = await player.get(lotteryGames, {})
  const { data } = await player.get(gameVendors, {})
  const names = ['Azulejo', ...data.lanes.flatMap(({ cards }) => cards.map(({ displayName }) => displayName))]
  const lotteries = groups.flatMap(({ games }) => games.map(({ displayName }) => displayName))
  return { names: new Set(names), latin: new Set([...names, ...lotteries, ...sharedWords]) }
}

/** Names of members of the demonstration, such as samuel_26 and agente_tejo, and of players that other tests register. */
const userName = /^([a-z]+_?\d\d|agente_[a-z]+|e2e[\da-f]+)$/
/** Device of a login, which has the same name in all languages. */
const deviceName = /^(Chrome|Edge|Firefox|Opera|Safari), (Android|iOS|Linux|macOS|Windows)$/

/** A digest, seed or proof of a draw, alone or at the end of a message. */
const digest = /[\da-f]{64}$/

/** Returns texts that a page shows identically in two languages, except names. */
function identicalTexts(
  texts: Awaited<ReturnType<typeof walkThrough>>,
  [one, other]: readonly [Language, Language],
  names: ReadonlySet<string>,
): string[] {
  return [...(texts.get(one) ?? [])].flatMap(([path, shown]) =>
    [...shown]
      .filter(
        (text) =>
          texts.get(other)?.get(path)?.has(text) &&
          !names.has(text) &&
          ![userName, deviceName, digest].some((pattern) => pattern.test(text)),
      )
      .map((text) => `${path}: ${text}`),
  )
}

const members = rowsOf('member')
const half = Math.ceil(members.length / 2)
const parts: readonly [name: string, account: Account, rows: readonly PageRow[]][] = [
  ['pages of a member', 'member', members.slice(0, half)],
  ['more pages of a member', 'member', members.slice(half)],
  ['pages of a guest', 'guest', rowsOf('guest')],
  ['pages of an invited member', 'invited', rowsOf('invited')],
  ['pages of an agent', 'agent', rowsOf('agent')],
]

/** The quick run leaves out Spanish (as long as Portuguese) and English (shorter); e2e/house compares all catalogues. */
const walkedLanguages: readonly Language[] = isQuick ? ['pt', 'zh'] : ['pt', 'en', 'es', 'zh']
/** Two languages that must not share any text. */
const compared = isQuick ? (['zh', 'pt'] as const) : (['zh', 'en'] as const)

// The tests are independent; in sequence they would keep one worker busy for minutes at the end of the run.
test.describe.configure({ mode: 'parallel' })

for (const [name, account, rows] of parts)
  test(`[IN-01][HD-01] ${name}: their bars, both themes, a phone, and no texts shared between languages`, async ({
    page,
    context,
    origin,
    at,
  }) => {
    test.setTimeout(180_000)
    const walk = { page, context, origin, at, account, rows }
    const texts = await walkThrough({ ...walk, languages: walkedLanguages, themedLanguages: ['pt'] })
    const { names, latin } = await namesOf(origin)
    expect.soft(identicalTexts(texts, ['es', 'en'], latin)).toEqual([])
    expect.soft(identicalTexts(texts, compared, names)).toEqual([])
  })

test('[LT-07][IN-01] pages of tickets: their bars, both themes, a phone, and no texts shared between languages', async ({
  page,
  context,
  origin,
  at,
}) => {
  const player = await logIn(origin, 'marina_21')
  const { list } = await player.get(lotteryTickets, {})
  const [open, settled] = [
    list.find(({ state }) => state === 'accepted'),
    list.find(({ state }) => state !== 'accepted'),
  ]
  const rows = [open, settled].map((ticket): PageRow => {
    const id = ticket?.ticketId ?? 'none'
    return ['[LT-07]', `/lottery/tickets/${id}`, `Bilhete ${id}`, 'header', 'member']
  })
  const walk = { page, context, origin, at, account: 'member', rows } as const
  const texts = await walkThrough({ ...walk, languages: walkedLanguages, themedLanguages: ['pt'] })
  const { names, latin } = await namesOf(origin)
  expect.soft(identicalTexts(texts, ['es', 'en'], latin)).toEqual([])
  expect.soft(identicalTexts(texts, compared, names)).toEqual([])
})

/** Errors of calls from pages that a brand or its law does not allow. */
const notAvailable = /^console: Failed to load resource.*(status of 403|status of 400.*MCS2_getTransferUpline)/
const accounts = ['guest', 'member', 'agent'] as const
/** A member also visits the pages for `invited`: transfers to an agent then show that they are not available. */
const rowsFor = (account: Account) => (account === 'member' ? rowsOf('member', 'invited') : rowsOf(account))
const languagesOf = { norte: ['pt-PT', 'en'], saigon9: ['en'] } as const satisfies Partial<Record<Brand, Language[]>>

for (const brand of ['norte', 'saigon9'] as const)
  for (const account of accounts)
    test(
      `[BR-01][IN-01] ${brand} shows its pages for ${account} in ${languagesOf[brand].join(' and ')}`,
      quickIf(account !== 'member'),
      async ({ page, context, origin, at, trouble }) => {
        test.setTimeout(180_000)
        trouble.expect(notAvailable)
        const walk = { page, context, origin, at, brand, account, rows: rowsFor(account) }
        await walkThrough({ ...walk, languages: languagesOf[brand] })
      },
    )

for (const [brand, languages] of [
  ['norte', ['pt-PT', 'en']],
  ['saigon9', ['en', 'pt', 'es', 'zh']],
] as const)
  for (const language of languages)
    for (const account of accounts)
      test(
        `[BR-01][IN-01] ${brand} supports both themes in ${language} on every page for ${account}`,
        fullOnly,
        async ({ page, context, origin, at, trouble }) => {
          test.setTimeout(240_000)
          trouble.expect(notAvailable)
          const walk = { page, context, origin, at, brand, account, rows: rowsFor(account) }
          await walkThrough({ ...walk, languages: [language], themedLanguages: [language] })
        },
      )
