import {
  claimMission,
  claimRaffle,
  missionMilestones,
  missionSummary,
  pointBalance,
  raffleStatus,
  signInToday,
} from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { playUntil } from '../pages/play-rounds.ts'
import { enterAs, fundedPlayer, type Player } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

const points = async (player: Player) => (await player.get(pointBalance, {})).points
const missions = (page: Page) => page.getByRole('region', { name: 'Missões' })
const mission = (page: Page, title: string) => missions(page).getByRole('listitem').filter({ hasText: title }).first()

test(
  '[MB-13] [PM-02] a mission is joined, played and claimed, and a day is signed in, each once @mobile',
  fullOnly,
  async ({ page, context, origin, request, trouble }) => {
    // The platform refuses the second tab's sign-in for the same day.
    trouble.expect(/status of 400 .*MCSFE_signIn/)
    const player = await fundedPlayer(origin)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterAs(context, player)
    await page.goto('/member/missionLeaderboard')
    const centre = page.getByRole('navigation', { name: 'Páginas da Área do membro' })
    const entry = centre.getByRole('link', { name: /^Missões/ })
    const { totalCount } = await player.get(missionSummary, { status: 'O' })

    await test.step('the menu says how many missions are open', async () => {
      await expect(entry).toHaveAttribute('aria-current', 'page')
      await expect(entry).toHaveAccessibleName(new RegExp(`\\b${totalCount}\\b`))
    })

    const title = 'Aposte R$ 1.200 nesta semana'
    const missionId = 'week-turnover'
    await test.step('the terms of a mission can be read before joining it', async () => {
      await missions(page).getByRole('button', { name: title, exact: true }).click()
      const terms = page.getByRole('dialog', { name: title })
      await expect(terms).toContainText('Apostar 1x antes de sacar')
      expect(await violationsInBothThemes(page)).toEqual([])
      await terms.getByRole('button', { name: 'Fechar' }).first().click()
    })

    await test.step('the player joins the mission, and settled rounds make its reward claimable', async () => {
      await missions(page)
        .getByRole('button', { name: `Participar ${title}` })
        .click()
      await expect(mission(page, title)).toContainText('Inscrito')
      await playUntil(request, player, 200, async () => {
        const { status } = await player.get(missionMilestones, { missionId })
        return status === 'claim'
      })
      await page.reload()
      await expect(mission(page, title)).toContainText('Resgatar')
      expect(await violationsInBothThemes(page)).toEqual([])
    })

    await test.step('the first milestone is claimed with an idempotency key', async () => {
      const before = await points(player)
      const sent = page.waitForRequest((outgoing) => outgoing.url().endsWith(claimMission.path))
      await missions(page)
        .getByRole('button', { name: `Resgatar 20 pontos ${title}` })
        .click()
      expect((await sent).headers()['idempotency-key']).toMatch(/^[\w-]{16,}$/)
      await expect(page.getByText('Resgatado: 20 pontos')).toBeVisible()
      await expect(mission(page, title)).toContainText('Em andamento')
      expect(await points(player)).toBeGreaterThanOrEqual(before + 20)
    })

    await test.step('the daily sign-in counts only once in two tabs', async () => {
      const other = await context.newPage()
      await other.goto('/member/missionLeaderboard')
      const week = (tab: Page) => tab.getByRole('region', { name: 'Presença da semana' })
      const button = (tab: Page) => week(tab).getByRole('button', { name: 'Marcar presença' })
      await expect(button(other)).toBeVisible()
      const sent = page.waitForRequest((outgoing) => outgoing.url().endsWith(signInToday.path))
      await button(page).click()
      await sent
      await expect(week(page)).toContainText('1 de 7')
      await button(other).click()
      await expect(week(other)).toContainText('Sua presença de hoje já está marcada')
      await other.close()
    })
  },
)

test(
  '[PM-02] turnover earns tickets of a raffle, whose commit is published before the draw',
  fullOnly,
  async ({ page, context, origin, request }) => {
    const player = await fundedPlayer(origin)
    await enterAs(context, player)
    const own = async () => (await player.get(raffleStatus, {})).list[0]?.own
    await playUntil(request, player, 200, async () => ((await own())?.due ?? 0) > 0)
    const due = (await own())?.due ?? 0
    await page.goto('/member/missionLeaderboard')
    const raffle = page.getByRole('region', { name: 'Sorteio do Elétrico 28' })
    const sent = page.waitForRequest((outgoing) => outgoing.url().endsWith(claimRaffle.path))
    await raffle.getByRole('button', { name: /^Pegar \d+ bilhetes?$/ }).click()
    await sent
    await expect(raffle.getByRole('list', { name: 'Seus bilhetes' }).getByRole('listitem')).toHaveCount(
      Math.min(due, 6),
    )
    expect((await own())?.due).toBe(0)
    await raffle.getByRole('button', { name: 'Verificar sorteio' }).click()
    const proof = page.getByRole('dialog', { name: 'Verificar sorteio' })
    await expect(proof.locator('code')).toHaveText([/^[0-9a-f]{64}$/])
    expect(await violationsInBothThemes(page)).toEqual([])
  },
)

test(
  '[PM-02] a finished raffle shows its winners and its proof, and pays the member once',
  fullOnly,
  async ({ page, enter }) => {
    test.slow()
    const player = await enter('marina_21')
    const drawn = async () => (await player.get(raffleStatus, {})).list.find(({ raffleId }) => raffleId === 'tram-15')
    // The job that draws raffles runs every minute.
    await expect.poll(async () => (await drawn())?.state, { timeout: 90_000 }).toBe('drawn')
    const { own, winners } = (await drawn()) ?? {}
    expect([own?.tickets.map(({ state }) => state), own?.claimable.length]).toEqual([['won'], 1])
    await page.goto('/member/missionLeaderboard')
    const raffle = page.getByRole('region', { name: 'Sorteio do Elétrico 15' })
    await expect(raffle.getByRole('list', { name: 'Ganhadores' })).toContainText(winners?.[0]?.ticket ?? 'no ticket')
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      await expect(raffle.getByRole('list', { name: 'Seus bilhetes' }).getByRole('listitem')).toContainText('Premiado')
      expect(await violationsInBothThemes(page)).toEqual([])
    }
    await raffle.getByRole('button', { name: 'Verificar sorteio' }).click()
    const proof = page.getByRole('dialog', { name: 'Verificar sorteio' })
    for (const held of [
      'A semente é a que foi prometida antes',
      'Os bilhetes entraram no sorteio',
      'Semente e bilhetes dão exatamente estes ganhadores',
    ])
      await expect(proof.getByRole('status')).toContainText(held)
    expect(await violationsInBothThemes(page)).toEqual([])
    await proof.getByRole('button', { name: 'Fechar' }).first().click()
    await page.setViewportSize({ width: 1440, height: 900 })
    const sent = page.waitForResponse((response) => response.url().endsWith(claimRaffle.path))
    await raffle.getByRole('button', { name: /^Resgatar/ }).click()
    expect((await sent).ok()).toBe(true)
    await expect(raffle.getByRole('button', { name: /^Resgatar/ })).toHaveCount(0)
    expect((await drawn())?.own).toMatchObject({ claimable: [], claimed: [expect.anything()] })
    await page.goto('/member/rewardCenter?tab=claimed&type=RAFFLE')
    await expect(page.getByRole('article', { name: 'Sorteio do Elétrico 15' })).toContainText('Resgatada')
  },
)

test('[PM-02] the promotions page shows the week, the missions and the leaderboard of a member', async ({
  page,
  enter,
}) => {
  await enter('marina_21')
  await page.goto('/promotions')
  const aside = page.getByRole('complementary')
  await expect(aside.getByRole('region', { name: 'Presença da semana' })).toContainText('de 7')
  await expect(aside.getByRole('region', { name: 'Missões' })).toContainText('Jogue 50 rodadas em Originais')
  await expect(aside.getByRole('region', { name: 'Ranking do mês' })).toContainText('Você')
})

test(
  '[MB-13] missions that fail to load show the error and can be retried',
  fullOnly,
  async ({ page, enter, trouble }) => {
    trouble.expect(/ERR_FAILED .*getMissionSummaryDetails/)
    await enter('marina_21')
    const isMissionSummary = (url: URL) => url.pathname.endsWith(missionSummary.path)
    await page.route(isMissionSummary, (route) => route.abort())
    await page.goto('/member/missionLeaderboard')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Erro de rede')
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.unroute(isMissionSummary)
    await alert.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(missions(page)).toContainText('Jogue 50 rodadas em Originais')
  },
)
