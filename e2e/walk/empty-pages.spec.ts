import { fullOnly } from '../pages/full-run.ts'
import { enterAs, fundedPlayer } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'
import { sideways, titleOf, untilLoaded } from './page-rows.ts'

/** Pages with the text that they show to a player who has just registered below an agent. */
const rows = [
  ['[MB-10]', '/member/bonusDetails', 'Nenhum bônus ativo'],
  ['[MB-11]', '/member/rewardCenter?tab=claimable', 'Nada para resgatar agora'],
  ['[MB-15]', '/member/manualRebate', 'Ainda não há períodos encerrados'],
  ['[MB-12]', '/member/referral', 'Ninguém se cadastrou com seu código ainda'],
  ['[MB-09]', '/member/personalProfit', 'Nenhuma aposta encerrada neste período'],
  ['[MB-13]', '/member/missionLeaderboard', /./],
  ['[MB-02]', '/member/securityCenter', 'Nenhuma conta adicionada.'],
  ['[MB-05]', '/member/withdraw', 'Nenhuma conta adicionada.'],
  ['[MB-05]', '/paymentConfirmations', 'Nenhum pagamento encerrado.'],
  ['[MB-06]', '/member/transferUpline', 'Nenhuma transferência enviada'],
  ['[MB-07]', '/member/personalHistoryCopy', 'Nenhuma aposta neste período'],
  ['[MB-08]', '/member/transactionHistory?period=yesterday', 'Nenhum lançamento neste período'],
  ['[LT-07]', '/lottery/tickets', 'Nenhum bilhete aqui'],
  ['[LT-07]', '/lottery/groups', 'Você ainda não entrou em um bolão'],
  ['[PM-03]', '/pointMall?tab=redemptions', 'Você ainda não trocou pontos'],
  ['[PM-03]', '/pointMall?tab=history', 'Nenhum movimento de pontos neste período'],
] as const

test(
  'pages of a member without data show that, fit a phone, and are accessible',
  fullOnly,
  async ({ page, context, origin }) => {
    test.setTimeout(180_000)
    await enterAs(context, await fundedPlayer(origin, 'azulejo', { affiliateCode: 'tejo28' }))
    for (const [id, path, text] of rows)
      await test.step(`${id} ${path}`, async () => {
        await page.goto(path)
        await expect(titleOf(page).first()).toBeVisible()
        await untilLoaded(page)
        await expect.soft(page.getByRole('main').getByText(text).first()).toBeVisible()
        expect.soft(await violationsInBothThemes(page)).toEqual([])
        await page.setViewportSize({ width: 390, height: 844 })
        await expect.poll(() => sideways(page)).toBe(0)
        await page.setViewportSize({ width: 1440, height: 900 })
      })
  },
)
