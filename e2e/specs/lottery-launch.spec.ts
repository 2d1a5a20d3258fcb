import { launchGame, lotteryTickets } from '@azulejo/shared/wire'
import { fullOnly } from '../pages/full-run.ts'
import { bet } from '../pages/lottery.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

const launchedBy = {
  accountType: 1,
  confirmTrans: 0,
  platform: 'html5-desktop',
  clientType: 3,
  merchantCode: 'azulejo',
  language: 'pt',
  launchMode: 'LOTT',
  vassalage: 'TCG_SEA',
  lottoArea: 'VN',
  device: 'WEB',
} as const

test(
  '[LT-06] [LA-01] from the menu to a lottery, and to launched views of it',
  fullOnly,
  async ({ page, player, at }) => {
    const { menu } = shellOf(page)
    const launch = async (view: {
      prizeMode: 'ELOTT' | 'SEA'
      lottoView: 'betting' | 'lobby'
      lottoGameCode?: string
    }) => {
      const { content } = await player.get(launchGame, {
        ...launchedBy,
        ...view,
        username: player.account,
        backUrl: '/promotions',
      })
      const { pathname, search } = new URL(content.game_url ?? '', at('/'))
      await page.goto(at(`${pathname}${search}`))
    }
    await test.step('the menu opens the lobby of the vendor, and a lottery opens from there', async () => {
      await page.goto('/promotions')
      await menu.getByRole('button', { name: 'Loteria eletrônica', exact: true }).click()
      await menu.getByRole('link', { name: 'TCG Loterias' }).click()
      await expect(page).toHaveURL(/\/elott\?page=TCG_SEA&backUrl=%2F/)
      await page.getByRole('link', { name: 'Nau PK10', exact: true }).click()
      await expect(page).toHaveURL(/\/lottery\?gameCode=nau-pk10&playType=champion$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Nau PK10' })).toBeVisible()
    })
    await test.step('a launched betting view opens in its prize mode, accepts a bet, and links back', async () => {
      await launch({ prizeMode: 'ELOTT', lottoView: 'betting', lottoGameCode: 'nau-pk10' })
      await expect(page.getByRole('radio', { name: 'Cotação fixa' })).toBeChecked()
      await page.getByRole('button', { name: 'Surpresinha' }).click()
      await page.getByRole('button', { name: 'Adicionar ao bilhete' }).click()
      await bet(page)
      const { list } = await player.get(lotteryTickets, {})
      expect(list.map(({ gameId, prizeMode }) => [gameId, prizeMode])).toEqual([['PK10-300', 'ELOTT']])
      await page.getByRole('main').getByRole('link', { name: 'Voltar' }).click()
      await expect(page).toHaveURL(/\/promotions$/)
    })
    await test.step('a launched lobby opens with the requested lottery selected', async () => {
      await launch({ prizeMode: 'SEA', lottoView: 'lobby', lottoGameCode: 'dong-nai' })
      await expect(page.getByRole('table', { name: 'Prêmios de Đồng Nai' })).toBeVisible()
      await expect(page.getByRole('link', { name: /Đồng Nai/ })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('main').getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/promotions')
    })
  },
)
