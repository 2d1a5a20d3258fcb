import { runAdminCommand, visitorOfRemote } from '@azulejo/shared/testing'
import { agentContracts } from '@azulejo/shared/wire'
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
  expect(requests.getByText(/^Faixa 1: apostas desde .*1\.000,00, perda líquida desde .*500,00, 3 ativos, 15\.00%$/)).toBeVisible()
  expect(requests.getByText(/^Vale até /)).toBeVisible()
  expect(requests.getByRole('button', { name: 'Aceitar' })).toBeEnabled()
  await userEvent.click(requests.getByRole('button', { name: 'Recusar' }))
  expect(await screen.findByRole('dialog', { name: 'Confirme que é você' })).toBeVisible()
  const answer = await sendRequest(agentContracts, {})
  expect(answer.ok && answer.value.contracts[0]?.status).toBe('pending')
})

test('[AG-10] an offer to a downline asks for all terms, and wrong ones are refused above the form', async () => {
  await open('agente_tejo')
  await userEvent.click(await screen.findByRole('button', { name: 'Oferecer contrato' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Oferecer contrato' }))
  for (const name of ['Apostas mínimas', 'Perda líquida mínima', 'Membros ativos', 'Taxa'])
    expect(dialog.getByRole('textbox', { name })).toBeRequired()
  await userEvent.click(dialog.getByRole('button', { name: 'Adicionar faixa' }))
  expect(dialog.getAllByRole('group', { name: /^Faixa \d$/ })).toHaveLength(2)
})
