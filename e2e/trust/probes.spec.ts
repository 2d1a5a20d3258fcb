import { balance } from '@azulejo/shared/wire'
import { type Browser, chromium, type Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { enterAs, type Player } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { launchOptions, testBrowser } from '../programs/browser.ts'
import { type OwnRegistry, startRegistry } from '../programs/own-registry.ts'
import { releaseProbe, releaseSandbox, rounds, tricks } from './probes/probe-remote.ts'
import type { Trick, Visit } from './probes/trick.ts'

test.describe.configure({ mode: 'serial' })

let registry: OwnRegistry

test.beforeAll(async () => {
  test.setTimeout(180_000)
  registry = await startRegistry()
  await releaseProbe(registry)
})
test.afterAll(() => registry?.end())

/** Opens the remote's screen in a new page. */
async function visit(page: Page, player: Player, isSandboxed: boolean): Promise<Visit> {
  await page.goto(`http://azulejo.localhost:${registry.edge.port}/promotions`)
  const main = page.locator('main')
  const area = isSandboxed ? main.frameLocator('iframe') : main
  const output = area.locator('output[aria-label="Said"]')
  await output.waitFor({ state: 'attached' })
  return { page, area, player, said: async () => (await output.textContent()) ?? '' }
}

async function works({ name, before, seen }: Trick, visited: Visit): Promise<boolean> {
  await before?.(visited)
  // Without a pointer, because a dialog of the shell may lie in front.
  await visited.area.getByText(name, { exact: true }).dispatchEvent('click')
  return seen(visited)
}

/** Plays all tricks. @returns the names of those that work, in the order of the list */
async function workingTricks(browser: Browser, player: Player, isSandboxed: boolean): Promise<readonly string[]> {
  const working = new Set<string>()
  for (const round of rounds) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' })
    if (round.every(({ as }) => as !== 'guest')) await enterAs(context, player)
    const visited = await visit(await context.newPage(), player, isSandboxed)
    for (const trick of round)
      await test.step(trick.name, async () => {
        if (await works(trick, visited)) working.add(trick.name)
      })
    await context.close()
  }
  return tricks.map(({ name }) => name).filter((name) => working.has(name))
}

test(
  '[FD-04] what an accepted remote can do to the page around it is exactly what the list says, and it moves no money',
  fullOnly,
  async ({ browser, player }) => {
    test.setTimeout(600_000)
    expect(tricks).toHaveLength(44)
    const working = await workingTricks(browser, player, false)
    expect(working).toEqual(tricks.flatMap(({ name, worksOpen }) => (worksOpen ? [name] : [])))
    expect(working).toHaveLength(21)
    expect((await player.get(balance, {})).sumBalance).toBe('1000.00')
  },
)

test(
  '[FD-04] in a sandbox none of these tricks works on the page around it, and it moves no money',
  fullOnly,
  async ({ player }) => {
    test.setTimeout(900_000)
    await releaseSandbox(registry)
    // As browsers of computers do, which run frames without origin in a process of their own.
    const options = launchOptions(testBrowser())
    const isolating = await chromium.launch({ ...options, args: [...options.args, '--site-per-process'] })
    try {
      expect(await workingTricks(isolating, player, true)).toEqual([])
    } finally {
      await isolating.close()
    }
    expect((await player.get(balance, {})).sumBalance).toBe('1000.00')
  },
)
