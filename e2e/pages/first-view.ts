import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './site-test.ts'

/** Waits until the page has a first view, which needs the platform's answers to the edge. */
export async function drawn(request: APIRequestContext, address: string, brand = 'azulejo'): Promise<void> {
  const markup = async () => (await request.get(address, { headers: { Host: `${brand}.localhost` } })).text()
  await expect.poll(markup, { timeout: 90_000 }).toContain('id="first-view"')
}

const hostScripts = '**/host/**/*.js'

/** Opens a page and holds requests for some files, by default the shell's scripts. @returns a function that releases them */
export async function openHeld(page: Page, path: string, files = hostScripts): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}
