import { expectChangeToFail, runAdminCommand, visitorOfRemote } from '@azulejo/shared/testing'
import { agentContracts, agentDividendBills, setPaymentPassword } from '@azulejo/shared/wire'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote.ts'

const visit = visitorOfRemote(remote)
const at = '/agent/agentDividendRecordCopy2'
const open = (account: string, tab = 'mine') => visit('screen', 'dividend', `${at}?tab=${tab}`, { account })
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const offer = (...tiers: string[]) =>
  runAdminCommand('contracts', 'azulejo', 'agente_tejo', 'offer', 'dividend', 'LIVE', ...tiers)

test('[AG-10] an offer of the platform shows its tiers and its end, and its refusal needs the payment password', async () => {
  await offer('1000/500/3/15.00%')
  const { sendRequest } = await open('agente_tejo', 'requests')
  const requests = await region('Pedidos')
  expect(await requests.findByText('Plataforma propõe um contrato: Dividendos LIVE')).toBeVisible()
  expect(
    requests.getByText(/^Faixa 1: apostas desde .*1\.000,00, perda líquida desde .*500,00, 3 ativos, 15,00%$/),
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
  await userEvent.click(screen.getByRole('tab', { name: 'Meu contrato' }))
  const mine = await region('Meu contrato')
  expect(mine.getByText('Recusado')).toBeVisible()
  expect(
    mine
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent)
      .join('\n'),
  ).toMatch(/agente_tejo · Recusa · [0-9a-f]{4}…[0-9a-f]{4}/)
})

test('[AG-10] a contract in force shows the current period; it is edited, withdrawn, exported and ended with a confirmation', async () => {
  await offer('90000000/5000000/90/8%', '95000000/6000000/95/12%')
  await open('agente_tejo', 'requests')
  await press('Aceitar')
  const proof = await screen.findByRole('dialog', { name: 'Confirme que é você' })
  await userEvent.type(within(proof).getByLabelText(/^Senha de saque/), '246813')
  await userEvent.click(within(proof).getByRole('button', { name: 'Continuar' }))
  expect(await screen.findByText('Nenhum pedido espera sua resposta.')).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: 'Meu contrato' }))
  const tiers = await region('Contrato LIVE com Plataforma')
  expect(tiers.getAllByRole('row')).toHaveLength(3)
  const period = await region(/^Período atual, /)
  expect(period.getAllByRole('progressbar')).toHaveLength(3)
  expect(period.getAllByText(/^Faltam .* para a faixa 1$/)).toHaveLength(3)
  expect(period.getByText('Nenhuma faixa atingida ainda')).toBeVisible()
  const mine = await region('Meu contrato')
  await press('Propor alteração')
  const form = within(await screen.findByRole('dialog', { name: 'Propor alteração' }))
  const [rate] = form.getAllByRole('textbox', { name: 'Taxa' })
  if (!rate) throw new Error('no rate')
  await userEvent.clear(rate)
  await userEvent.type(rate, '8,5')
  await userEvent.click(form.getByRole('button', { name: 'Enviar' }))
  expect(await form.findByText('Use um número com ponto e no máximo duas casas decimais.')).toBeVisible()
  expect(rate).toHaveAccessibleDescription('Use um número com ponto e no máximo duas casas decimais.')
  await userEvent.clear(rate)
  await userEvent.type(rate, '9')
  await userEvent.click(form.getByRole('button', { name: 'Enviar' }))
  expect(await mine.findByText('Alteração aguardando assinatura')).toBeVisible()
  await press('Retirar pedido')
  expect(await mine.findByText('Em vigor')).toBeVisible()
  await press('Pedir o encerramento')
  const sure = within(await screen.findByRole('alertdialog', { name: 'Encerrar este contrato?' }))
  await userEvent.click(sure.getByRole('button', { name: 'Cancelar' }))
  expect(mine.getByText('Em vigor')).toBeVisible()
  await press('Pedir o encerramento')
  const again = within(await screen.findByRole('alertdialog', { name: 'Encerrar este contrato?' }))
  await userEvent.click(again.getByRole('button', { name: 'Pedir o encerramento' }))
  expect(await mine.findByText('Fim solicitado')).toBeVisible()
})

test('[AG-10] an offer to a downline asks for all terms of each tier', async () => {
  await open('agente_tejo', 'given')
  await press('Oferecer contrato')
  const dialog = within(await screen.findByRole('dialog', { name: 'Oferecer contrato' }))
  for (const name of ['Apostas mínimas', 'Perda líquida mínima', 'Membros ativos', 'Taxa'])
    expect(dialog.getByRole('textbox', { name })).toBeRequired()
  await userEvent.click(dialog.getByRole('button', { name: 'Adicionar faixa' }))
  expect(dialog.getAllByRole('group', { name: /^Faixa \d$/ })).toHaveLength(2)
})

test('[ER-04] bills that fail leave none of the ones before', async () => {
  await expectChangeToFail({
    operation: agentDividendBills.operation,
    open: (options) => visit('screen', 'dividend', at, { account: 'agente_tejo', ...options }),
    shown: async () => (await screen.findByText('Nenhuma fatura ainda')).textContent,
    change: () => userEvent.click(screen.getByRole('tab', { name: /^Contratos com subordinados/ })),
  })
})

test('[AG-12] refuses a player with a message', async () => {
  await visit('screen', 'dividend', at, { account: 'marina_21' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta conta não é de agente')
})
