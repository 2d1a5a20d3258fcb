import { brokenNetwork } from '@azulejo/shared/testing'
import { accountClosing, ownDataState, requestOwnData } from '@azulejo/shared/wire'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const at = '/member/ownData'
const open = (account: string, address = at) => visit('screen', 'own-data', address, { account })
const copy = async () => within(await screen.findByRole('region', { name: 'Cópia dos seus dados' }))
const closing = async () => within(await screen.findByRole('region', { name: 'Encerrar a conta' }))

async function prove(typed: string): Promise<void> {
  const proof = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }))
  await userEvent.clear(proof.getByLabelText(/Senha de saque/))
  await userEvent.type(proof.getByLabelText(/Senha de saque/), typed)
  await userEvent.click(proof.getByRole('button', { name: 'Continuar' }))
}

test('[MB-02] a copy of own data is asked for with the payment password, and its state is shown', async () => {
  const { site } = await open('helena_vip')
  const panel = await copy()
  await userEvent.click(await panel.findByRole('button', { name: 'Pedir meus dados' }))
  await prove('000000')
  expect(await screen.findByText('A senha de saque está incorreta. Restam 4 tentativas')).toBeVisible()
  await prove('246810')
  expect(await panel.findByText(/^Pedido em /)).toBeVisible()
  expect(await panel.findByText(/^(Pedido|Em preparação|Pronto)$/)).toBeVisible()
  const answer = await site.sendRequest(ownDataState, {})
  expect(answer.ok && answer.value.left).toBe(answer.ok && answer.value.mostOfDay - 1)
  // The session has just proved the password, so only the rule of one archive at a time is in the way, or it is ready.
  const again = await site.sendRequest(requestOwnData, {})
  if (!again.ok) expect(again.error).toMatchObject({ code: 'own.data.running' })
})

test('[MB-02] a link with a code that is not of this account says so', async () => {
  await open('bianca_30', `${at}?archive=${'x'.repeat(43)}`)
  expect(await screen.findByText('O link não é o do arquivo atual desta conta.')).toBeVisible()
})

test('[MB-02] the closing names what stands in the way with a page for it, and cannot be started', async () => {
  const { site } = await open('bianca_30')
  const panel = await closing()
  const list = within(await panel.findByRole('list', { name: 'Antes de encerrar, é preciso resolver:' }))
  expect(list.getByText(/^Seu saldo é R\$/)).toBeVisible()
  expect(list.getByRole('link', { name: 'Sacar' })).toHaveAttribute('href', '/member/withdraw')
  expect(panel.getByRole('button', { name: 'Encerrar minha conta' })).toBeDisabled()
  expect(panel.getByText(/^Por lei guardamos por \d+ anos/)).toBeVisible()
  const answer = await site.sendRequest(accountClosing, {})
  expect(answer.ok && answer.value.asked).toBeUndefined()
})

test('[MB-02] a closing that something stands in the way of meanwhile is refused after the name was typed', async () => {
  const { site } = await visit('screen', 'own-data', at, {
    account: 'helena_vip',
    // The page has loaded before the money came.
    between: (send) => async (message) => {
      const reply = await send(message)
      if (message.operation !== 'accountClosing' || !reply.ok) return reply
      const body = reply.value.body as { value: object }
      return { ok: true, value: { ...reply.value, body: { ...body, value: { ...body.value, obstacles: [] } } } }
    },
  })
  const panel = await closing()
  await userEvent.click(await panel.findByRole('button', { name: 'Encerrar minha conta' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar a conta' }))
  const field = dialog.getByRole('textbox', { name: /^Digite helena_vip/ })
  await userEvent.type(field, 'helena')
  await userEvent.click(dialog.getByRole('button', { name: 'Encerrar minha conta' }))
  expect(field).toHaveAccessibleDescription(/^Digite exatamente helena_vip/)
  await userEvent.type(field, '_vip')
  await userEvent.click(dialog.getByRole('button', { name: 'Encerrar minha conta' }))
  await prove('246810')
  expect(await dialog.findByText('Antes de encerrar, é preciso resolver:')).toBeVisible()
  const answer = await site.sendRequest(accountClosing, {})
  expect(answer.ok && answer.value.asked).toBeUndefined()
})

test('[MB-02] a page whose answers fail says so for each part, and loads again', async () => {
  const network = brokenNetwork('accountClosing')
  network.cut()
  await visit('screen', 'own-data', at, { account: 'bianca_30', between: network.between })
  expect(await (await copy()).findByRole('button', { name: 'Pedir meus dados' })).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro de rede. Tente de novo')
  network.mend()
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await closing()).toBeDefined()
})
