import { balance, createDownline, transferDownline, transferEnabled } from '@azulejo/shared/wire'
import { agentBelow, agentsCode, paymentPassword } from '../pages/agents.ts'
import { inReais } from '../pages/money.ts'
import { enterAs, logIn } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

const rates = { series: '1700', RNG: '0.00', LIVE: '0.00', SPORTS: '0.00', FISH: '0.00', PVP: '0.00' }

test('[AG-05] an agent transfers money to a member directly below with the payment password @mobile', async ({
  page,
  context,
  at,
  origin,
  trouble,
}) => {
  trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
  const agent = await agentBelow(origin, agentsCode, await logIn(origin, 'agente_tejo'))
  // The session that set the payment password counts as verified, so the page uses another session.
  const seated = await logIn(origin, agent.account)
  const username = `e2e${crypto.randomUUID().slice(0, 8)}`
  const password = 'abcd1234'
  await seated.get(createDownline, { kind: 'member', username, password, confirmPassword: password, rates })
  await enterAs(context, seated)
  const { sumBalance: start } = await seated.get(balance, {})
  await page.goto(at('/agent/downlineManagmentView'))
  await page.getByRole('button', { name: username, exact: true }).click()
  await page
    .getByRole('dialog', { name: username })
    .getByRole('button', { name: 'Transferir para subordinado' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Transferir para subordinado' })
  const field = dialog.getByRole('textbox', { name: /^Valor/ })

  await test.step('an amount above the balance shows an error, and nothing is transferred', async () => {
    await field.fill('99999,00')
    await dialog.getByRole('button', { name: /^Transferir R/ }).click()
    await expect(field).toHaveAccessibleDescription(/saldo/i)
    expect(await violationsInBothThemes(page)).toEqual([])
  })

  await field.fill('120,00')
  await expect(dialog.getByText(`Carteira de ${username} depois`)).toBeVisible()
  await dialog.getByRole('button', { name: `Transferir ${inReais('120.00')}` }).click()
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expect(proof).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await proof.getByRole('textbox', { name: 'Senha de saque', exact: true }).fill(paymentPassword)
  const sent = page.waitForResponse((response) => response.url().endsWith(transferDownline.path) && response.ok())
  await proof.getByRole('button', { name: 'Continuar' }).click()
  await sent
  await expect(page.getByText(`${username} recebeu ${inReais('120.00')}`)).toBeVisible()
  const { sumBalance: left } = await seated.get(balance, {})
  expect(Number(left)).toBe(Number(start) - 120)
  const member = await logIn(origin, username, password)
  expect((await member.get(balance, {})).sumBalance).toBe('120.00')
  expect(await seated.get(transferEnabled, {})).toMatchObject({ dailyLeft: '1380.00' })
})
