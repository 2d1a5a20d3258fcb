import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fullOnly } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { sharedGateway } from '../programs/own-edge.ts'
import { freePort } from '../programs/own-nginx.ts'
import { runProgram } from '../programs/run-program.ts'

test('[FD-02] a remote builds and runs alone in front of the gateway', fullOnly, async ({ page }) => {
  test.setTimeout(180_000)
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-alone-'))
  const env = { SITE_FOLDER: folder, PORT: String(await freePort()), GATEWAY_URL: sharedGateway }
  const words = ['scripts/standalone.mjs', 'remote-promotions', '--built']
  const program = await runProgram(words, env, /alone: (http:\/\/\S+)/)
  try {
    expect(readdirSync(join(folder, 'remotes'))).toEqual(['remote-promotions'])
    await page.goto(`${program.captured[0]}/promotions`)
    await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible()
    await expect(page.getByRole('link', { name: /cashback/i }).first()).toBeVisible()
    const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(urls.filter((url) => /\/host\/|\/remotes\/(?!remote-promotions\/)/.test(url))).toEqual([])
  } finally {
    await page.close()
    await program.end()
    rmSync(folder, { recursive: true, force: true })
  }
})
