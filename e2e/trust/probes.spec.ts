import { balance } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { enterAs, type Player } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { type OwnRegistry, startRegistry } from '../programs/own-registry.ts'
import { releaseProbe, rounds, tricks } from './probes/probe-remote.ts'
import type { Trick, Visit } from './probes/trick.ts'

let registry: OwnRegistry

test.beforeAll(async () => {
  registry = await startRegistry()
  await releaseProbe(registry)
})
test.afterAll(() => registry?.end())

/** Opens the remote's screen in a new page. */
async function visit(page: Page, player: Player): Promise<Visit> {
  await page.goto(`http://azulejo.localhost:${registry.edge.port}/promotions`)
  const area = page.locator('main')
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

test(
  '[FD-04] what an accepted remote can do to the page around it is exactly what the list says, and it moves no money',
  fullOnly,
  async ({ browser, player }) => {
    test.setTimeout(600_000)
    expect(tricks).toHaveLength(44)
    const working = new Set<string>()
    for (const round of rounds) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' })
      if (round.every(({ as }) => as !== 'guest')) await enterAs(context, player)
      const visited = await visit(await context.newPage(), player)
      for (const trick of round)
        await test.step(trick.name, async () => {
          if (await works(trick, visited)) working.add(trick.name)
        })
      await context.close()
    }
    const namesOf = (kept: readonly Trick[]) => kept.map(({ name }) => name)
    expect(namesOf(tricks.filter(({ name }) => working.has(name)))).toEqual(
      namesOf(tricks.filter(({ worksOpen }) => worksOpen)),
    )
    expect(working.size).toBe(21)
    expect((await player.get(balance, {})).sumBalance).toBe('1000.00')
  },
)
