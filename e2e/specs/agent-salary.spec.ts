import { dayIn } from '@azulejo/shared/kernel'
import {
  agentContracts,
  agentSalaryWindows,
  balance,
  globalRebateSettings,
  processRealtimeSalary,
  todayOrders,
} from '@azulejo/shared/wire'
import { agentBelow, agentsCode, pageOf, paymentPassword, playerBelow } from '../pages/agents.ts'
import { betOnOneNumber } from '../pages/lottery.ts'
import { inReais } from '../pages/money.ts'
import { logIn, type Player } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'
import { type ClockedSite, startClockedSite } from '../programs/site-clock.ts'

const minute = 60_000

let site: ClockedSite
test.slow()
test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await startClockedSite('BR', Date.now())
})
test.afterAll(async () => site?.end())

const origin = () => `http://localhost:${site.port}`
const at = (tab: string) => `http://azulejo.localhost:${site.port}/agent/agentRealtimeSalary?tab=${tab}`

/** A new player, or agent, below the account of an invitation code. */
const newPlayer = (affiliateCode: string) => playerBelow(origin(), affiliateCode, site.runAdminCommand)
const newAgent = (affiliateCode: string, upline: Player) =>
  agentBelow(origin(), affiliateCode, upline, site.runAdminCommand)

test('[AG-11] an agent gives a real-time salary to a downline, whose window is paid once it ends @mobile', async ({
  browser,
  trouble,
}) => {
  trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
  const agent = await newAgent(agentsCode, await logIn(origin(), 'agente_tejo'))
  const downline = await newAgent((await agent.get(globalRebateSettings, {})).ownCode, agent)
  const player = await newPlayer((await downline.get(globalRebateSettings, {})).ownCode)
  await site.runAdminCommand('contracts', 'azulejo', agent.account, 'offer', 'realtime', 'ALL', '1000/-/0/1%')
  const [own] = (await agent.get(agentContracts, {})).contracts
  await agent.get(processRealtimeSalary, { id: own?.contractId ?? '', status: 'A' })
  const above = await pageOf(browser, agent)
  // The page below uses a session that has not proved the payment password.
  const seated = await logIn(origin(), downline.account)
  const below = await pageOf(browser, seated)

  await test.step('the agent offers a fixed amount, and confirms that it is above the own contract', async () => {
    await above.goto(at('given'))
    await above.getByRole('button', { name: 'Oferecer contrato' }).click()
    const form = above.getByRole('dialog', { name: 'Oferecer contrato' })
    await form.getByLabel('Subordinado').fill(downline.account)
    await form.getByRole('radio', { name: 'Fixo' }).click()
    await form.getByRole('textbox', { name: 'Apostas mínimas' }).fill('1')
    await form.getByRole('textbox', { name: 'Membros ativos' }).fill('0')
    await form.getByRole('textbox', { name: 'Taxa' }).fill('5,00')
    await form.getByRole('button', { name: 'Enviar' }).click()
    await form.getByRole('checkbox').click()
    expect(await violationsInBothThemes(above)).toEqual([])
    await form.getByRole('button', { name: 'Enviar' }).click()
    await expect(above.getByText('Proposta enviada')).toBeVisible()
  })

  await test.step('the downline accepts with the payment password, and finds the page in the menu', async () => {
    await below.goto(at('requests'))
    await below.getByRole('button', { name: 'Aceitar' }).click()
    const proof = below.getByRole('dialog', { name: 'Confirme que é você' })
    await proof.getByRole('textbox', { name: 'Senha de saque', exact: true }).fill(paymentPassword)
    await proof.getByRole('button', { name: 'Continuar' }).click()
    await expect(below.getByText('Nenhum pedido espera sua resposta.')).toBeVisible()
    await below.goto(at('mine'))
    await expect(below.getByRole('region', { name: `Contrato com ${agent.account}` })).toBeVisible()
    await expect(below.getByRole('link', { name: /^Salário em tempo real/ })).toBeVisible()
    await expect(below.getByRole('link', { name: /^Salário por hora/ })).toHaveCount(0)
    expect(await violationsInBothThemes(below)).toEqual([])
  })

  // The contract counts from the next window of five minutes on.
  const start = (Math.floor(site.now() / (5 * minute)) + 1) * 5 * minute

  await test.step('a bet of the team settles in the next window, and the page shows how far it has come', async () => {
    await site.goTo(start + 1_000)
    await betOnOneNumber(player)
    await site.goTo(start + 2.5 * minute)
    await expect.poll(async () => (await player.get(todayOrders, {}))[0]?.state, { timeout: minute }).toBe('lost')
    await below.reload()
    const running = below.getByRole('region', { name: 'Janela atual' })
    await expect(running.getByText(inReais('20.00'))).toBeVisible()
    await expect(running.getByText('Estimativa, faixa 1')).toBeVisible()
    await expect(running.getByText(inReais('5.00'))).toBeVisible()
  })

  await test.step('the window is paid a minute after its end, and both pages show it', async () => {
    const { sumBalance: before } = await seated.get(balance, {})
    await site.goTo(start + 6 * minute)
    const today = dayIn('America/Sao_Paulo', site.now())
    const windows = { kind: 'realtime', from: today, to: today } as const
    await expect
      .poll(async () => (await seated.get(agentSalaryWindows, windows)).list[0]?.state, { timeout: 2 * minute })
      .toBe('paid')
    expect(Number((await seated.get(balance, {})).sumBalance)).toBeCloseTo(Number(before) + 5, 2)
    await below.reload()
    const ended = below.getByRole('region', { name: 'Janelas recentes' })
    await expect(ended.getByRole('table').getByText('Pago', { exact: true })).toBeVisible()
    expect(await violationsInBothThemes(below)).toEqual([])
    await above.reload()
    const paid = above.getByRole('region', { name: 'Pago a subordinados' })
    await expect(paid.getByRole('table').getByText(downline.account)).toBeVisible()
    await expect(paid.getByRole('table').getByText('Pago', { exact: true })).toBeVisible()
  })
})
