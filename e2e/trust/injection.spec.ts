import type { Page } from '@playwright/test'
import { quickIf } from '../pages/full-run.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

/** Records scripts and style sheets that are added to the page without a digest. */
async function watchBare(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const bare: string[] = []
    Object.assign(window, { bare })
    const look = (node: Node) => {
      if (!(node instanceof HTMLScriptElement || node instanceof HTMLLinkElement)) return
      const isLoaded = node instanceof HTMLScriptElement ? node.src !== '' : node.rel === 'stylesheet'
      if (isLoaded && !node.integrity) bare.push(node.outerHTML)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(look)
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as Window & { bare?: string[] }).bare ?? ['not watched'])
}

test('every script and style sheet of host and remotes is loaded with a digest', async ({ page }) => {
  const bare = await watchBare(page)
  const shell = shellOf(page)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Em alta' }).getByRole('link').first()).toBeVisible()
  await shell.openCategory('Caça-níqueis')
  await shell.logIn.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await shell.menu.getByRole('link', { name: /^Promoções/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible()
  expect(await bare()).toEqual([])
})

const sinks = {
  'an address that is no build': () => {
    document.createElement('script').src = '/brands/azulejo/evil.js'
  },
  'an address at another origin': () => {
    document.createElement('script').src = 'https://evil.example/evil.js'
  },
  'a data address': () => {
    document.createElement('script').src = 'data:text/javascript,globalThis.tampered=1'
  },
  'text for a script': () => {
    document.createElement('script').text = 'globalThis.tampered = 1'
  },
  markup: () => {
    document.createElement('div').innerHTML = '<img src=x onerror="globalThis.tampered=1">'
  },
} as const

for (const [name, attempt] of Object.entries(sinks)) {
  test(
    `a script element is refused: ${name}`,
    quickIf(name === 'markup' || name === 'an address at another origin'),
    async ({ page, trouble }) => {
      trouble.expect(/^policy: require-trusted-types-for/)
      trouble.expect(/^console: This document requires 'Trusted/)
      await page.goto('/rng')
      await expect(page.getByRole('list', { name: 'Caça-níqueis' }).getByRole('link').first()).toBeVisible()
      await expect(page.evaluate(attempt)).rejects.toThrow(TypeError.name)
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
    },
  )
}

test('a script gets the digest of the signed record, also when it brings another; an unlisted address does not run', async ({
  page,
  trouble,
}) => {
  trouble.expect(/^console: .*[Ii]ntegrity/)
  await page.goto('/rng')
  await expect(page.getByRole('list', { name: 'Caça-níqueis' }).getByRole('link').first()).toBeVisible()
  const outcomes = await page.evaluate(async () => {
    const entry = document.querySelector<HTMLLinkElement>('link[href$="/remoteEntry.js"]')?.href ?? ''
    const digest = document.querySelector<HTMLLinkElement>('link[href$="/remoteEntry.js"]')?.integrity
    const run = (address: string, after: (script: HTMLScriptElement) => void = () => undefined) => {
      const script = document.createElement('script')
      script.integrity = 'sha384-AAAA'
      script.src = address
      after(script)
      document.head.append(script)
      return new Promise<string>((resolve) => {
        script.onload = () => resolve(script.integrity === digest ? 'ran' : 'ran without its digest')
        script.onerror = () => resolve('refused')
      })
    }
    return {
      listed: await run(entry),
      unlisted: await run(entry.replace('remoteEntry', 'unlisted')),
      withoutDigest: await run(entry.replace('remoteEntry.js', 'build.json')),
      stripped: await run(entry, (script) => script.removeAttribute('integrity')),
    }
  })
  expect(outcomes).toEqual({ listed: 'ran', unlisted: 'refused', withoutDigest: 'refused', stripped: 'refused' })
})
