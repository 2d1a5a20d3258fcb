import { documentOf } from '../pages/brand-document.ts'
import { expect, test } from '../pages/site-test.ts'

test('[RT-19] each screen of a remote has its own script, which only screens of the same module wait for', async ({
  page,
}) => {
  await page.goto('/')
  const { areas, builds } = await documentOf(page)
  for (const { stable } of Object.values(areas)) {
    const { manifest, preloads: files = {} } = builds[stable] ?? {}
    const screens = new Set([...(manifest?.routes ?? []), ...(manifest?.centrePages ?? [])].map(({ screen }) => screen))
    const preloads = [...screens].map((screen) => [screen, files[screen] ?? []] as const)
    expect(preloads.length).toBeGreaterThan(0)
    const shared = preloads.flatMap(([screen, files]) => {
      // Screens that one module defines, such as those of the salaries, have the same files.
      const others = new Set(
        preloads.filter(([, theirs]) => `${theirs}` !== `${files}`).flatMap(([, theirs]) => theirs),
      )
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
