import { runAdminCommand, visitorOfRemote } from '@azulejo/shared/testing'
import { agentContracts, setPaymentPassword } from '@azulejo/shared/wire'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote.ts'

const visit = visitorOfRemote(remote)
const at = '/agent/agentDividendRecordCopy2'
const open = (account: string) => visit('screen', 'dividend', at, { account })
const region = (name: string) => screen.findByRole('region', { name })

test('[AG-10] an offer of the platform shows its tiers and its end, and its refusal needs the payment password', async () => {
  await runAdminCommand('contracts', 'azulejo', 'agente_tejo', 'offer', 'dividend', 'LIVE', '1000/500/3/15.00%')
  const { sendRequest } = await open('agente_tejo')
  const requests = within(await region('Pedidos'))
  expect(await requests.findByText('Plataforma propõe um contrato: Dividendos LIVE')).toBeVisible()
  expect(
    requests.getByText(/^Faixa 1: apostas desde .*1\.000,00, perda líquida desde .*500,00, 3 ativos, 15\.00%$/),
  ).toBeVisible()
  expect(requests.getByText(/^Vale até /)).toBeVisible()
  expect(requests.getByRole('button', { name: 'Aceitar' })).toBeEnabled()
  await userEvent.click(requests.getByRole('button', { name: 'Recusar' }))
  expect(await screen.findByRole('dialog', { name: 'Criar senha de saque' })).toBeVisible()
  const stateOf = async () => {
    const answer = await sendRequest(agentContracts, {})
    return answer.ok ? answer.value.contracts[0]?.status : undefined
  }
  expect(await stateOf()).toBe('pending')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await sendRequest(setPaymentPassword, {
    password: 'azulejo2026',
    paymentPassword: '246813',
    confirmPaymentPassword: '246813',
  })
  await userEvent.click(requests.getByRole('button', { name: 'Recusar' }))
  expect(await requests.findByText('Nenhum pedido espera sua resposta.')).toBeVisible()
  expect(await stateOf()).toBe('rejected')
  const mine = within(await region('Meu contrato'))
  expect(mine.getByText('Recusado')).toBeVisible()
  expect(
    mine
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent)
      .join('\n'),
  ).toMatch(/agente_tejo · Recusa · [0-9a-f]{4}…[0-9a-f]{4}/)
})

test('[AG-10] an offer to a downline asks for all terms of each tier', async () => {
  await open('agente_tejo')
  await userEvent.click(await screen.findByRole('button', { name: 'Oferecer contrato' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Oferecer contrato' }))
  for (const name of ['Apostas mínimas', 'Perda líquida mínima', 'Membros ativos', 'Taxa'])
    expect(dialog.getByRole('textbox', { name })).toBeRequired()
  await userEvent.click(dialog.getByRole('button', { name: 'Adicionar faixa' }))
  expect(dialog.getAllByRole('group', { name: /^Faixa \d$/ })).toHaveLength(2)
})
