import { documentOf } from '../pages/brand-document.ts'
import { expect, test } from '../pages/site-test.ts'

/** Size limit for all scripts of the screens together, in bytes with brotli. */
const mostBytes = 300_000

test('screens of the member centre wait for two scripts at most, and their common code is loaded once', async ({
  page,
  request,
  origin,
}) => {
  await page.goto('/')
  const { areas, builds } = await documentOf(page)
  const build = builds[areas.member?.stable ?? '']
  if (!build) throw new Error('The member centre has no build')
  const { base, manifest, preloads } = build
  const screens = manifest.centrePages.map(({ screen }) => screen)
  const scripts = screens.map((screen) => (preloads[screen] ?? []).filter((file) => file.endsWith('.js')))
  expect(screens.length).toBeGreaterThan(9)
  for (const files of scripts) expect(files.length).toBeGreaterThan(0)
  for (const files of scripts) expect(files.length).toBeLessThanOrEqual(2)

  const users = Map.groupBy(scripts.flat(), (file) => file)
  const common = [...users].filter(([, uses]) => uses.length > 1)
  expect(common).toHaveLength(1)
  expect(common[0]?.[1].length).toBeGreaterThan(9)

  const sizes = await Promise.all(
    [...users.keys()].map(async (file) => {
      const answer = await request.get(`${origin}${base}${file}`, { headers: { 'Accept-Encoding': 'br' } })
      expect(answer.headers()['content-encoding']).toBe('br')
      return Number(answer.headers()['content-length'])
    }),
  )
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(mostBytes)
})

test('[RT-19] each screen of a remote has its own script, which no other screen waits for', async ({ page }) => {
  await page.goto('/')
  const { areas, builds } = await documentOf(page)
  for (const { stable } of Object.values(areas)) {
    const { manifest, preloads: files = {} } = builds[stable] ?? {}
    const screens = new Set([...(manifest?.routes ?? []), ...(manifest?.centrePages ?? [])].map(({ screen }) => screen))
    const preloads = [...screens].map((screen) => [screen, files[screen] ?? []] as const)
    expect(preloads.length).toBeGreaterThan(0)
    const shared = preloads.flatMap(([screen, files]) => {
      const others = new Set(preloads.filter(([other]) => other !== screen).flatMap(([, theirs]) => theirs))
      return files.some((file) => file.endsWith('.js') && !others.has(file)) ? [] : [screen]
    })
    expect(shared).toEqual([])
  }
})

test('style sheets that load later come after the page’s own, so that its fonts are not applied again', async ({
  page,
}) => {
  await page.goto('/')
  const sheets = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
        (link) => new URL(link.href).pathname,
      ),
    )
  await expect
    .poll(async () => (await sheets()).filter((path) => path.startsWith('/remotes/')).length)
    .toBeGreaterThan(1)
  expect((await sheets())[0]).toMatch(/^\/host\/\w+\/css\/main\.css$/)
})

test('the first scripts of the page are marked for compilation during download', async ({ page, request, origin }) => {
  await page.goto('/')
  const paths = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[defer][src]')].map(({ src }) => new URL(src).pathname),
  )
  expect(paths.map((path) => path.split('/').at(-1))).toEqual(['react.js', 'main.js'])
  for (const path of paths) {
    const script = await (await request.get(origin + path)).text()
    expect(script.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad'])
  }
})
