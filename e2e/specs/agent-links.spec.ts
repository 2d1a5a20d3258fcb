import { affiliateUrls, directTeam, registeredAffiliates } from '@azulejo/shared/wire'
import { agentBelow, agentsCode } from '../pages/agents.ts'
import { enterAs, logIn, newAccount } from '../pages/player.ts'
import { registerForm, registerIn, welcomed } from '../pages/register-form.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

test('[AG-04] [RG-09] a guest opens the link of an agent, registers, and stands among its accounts @mobile', async ({
  browser,
  page,
  context,
  at,
  origin,
}) => {
  const agent = await agentBelow(origin, agentsCode, await logIn(origin, 'agente_tejo'))
  const code = `L${crypto.randomUUID().replaceAll('-', '').slice(0, 9)}`.toUpperCase()
  await enterAs(context, agent)
  await page.goto(at('/agent/registerCenter?tab=links'))

  await test.step('the agent makes a link for one account', async () => {
    await page.getByRole('button', { name: 'Novo link' }).click()
    const form = page.getByRole('dialog', { name: 'Novo link' })
    await form.getByRole('textbox', { name: 'Código' }).fill(code)
    await form.getByRole('textbox', { name: 'Limite de contas' }).fill('1')
    expect(await violationsInBothThemes(page)).toEqual([])
    await form.getByRole('button', { name: 'Criar link' }).click()
    await expect(page.getByText(`Link ${code} criado`)).toBeVisible()
  })

  const guest = await browser.newContext()
  const below = await guest.newPage()
  const account = newAccount()
  const address = at(`/register?affiliateCode=${code}`)

  await test.step('the guest sees whose invitation it is, without a field for the code, and registers', async () => {
    await below.goto(address)
    const form = registerForm(below.getByRole('main'))
    const masked = `${agent.account.slice(0, 2)}***${agent.account.slice(-2)}`
    await expect(below.getByText(masked)).toBeVisible()
    await expect(form.affiliate).toHaveCount(0)
    await registerIn(below.getByRole('main'), account)
    await welcomed(below)
  })

  await test.step('a second guest is told that the link is used up', async () => {
    const late = await (await browser.newContext()).newPage()
    await late.goto(address)
    await expect(registerForm(late.getByRole('main')).affiliate).toBeVisible()
    await expect(late.getByText(/esgotado|limite|já foi usado/i).first()).toBeVisible()
  })

  await test.step('the account stands in the sheet of the link', async () => {
    await page.reload()
    await page.getByRole('button', { name: code, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: code })
    await expect(sheet.getByText('Esgotado')).toBeVisible()
    await expect(sheet.getByRole('region', { name: 'Contas deste link' }).getByText(account)).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Editar' }).click()
    const edit = page.getByRole('dialog').last()
    await expect(edit.getByRole('textbox', { name: 'Limite de contas' })).toHaveValue('1')
    expect(await violationsInBothThemes(page)).toEqual([])
    await edit.getByRole('button', { name: 'Cancelar' }).click()
    const { list } = await agent.get(registeredAffiliates, { code })
    expect(list).toMatchObject([{ account, kind: 'member' }])
    expect((await agent.get(affiliateUrls, { code })).list[0]).toMatchObject({ state: 'usedUp', uses: 1 })
  })

  await test.step('the link is deleted, and its account stays', async () => {
    await page.getByRole('dialog', { name: code }).getByRole('button', { name: 'Excluir' }).click()
    const sure = page.getByRole('alertdialog')
    await expect(sure).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])
    await sure.getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText(`Link ${code} excluído`)).toBeVisible()
    await expect(page.getByRole('button', { name: code, exact: true })).toHaveCount(0)
    expect((await agent.get(directTeam, { search: account })).list).toMatchObject([{ account }])
  })
})
