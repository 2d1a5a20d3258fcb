import { type BrandDocument, brandDocument } from '@azulejo/shared/release'
import type { Page, Route } from '@playwright/test'
import * as v from 'valibot'

/** Fetches the site's response. Unlike a browser, Node may not resolve names below `localhost`. */
const answerOf = (route: Route) =>
  route.fetch({ url: route.request().url().replace('//azulejo.localhost', '//localhost') })

/** Changes the text of a document on its way to the browser. */
export type Tamper = (text: string) => string | Promise<string>

/** Creates a tamper function from a change of the parsed document. */
export const edit =
  (change: (document: BrandDocument) => BrandDocument | Promise<BrandDocument>): Tamper =>
  async (text) =>
    JSON.stringify(await change(v.parse(brandDocument, JSON.parse(text))))

const embedded = /(id="brand-document">)(.*?)(<\/script>)/s
const inPage = (text: string) => text.replaceAll('<', '\\u003c')

/** Tampers with the document both inside the page and at its own address. */
export async function tamperWithDocument(page: Page, tamper: Tamper): Promise<void> {
  await tamperWithPage(page, tamper)
  await page.route('**/brands/*/document.json', async (route) => {
    const response = await answerOf(route)
    await route.fulfill({ response, body: await tamper(await response.text()) })
  })
}

/** Tampers only with the document inside the page. */
export function tamperWithPage(page: Page, tamper: Tamper): Promise<unknown> {
  const change = async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await answerOf(route)
    const html = await response.text()
    const [, before = '', text = '', after = ''] = embedded.exec(html) ?? []
    const tampered = inPage(await tamper(text))
    await route.fulfill({ response, body: html.replace(embedded, () => `${before}${tampered}${after}`) })
  }
  return page.route('**/*', change)
}

/** Appends text to matching scripts or style sheets, so that the length differs as after a bad deployment. */
export function tamperWithFiles(page: Page, pattern: RegExp, addition: string): Promise<unknown> {
  return page.route(pattern, async (route) => {
    const response = await answerOf(route)
    await route.fulfill({ response, body: `${await response.text()}\n${addition}` })
  })
}

/** Names of remotes with at least one script that ran in the page. */
export async function remotesThatRan(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => Object.getOwnPropertyNames(globalThis))
  const areas = names.flatMap((name) => /^(?:webpackChunk)?azulejo_(?!host_)([a-z]+)_\d/.exec(name)?.[1] ?? [])
  return [...new Set(areas)].sort()
}

/** Records requested URLs below `/remotes/`, and all requested URLs of other origins. */
export function watchRequests(page: Page) {
  const requests: URL[] = []
  page.on('request', (request) => requests.push(new URL(request.url())))
  return {
    remotes: () => requests.filter(({ pathname }) => pathname.startsWith('/remotes/')).map(({ href }) => href),
    elsewhere: () => requests.filter(({ hostname }) => !/(^|\.)localhost$/.test(hostname)).map(({ href }) => href),
  }
}
