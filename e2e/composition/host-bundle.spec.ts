import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { documentOf } from '../pages/brand-document.ts'
import { expect, test } from '../pages/site-test.ts'

const areas = ['agent', 'lobby', 'lottery', 'member', 'promotions'] as const
type Area = (typeof areas)[number]

/** Message ids that only this remote has. */
const messageIdsOf = (area: Area): string[] =>
  Object.keys(JSON.parse(readFileSync(new URL(`../../remote-${area}/src/locales/pt.json`, import.meta.url), 'utf8')))

const hostRecord = v.object({ files: v.record(v.string(), v.string()) })

/** All scripts and styles under an address, in one text. */
function textUnder(page: Page, base: string, files: readonly string[]): Promise<string> {
  const addresses = files.filter((file) => /\.(js|css)$/.test(file)).map((file) => base + file)
  return page.evaluate(async (urls) => {
    const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()))
    return texts.join('\n')
  }, addresses)
}

/** Texts that identify a remote's files: its message ids, its container name and the prefix of its style classes. */
function signsOf(area: Area, container: string): string[] {
  const id = container.split('_').at(-1) ?? ''
  return [...messageIdsOf(area).map((key) => `"${key}"`), container, `${area}-${id}_`]
}

test('[RT-19] the files of the host contain no code of a remote', async ({ page }) => {
  await page.goto('/')
  const document = await documentOf(page)
  const script = await page.locator('script[src*="/host/"]').first().getAttribute('src')
  const [base = ''] = /\/host\/[0-9a-f]+\//.exec(script ?? '') ?? []
  const record = await page.evaluate(async (url) => (await fetch(url)).json() as Promise<unknown>, `${base}build.json`)
  const host = await textUnder(page, base, Object.keys(v.parse(hostRecord, record).files))
  expect(host.length).toBeGreaterThan(100_000)

  for (const area of areas) {
    const build = document.builds[document.areas[area]?.stable ?? '']
    if (!build) throw new Error(`no build fills ${area}`)
    const signs = signsOf(area, build.container)
    const own = await textUnder(page, build.base, Object.keys(build.files))
    const foundIn = (text: string) => signs.filter((sign) => text.includes(sign))
    expect(foundIn(host), `signs of ${area} in the host`).toEqual([])
    // The remote's own files contain many of the signs, which shows that the signs identify the remote.
    expect(foundIn(own).length, `signs of ${area} in its own files`).toBeGreaterThan(20)
    expect(foundIn(own)).toContain(build.container)
  }
})
