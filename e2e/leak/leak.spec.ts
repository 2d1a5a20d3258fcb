import type { LaunchOptions, Page } from '@playwright/test'
import { views } from '../faults/views.ts'
import { fullOnly } from '../pages/full-run.ts'
import { test as base, expect } from '../pages/site-test.ts'
import { busListenersOf, heapOf, listenersOf, slopeOf } from './page-counts.ts'

const mountsOfEach = 100
/** Warm-up cycles until all one-time listeners are registered; memory needs more cycles. */
const shortWarmUp = 3
/** Warm-up cycles until all one-time allocations are made. */
const warmUp = 20
const step = 10
/** Most bytes that one cycle may leave behind; a cycle mounts and unmounts each of the five remotes once. */
const mostBytesACycle = 2_048

/** Turns the JIT compilers off, because their compiled code is in the measured heap and grows as the page runs. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--js-flags=--no-turbofan --no-maglev --no-sparkplug']
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})

/** Texts that a view shows only after its parts and their data have loaded, so that every cycle runs the same code. */
const loadedTexts: Readonly<Record<keyof typeof views, readonly string[]>> = {
  lobby: ['Galo da Sorte'],
  lottery: ['Bonde PK10', 'Apostas encerram em'],
  member: [
    'Último acesso',
    'Passkey (digital ou rosto)',
    'Verificar identidade',
    'Adicionar conta',
    'Este aparelho',
    'acessos',
  ],
  agent: ['Resultado da casa', 'Apostas por categoria', 'Tipo'],
  promotions: ['Primeiro depósito em dobro', 'Presença da semana', 'Reinicia em', 'Ranking do mês'],
}
const ways = (Object.keys(loadedTexts) as (keyof typeof views)[]).map((area) => ({
  path: views[area].path,
  heading: views[area].heading,
  texts: loadedTexts[area],
}))

/** Opens the home page and waits for the shell; before the shell runs, a link would load a whole page. */
async function open(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Menu da conta' })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameVisit: true }))
}

/** Walks through the areas as a player does, by links and without a reload, each until all its content is there. */
function walk(page: Page, cycles: number): Promise<void> {
  return page.evaluate(
    async ({ ways, cycles }) => {
      const arrived = ({ heading, texts }: (typeof ways)[number]) =>
        new Promise<void>((resolve) => {
          const isThere = () => {
            const main = document.querySelector('main')
            const text = main?.textContent ?? ''
            return main?.querySelector('h1')?.textContent === heading && texts.every((part) => text.includes(part))
          }
          const watch = new MutationObserver(() => {
            if (!isThere()) return
            watch.disconnect()
            resolve()
          })
          if (isThere()) resolve()
          else watch.observe(document.body, { childList: true, subtree: true, characterData: true })
        })
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        for (const way of ways) {
          const link = document.createElement('a')
          link.href = way.path
          document.body.append(link)
          link.click()
          link.remove()
          await arrived(way)
        }
      }
    },
    { ways, cycles },
  )
}

test('ten mounts of each remote leave no listener behind', fullOnly, async ({ page, enter }) => {
  await enter('agente_tejo')
  await open(page)
  const session = await page.context().newCDPSession(page)
  await walk(page, shortWarmUp)
  const before = { bus: await busListenersOf(page), page: await listenersOf(session) }
  await walk(page, 10 - shortWarmUp)
  expect(before.bus).toBeGreaterThan(0)
  expect({ bus: await busListenersOf(page), page: await listenersOf(session) }).toEqual(before)
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true)
})

test('a hundred mounts of each remote leave no listener and no memory behind', fullOnly, async ({ page, enter }) => {
  test.setTimeout(400_000)
  await enter('agente_tejo')
  await open(page)
  const session = await page.context().newCDPSession(page)
  await walk(page, warmUp)
  const before = { bus: await busListenersOf(page), page: await listenersOf(session) }
  const heaps = [await heapOf(session)]
  for (let walked = warmUp; walked < mountsOfEach; walked += step) {
    await walk(page, step)
    heaps.push(await heapOf(session))
  }
  expect(before.bus).toBeGreaterThan(0)
  expect(await busListenersOf(page)).toBe(before.bus)
  expect(await listenersOf(session)).toEqual(before.page)
  expect(slopeOf(heaps) / step, `bytes a cycle; heaps: ${heaps}`).toBeLessThan(mostBytesACycle)
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true)
})
