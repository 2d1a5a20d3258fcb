import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'

/** Areas of the specification, each with a path and a text that shows that the area has rendered. */
const areas = {
  index: ['/', 'Em alta'],
  egame: ['/rng', 'Caça-níqueis'],
  elott: ['/elott', 'Loteria eletrônica'],
  lottery: ['/lottery', 'Azulejo 5D'],
  vnlottery: ['/vnlottery', 'Loteria do Vietnã'],
  pointMall: ['/pointMall', 'Loja de pontos'],
  promo: ['/promotions', 'Promoções'],
  seamless: ['/seamless', 'Carteira única'],
  download: ['/down', 'Leve o Azulejo com você'],
  byIframe: ['/game', 'Nenhum jogo escolhido'],
} as const

/** Opens a path and returns the paths of all scripts that the page loads until the network is idle. */
async function scriptsAt(page: Page, [path, text]: readonly [string, string | RegExp]): Promise<ReadonlySet<string>> {
  await page.goto(path)
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  return new Set(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => name.endsWith('.js')),
    ),
  )
}

test('[RT-19] each lazy area has its own chunk or remote, which no other area loads', fullOnly, async ({ page }) => {
  await page.goto('/promotions')
  const detail = await page.getByRole('main').locator('a[href^="/promo"]').first().getAttribute('href')
  const visits = new Map<string, ReadonlySet<string>>()
  for (const [area, place] of Object.entries({ ...areas, promoDetail: [detail ?? '', /./] as const }))
    visits.set(area, await scriptsAt(page, place))
  for (const [area, scripts] of visits) {
    const others = [...visits].filter(([other]) => other !== area)
    const own = [...scripts].filter((script) => others.every(([, theirs]) => !theirs.has(script)))
    expect(own.length, `scripts that ${area} alone loads`).toBeGreaterThan(0)
  }
})
