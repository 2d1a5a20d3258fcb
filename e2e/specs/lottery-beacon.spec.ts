import { lotteryTicket, nearIssue, todayOrders } from '@azulejo/shared/wire'
import { fullOnly } from '../pages/full-run.ts'
import { bet, slipOf, ticketRows } from '../pages/lottery.ts'
import { enterAs, fundedPlayer } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { walkOf } from '../pages/violations.ts'
import { type ClockedSite, startClockedSite } from '../programs/site-clock.ts'

const minute = 60_000

let site: ClockedSite
test.slow()
test.beforeAll(async () => {
  // The site starts at a half hour, when issues of five minutes begin.
  test.setTimeout(240_000)
  site = await startClockedSite('BR', Math.ceil(Date.now() / (30 * minute)) * 30 * minute)
})
test.afterAll(async () => site?.end())

const indexOf = (numero: string) => Number(numero.slice(-4))
const at = (path: string) => `http://azulejo.localhost:${site.port}${path}`

test(
  '[LT-07] a ticket verifies the beacon value of its draw; a draw without one shows as commit-only',
  fullOnly,
  async ({ page, context }) => {
    const player = await fundedPlayer(`http://localhost:${site.port}`, 'azulejo', {}, site.runAdminCommand)
    await enterAs(context, player)
    const walk = walkOf(page)
    await page.goto(at('/lottery?gameCode=douro-5d&playType=position'))
    await page.getByRole('button', { name: 'Surpresinha' }).click()
    await page.getByRole('button', { name: 'Adicionar ao bilhete' }).click()
    await expect(slipOf(page).getByRole('listitem')).toHaveCount(1)
    await bet(page)
    const [{ ticketId = '', numero = '' } = {}] = await player.get(todayOrders, {})

    await test.step('the issue is drawn after betting locks, and the ticket is settled', async () => {
      const { remainTime } = (await player.get(nearIssue, { gameId: 'SSC300' })).currentNumero
      // All earlier draws are made first, because the beacon has little time for each.
      await site.goTo(site.now() + remainTime - minute / 2)
      const undrawn = async () => {
        const { previousNumero, currentNumero } = await player.get(nearIssue, { gameId: 'SSC60' })
        return (indexOf(currentNumero.numero) - indexOf(previousNumero?.numero ?? '') + 1_440) % 1_440
      }
      await expect.poll(undrawn, { timeout: minute }).toBe(1)
      await site.goTo(site.now() + minute / 2)
      await expect
        .poll(async () => (await player.get(lotteryTicket, { ticketId })).state, { timeout: minute })
        .toMatch(/won|lost/)
    })
    const dialog = page.getByRole('dialog')
    const check = page.getByRole('region', { name: 'Verificação deste bilhete neste aparelho' })
    const openTicket = async () => {
      const rows = await ticketRows(page)
      await rows.filter({ hasText: 'Douro 5D' }).getByRole('button').first().click()
    }
    await test.step('the ticket is verified with the beacon value', async () => {
      await openTicket()
      await expect(check).toContainText('O valor de fora foi assinado pela sua fonte')
      await expect(check).toContainText('Todos os bilhetes juntos dão o valor usado no sorteio')
      await expect(check).toContainText(/Com um valor de fora: rodada \d+ de localhost:\d+\/beacon\/[0-9a-f]{64}/)
      await walk.see('ticket with a beacon')
    })
    await test.step('a changed beacon value fails verification', async () => {
      await page.route(`**${lotteryTicket.path}?*`, async (route) => {
        const response = await route.fetch({ url: route.request().url().replace('azulejo.localhost', 'localhost') })
        const answer = await response.json()
        answer.draw.beacon.value = 'ab'.repeat(32)
        await route.fulfill({ response, json: answer })
      })
      await openTicket()
      await expect(check).toContainText('O valor de fora não foi assinado pela sua fonte')
      await expect(check).toContainText('Os bilhetes não dão o valor usado no sorteio')
    })
    await test.step('the draw shows that it has a beacon value, and an older draw that it has none', async () => {
      await page.goto(at('/lottery?gameCode=douro-5d&playType=position'))
      const results = page.getByRole('table', { name: 'Resultados recentes: Douro 5D' })
      await results.getByRole('button', { name: `Verificar este sorteio: concurso ${numero.slice(-4)}` }).click()
      await expect(dialog).toContainText('Com um valor de fora: rodada')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      // The initial draws of a new platform have no beacon value.
      await results.getByRole('row').nth(5).getByRole('button').click()
      await expect(dialog).toContainText('Somente compromisso: nenhum valor externo faz parte deste sorteio.')
      await walk.see('commit-only')
    })
    expect(walk.wrong()).toEqual([])
  },
)
