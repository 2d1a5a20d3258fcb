import { dayIn, dayStart, dividendPeriod, shiftDay } from '@azulejo/shared/kernel'
import {
  agentContracts,
  agentDividendBills,
  balance,
  collectDividend,
  globalRebateSettings,
  processDividend,
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
const timeZone = 'America/Sao_Paulo'

/** End of the current period of contracts with three periods a month. */
const periodEnd = dayStart(timeZone, shiftDay(dividendPeriod(3, dayIn(timeZone, Date.now())).to, 1))

let site: ClockedSite
test.setTimeout(5 * minute)
test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await startClockedSite('BR', periodEnd - 15 * minute)
})
test.afterAll(async () => site?.end())

const origin = () => `http://localhost:${site.port}`
const at = (tab: string) => `http://azulejo.localhost:${site.port}/agent/agentDividendRecordCopy2?tab=${tab}`

/** A new player, or agent, below the account of an invitation code. */
const newPlayer = (affiliateCode: string) => playerBelow(origin(), affiliateCode, site.runAdminCommand)
const newAgent = (affiliateCode: string, upline: Player) =>
  agentBelow(origin(), affiliateCode, upline, site.runAdminCommand)

test('[AG-10] an agent gives a contract to a downline, who asks for more and collects the bill of the period @mobile', async ({
  browser,
  trouble,
}) => {
  trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
  const agent = await newAgent(agentsCode, await logIn(origin(), 'agente_tejo'))
  const { ownCode } = await agent.get(globalRebateSettings, {})
  const downline = await newAgent(ownCode, agent)
  const player = await newPlayer((await downline.get(globalRebateSettings, {})).ownCode)
  await site.runAdminCommand('contracts', 'azulejo', agent.account, 'offer', 'dividend', 'LOTT', '1/0/0/5%')
  const [own] = (await agent.get(agentContracts, {})).contracts
  await agent.get(processDividend, { type: 'LOTT', contractId: own?.contractId, status: 'A' })
  const above = await pageOf(browser, agent)
  // The page below uses a session that has not proved the payment password.
  const seated = await logIn(origin(), downline.account)
  const below = await pageOf(browser, seated)

  await test.step('the agent offers 4 %', async () => {
    await above.goto(at('given'))
    await above.getByRole('button', { name: 'Oferecer contrato' }).click()
    const form = above.getByRole('dialog', { name: 'Oferecer contrato' })
    await form.getByLabel('Subordinado').fill(downline.account)
    await form.getByLabel('Categoria').selectOption('LOTT')
    await form.getByRole('radio', { name: '3' }).click()
    await form.getByRole('textbox', { name: 'Apostas mínimas' }).fill('1')
    await form.getByRole('textbox', { name: 'Membros ativos' }).fill('0')
    const rate = form.getByRole('textbox', { name: 'Taxa' })
    await rate.fill('4,555')
    await form.getByRole('button', { name: 'Enviar' }).click()
    await expect(rate).toHaveAccessibleDescription(/porcentagem/)
    expect(await violationsInBothThemes(above)).toEqual([])
    await rate.fill('4,00')
    await form.getByRole('button', { name: 'Enviar' }).click()
    await expect(above.getByText('Proposta enviada')).toBeVisible()
  })

  await test.step('the downline accepts with the payment password, and asks for 8 %', async () => {
    await below.goto(at('requests'))
    await below.getByRole('button', { name: 'Aceitar' }).click()
    const proof = below.getByRole('dialog', { name: 'Confirme que é você' })
    await proof.getByRole('textbox', { name: 'Senha de saque', exact: true }).fill(paymentPassword)
    await proof.getByRole('button', { name: 'Continuar' }).click()
    await expect(below.getByText('Nenhum pedido espera sua resposta.')).toBeVisible()
    await below.getByRole('tab', { name: 'Meu contrato' }).click()
    await expect(below.getByRole('region', { name: `Contrato Loteria com ${agent.account}` })).toBeVisible()
    await below.getByRole('button', { name: 'Propor alteração' }).click()
    const form = below.getByRole('dialog', { name: 'Propor alteração' })
    await form.getByRole('textbox', { name: 'Taxa' }).fill('8')
    expect(await violationsInBothThemes(below)).toEqual([])
    await form.getByRole('button', { name: 'Enviar' }).click()
    await expect(below.getByText('Alteração aguardando assinatura')).toBeVisible()
    expect(await violationsInBothThemes(below)).toEqual([])
  })

  await test.step('the agent compares the higher rate, and accepts it with a tick that is empty at first', async () => {
    await above.goto(at('requests'))
    await above.getByRole('button', { name: 'Aceitar' }).click()
    const dialog = above.getByRole('dialog', { name: 'A taxa dele é maior que a sua. Aceitar?' })
    await expect(dialog.getByText('5,00%')).toBeVisible()
    await expect(dialog.getByText('8,00%')).toBeVisible()
    await expect(dialog.getByText(/^− R\$\s1\.600,00$/)).toBeVisible()
    const confirm = dialog.getByRole('button', { name: 'Aceitar mesmo assim' })
    await expect(confirm).toBeDisabled()
    expect(await violationsInBothThemes(above)).toEqual([])
    await dialog.getByRole('checkbox').click()
    await confirm.click()
    await expect(above.getByText('Nenhum pedido espera sua resposta.')).toBeVisible()
  })

  await test.step('a bet of the team is lost, and the period ends', async () => {
    await betOnOneNumber(player)
    await site.goTo(site.now() + 2 * minute)
    await expect.poll(async () => (await player.get(todayOrders, {}))[0]?.state, { timeout: minute }).toBe('lost')
    await site.goTo(periodEnd + 7 * minute)
    await expect
      .poll(async () => (await seated.get(agentDividendBills, {})).totalCount, { timeout: 2 * minute })
      .toBe(1)
  })

  await test.step('the downline collects the bill, with the rate of the start of the period', async () => {
    const [bill] = (await seated.get(agentDividendBills, {})).list
    expect(bill).toMatchObject({ party: agent.account, rate: '4.00', state: 'collectable' })
    const amount = bill?.amount ?? ''
    const { sumBalance: start } = await seated.get(balance, {})
    await below.goto(at('mine'))
    const bills = below.getByRole('region', { name: 'Faturas' })
    await expect(bills.getByText('A resgatar')).toBeVisible()
    expect(await violationsInBothThemes(below)).toEqual([])
    const sent = below.waitForResponse((response) => response.url().endsWith(collectDividend.path) && response.ok())
    await bills.getByRole('button', { name: /^Resgatar/ }).click()
    await sent
    await expect(below.getByText(`${inReais(amount)} resgatados`)).toBeVisible()
    await expect(bills.getByText('Pago', { exact: true })).toBeVisible()
    expect(Number((await seated.get(balance, {})).sumBalance)).toBeCloseTo(Number(start) + Number(amount), 2)
    await above.goto(at('given'))
    await expect(
      above.getByRole('region', { name: 'Faturas a subordinados' }).getByText('Pago', { exact: true }),
    ).toBeVisible()
  })

  await test.step('the agent asks for the end of the contract after a confirmation', async () => {
    await above.getByRole('button', { name: 'Pedir o encerramento' }).click()
    const sure = above.getByRole('alertdialog', { name: 'Encerrar este contrato?' })
    await expect(sure).toBeVisible()
    expect(await violationsInBothThemes(above)).toEqual([])
    await sure.getByRole('button', { name: 'Pedir o encerramento' }).click()
    // The clock has moved on, so the payment password of this session is due again.
    const proof = above.getByRole('dialog', { name: 'Confirme que é você' })
    await proof.getByRole('textbox', { name: 'Senha de saque', exact: true }).fill(paymentPassword)
    await proof.getByRole('button', { name: 'Continuar' }).click()
    await expect(above.getByText('Encerramento pedido').first()).toBeVisible()
  })
})
