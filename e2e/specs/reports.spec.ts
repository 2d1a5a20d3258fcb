import { readFile } from 'node:fs/promises'
import { fullOnly, quickIf } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'

const bets = '/member/personalHistoryCopy'

const headings = { pt: 'Histórico de apostas', en: 'Betting record', es: 'Historial de apuestas', zh: '投注记录' }

for (const [language, name] of Object.entries(headings)) {
  test(
    `[MB-07] ${language}: all periods are visible on a phone`,
    quickIf(language === 'pt'),
    async ({ page, at, enter }) => {
      await enter('marina_21')
      await page.addInitScript((code) => localStorage.setItem('azulejo:language', code), language)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(at(bets))
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('table')).toBeVisible()
      const pieces = page.getByRole('radio')
      await expect(pieces).toHaveCount(6)
      for (const piece of await pieces.all()) await expect(piece).toBeInViewport({ ratio: 1 })
      const cut = await pieces.evaluateAll((inputs) =>
        inputs
          .map((input) => input.closest('label'))
          .filter((label) => label && label.scrollWidth > label.clientWidth)
          .map((label) => label?.textContent),
      )
      expect(cut).toEqual([])
    },
  )
}

test('[AG-03] the chart of a team is navigated with the arrow keys', fullOnly, async ({ page, at, enter }) => {
  await enter('agente_tejo')
  await page.goto(at('/agent/agentTeamOverview'))
  const chart = page.getByRole('slider', { name: 'Apostas e resultado da casa por dia' })
  await expect(chart.locator('rect').first()).toBeVisible()
  await chart.focus()
  const today = await chart.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(chart).not.toHaveAttribute('aria-valuetext', today ?? '')
  const [day = ''] = ((await chart.getAttribute('aria-valuetext')) ?? '').split(':')
  await expect(chart.getByText(day, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chart.getByText(day, { exact: true })).toBeHidden()
})

test('[AG-03] a team whose chart fails to load is shown as a table', fullOnly, async ({ page, at, enter, trouble }) => {
  await enter('agente_tejo')
  trouble.expect(/^console: (Failed to load resource|.*(integrity|preload))/)
  await page.route('**/remotes/remote-agent/**/charts.*', (route) => route.abort())
  await page.goto(at('/agent/agentTeamOverview'))
  await expect(page.getByRole('table', { name: /^Apostas e resultado da casa por dia, de / })).toBeInViewport()
  await expect(page.getByText('Resultado da casa', { exact: true }).first()).toBeVisible()
})

test('[MB-07] a report is saved as a file that spreadsheets can open', fullOnly, async ({ page, at, enter }) => {
  await enter('marina_21')
  await page.goto(at(`${bets}?period=30d`))
  await expect(page.getByRole('table')).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^Histórico de apostas \d{4}-\d{2}-\d{2} \d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^\ufeffAposta;Data e hora;Jogo;Provedor;/)
})
