import { dayIn, formatDay, shiftDay } from '@azulejo/shared/kernel'
import { agentIncome, directTeam } from '@azulejo/shared/wire'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

test('[AG-03] [AG-06] [AG-07] [AG-08] [AG-09] the overview leads to its reports and to the team below an agent @mobile', async ({
  page,
  at,
  enter,
}) => {
  const agent = await enter('agente_tejo')
  const main = page.getByRole('main')
  const overview = at('/agent/agentTeamOverview?period=7d')
  const follow = async (name: string, title: string, query: string) => {
    await page.goto(overview)
    // The menu of the centre has links of the same names, without a period.
    await main.getByRole('link', { name, exact: true }).and(page.locator('[href*="period="]')).click()
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(new URL(page.url()).search).toBe(query)
    await expect(main.getByRole('radio', { name: '7 dias' })).toBeChecked()
    await expect(main.getByRole('table').first()).toBeVisible()
  }

  await test.step('figures lead to the reports of the same period', async () => {
    await follow('Apostas da equipe', 'Apostas da equipe', '?period=7d')
    await main.getByRole('table').getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])
    await follow('Resultado da casa', 'Ganhos e perdas dos usuários', '?period=7d')
    await main
      .getByRole('table')
      .getByRole('button', { name: /^[a-z]/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])
    await follow('Depósitos', 'Detalhes das transações', '?period=7d&group=deposit')
    await main.getByRole('table').getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])
  })

  await test.step('the row of an agent leads to the team below, and the path back', async () => {
    const { list } = await agent.get(directTeam, { period: '7d', size: 10 })
    const head = list.find(({ kind, teamSize }) => kind === 'agent' && teamSize > 0)?.account ?? ''
    await page.goto(overview)
    await main.getByRole('table', { name: 'Equipe direta' }).getByRole('link', { name: head, exact: true }).click()
    const below = main.getByRole('table', { name: `Equipe direta de ${head}` })
    const [first] = (await agent.get(directTeam, { period: '7d', account: head })).list
    await expect(below.getByRole('link', { name: first?.account ?? '', exact: true })).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])
    await main.getByRole('navigation', { name: 'Caminho na equipe' }).getByRole('link').click()
    await expect(main.getByRole('table', { name: 'Equipe direta' })).toBeVisible()
  })

  await test.step('a day of the own income opens its lines', async () => {
    await follow('Ver por dia', 'Meus ganhos', '?period=7d')
    const today = dayIn('America/Sao_Paulo', Date.now())
    const [day] = (await agent.get(agentIncome, { from: shiftDay(today, -6), to: today })).list
    await main.getByRole('button', { name: formatDay(day?.day ?? today, 'pt-BR') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('list', { name: 'Lançamentos do dia' })).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])
  })
})
