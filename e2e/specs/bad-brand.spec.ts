import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fullOnly } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { brandSite } from '../programs/branded-site.ts'
import { startSite } from '../programs/own-site.ts'

test(
  '[BR-01] brands with an invalid merchant.json or brand.json are left out and named by file and field; the others run',
  fullOnly,
  async ({ page, trouble }) => {
    test.setTimeout(180_000)
    trouble.expect(/status of (400|421)/)
    const branded = await brandSite({ norte: { defaultLanguage: 7 } })
    const file = join(branded.brands, 'saigon9', 'merchant.json')
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), currency: 'XXX' }))
    const env = { BRANDS_FOLDER: branded.brands, DEMO_DATA: 'off' }
    const site = await startSite('BR', { siteFolder: branded.folder, env })
    try {
      const at = (brand: string, path: string) => `http://${brand}.localhost:${site.port}${path}`
      expect(branded.written).toMatch(/left out: .*norte\/brand\.json: site\.defaultLanguage: /)
      expect(site.written()).toMatch(/brands\/saigon9\/merchant\.json: currency: /)

      const none = await page.goto(at('norte', '/'))
      expect(none?.status()).toBe(421)
      await page.goto(at('saigon9', '/'))
      await expect(page.getByRole('alert')).toContainText('The site cannot be opened right now')
      await expect(page.getByRole('button', { name: 'Contact us' })).toBeVisible()
      await page.goto(at('azulejo', '/promotions'))
      await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible()
    } finally {
      await page.close()
      await site.end()
      branded.remove()
    }
  },
)
