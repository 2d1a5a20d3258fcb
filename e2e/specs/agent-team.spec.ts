import { changeDownline, createAffiliateUrl, downlineRebates } from '@azulejo/shared/wire'
import { agentBelow, agentsCode, pageOf } from '../pages/agents.ts'
import { enterAs, logIn, registerPlayer } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

const low = { series: '1700', RNG: '0.10', LIVE: '0.10', SPORTS: '0.10', FISH: '0.10', PVP: '0.10' }

test('[AG-05] an agent finds an account, raises its rates, promotes it, asks for lower ones and writes to it @mobile', async ({
  browser,
  page,
  context,
  at,
  origin,
  trouble,
}) => {
  trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
  const upline = await logIn(origin, 'agente_tejo')
  const agent = await agentBelow(origin, agentsCode, upline)
  const { code } = await agent.get(createAffiliateUrl, { kind: 'member', rates: low })
  const member = await registerPlayer(origin, 'azulejo', { affiliateCode: code })
  const username = member.account
  await enterAs(context, agent)
  await page.goto(at('/agent/downlineManagmentView'))
  const sheet = page.getByRole('dialog', { name: username })
  const act = (name: string) => sheet.getByRole('button', { name }).click()

  await test.step('a search finds only accounts of the own team', async () => {
    const search = page.getByRole('searchbox', { name: 'Usuário na equipe' })
    await search.fill('marina_21')
    await expect(page.getByText('Nenhuma conta com este nome')).toBeVisible()
    await search.fill(username)
    await page.getByRole('button', { name: username, exact: true }).click()
    await expect(sheet.getByRole('button', { name: 'Salvar nota' })).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])
  })

  await test.step('rates are raised', async () => {
    await act('Editar série e rebate')
    const dialog = page.getByRole('dialog', { name: 'Editar série e rebate' })
    await dialog.getByRole('slider', { name: 'Loteria' }).fill('1800')
    expect(await violationsInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText(`Valores de ${username} salvos`)).toBeVisible()
    expect((await agent.get(downlineRebates, { account: username })).rates.series).toBe('1800')
  })

  await test.step('a raise on rates that another tab has changed is refused, and shows the new ones', async () => {
    await act('Editar série e rebate')
    const dialog = page.getByRole('dialog', { name: 'Editar série e rebate' })
    const slider = dialog.getByRole('slider', { name: 'Loteria' })
    await expect(slider).toHaveValue('1800')
    const { version } = await agent.get(downlineRebates, { account: username })
    await agent.get(changeDownline, { account: username, rates: { ...low, series: '1850' }, version })
    await slider.fill('1810')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(slider).toHaveValue('1850')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('the member becomes an agent, and the menu offers contracts', async () => {
    await act('Promover a agente')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.getByRole('alertdialog').getByRole('button', { name: 'Promover a agente' }).click()
    await expect(page.getByText(`${username} agora é agente`)).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Pedir valores menores' })).toBeVisible()
  })

  await test.step('lower rates are asked for, and nothing falls before the answer', async () => {
    await act('Pedir valores menores')
    const dialog = page.getByRole('dialog', { name: 'Pedir valores menores' })
    await dialog.getByRole('slider', { name: 'Loteria' }).fill('1750')
    expect(await violationsInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Enviar pedido' }).click()
    await expect(page.getByText(`Pedido enviado a ${username}`)).toBeVisible()
    expect((await agent.get(downlineRebates, { account: username })).rates.series).toBe('1850')
  })

  await test.step('a message arrives in the inbox', async () => {
    await act('Enviar mensagem')
    const dialog = page.getByRole('dialog', { name: 'Enviar mensagem' })
    await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Bem-vinda à equipe')
    expect(await violationsInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText(`Mensagem enviada a ${username}`)).toBeVisible()
  })

  await test.step('the menu has the pages on which a first contract is offered', async () => {
    await page.goto(at('/agent/agentDailyWages2?tab=given'))
    await expect(page.getByRole('button', { name: 'Oferecer contrato' }).first()).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])
  })

  await test.step('the account reads the message and finds the request', async () => {
    const below = await pageOf(browser, member)
    await below.goto(at('/member/messageV2'))
    await expect(below.getByText(`Mensagem do seu agente ${agent.account}`).first()).toBeVisible()
    await below.goto(at('/agent/downlineManagmentView'))
    await expect(below.getByRole('region', { name: 'Pedidos de valores menores' })).toContainText('1850 → 1750')
  })

  await test.step('the name of an account of another team in the address opens nothing', async () => {
    await page.goto(at('/agent/downlineManagmentView?account=agente_norte'))
    await expect(page.getByText('Esta conta não está na sua equipe.').first()).toBeVisible()
  })
})
