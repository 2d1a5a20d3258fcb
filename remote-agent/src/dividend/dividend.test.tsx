import { expectChangeToFail, runAdminCommand, visitorOfRemote } from '@azulejo/shared/testing'
import { agentContracts, agentDividendBills, downlines, exportContract, setPaymentPassword } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote.ts'

const visit = visitorOfRemote(remote)
const at = '/agent/agentDividendRecordCopy2'
/** An agent of the demonstration without contracts, and one whom the platform pays. */
const [other, paid] = ['agente_norte', 'agente_tejo']
const open = (account: string, tab = 'mine') => visit('screen', 'dividend', `${at}?tab=${tab}`, { account })
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const offer = (...tiers: string[]) =>
  runAdminCommand('contracts', 'azulejo', other, 'offer', 'dividend', 'LIVE', ...tiers)

test('[AG-10] an offer of the platform shows its tiers and its end, and its refusal needs the payment password', async () => {
  await offer('1000/500/3/15.00%')
  const { sendRequest } = await open(other, 'requests')
  const requests = await region('Pedidos')
  expect(await requests.findByText('Plataforma propõe um contrato: Dividendos, Cassino ao vivo')).toBeVisible()
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
  ).toMatch(/agente_norte · Recusa · [0-9a-f]{4}…[0-9a-f]{4}/)
})

test('[AG-10] a contract in force shows the current period; it is edited, withdrawn, exported and ended with a confirmation', async () => {
  await offer('90000000/5000000/90/8%', '95000000/6000000/95/12%')
  const { sendRequest } = await open(other, 'requests')
  await press('Aceitar')
  const proof = await screen.findByRole('dialog', { name: 'Confirme que é você' })
  await userEvent.type(within(proof).getByLabelText(/^Senha de saque/), '246813')
  await userEvent.click(within(proof).getByRole('button', { name: 'Continuar' }))
  expect(await screen.findByText('Nenhum pedido espera sua resposta.')).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: 'Meu contrato' }))
  const tiers = await region('Contrato Cassino ao vivo com Plataforma')
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
  for (const wrong of ['8,555', '101', '0', 'oito']) {
    await userEvent.clear(rate)
    await userEvent.type(rate, wrong)
    await userEvent.click(form.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(rate).toHaveAccessibleDescription('Digite uma porcentagem como 0,5%, no máximo 100%'))
  }
  await userEvent.clear(rate)
  await userEvent.type(rate, '8,5')
  const [bet] = form.getAllByRole('textbox', { name: 'Apostas mínimas' })
  if (!bet) throw new Error('no bets')
  expect(bet).toHaveValue('90.000.000,00')
  await userEvent.clear(bet)
  await userEvent.type(bet, '80.001.234,56')
  await userEvent.click(form.getByRole('button', { name: 'Enviar' }))
  expect(await mine.findByText('Alteração aguardando assinatura')).toBeVisible()
  const changed = await sendRequest(agentContracts, {})
  expect(changed.ok && changed.value.contracts[0]?.proposed?.tiers[0]).toMatchObject({
    minimumBet: '80001234.56',
    rate: '8.50',
  })
  await press('Retirar pedido')
  expect(await mine.findByText('Em vigor')).toBeVisible()
  await press('Pedir o encerramento')
  const sure = within(await screen.findByRole('alertdialog', { name: 'Encerrar este contrato?' }))
  await userEvent.click(sure.getByRole('button', { name: 'Cancelar' }))
  expect(mine.getByText('Em vigor')).toBeVisible()
  await press('Pedir o encerramento')
  const again = within(await screen.findByRole('alertdialog', { name: 'Encerrar este contrato?' }))
  await userEvent.click(again.getByRole('button', { name: 'Pedir o encerramento' }))
  expect(await mine.findByText('Encerramento pedido')).toBeVisible()
})

test('[AG-10] an offer to a downline asks for all terms of each tier', async () => {
  await open(other, 'given')
  await press('Oferecer contrato')
  const dialog = within(await screen.findByRole('dialog', { name: 'Oferecer contrato' }))
  for (const name of ['Apostas mínimas', 'Perda líquida mínima', 'Membros ativos', 'Taxa'])
    expect(dialog.getByRole('textbox', { name })).toBeRequired()
  await userEvent.click(dialog.getByRole('button', { name: 'Adicionar faixa' }))
  expect(dialog.getAllByRole('group', { name: /^Faixa \d$/ })).toHaveLength(2)
  const [first] = dialog.getAllByRole('group', { name: /^Faixa \d$/ })
  if (!first) throw new Error('no tier')
  const tier = within(first)
  await userEvent.type(tier.getByRole('textbox', { name: 'Membros ativos' }), '2,5')
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }))
  expect(tier.getByRole('textbox', { name: 'Apostas mínimas' })).toHaveAccessibleDescription(
    'Apostas mínimas não pode ficar em branco',
  )
  expect(tier.getByRole('textbox', { name: 'Membros ativos' })).toHaveAccessibleDescription('Use um número inteiro')
  expect(dialog.getByRole('textbox', { name: 'Subordinado' })).toHaveFocus()
  await userEvent.click(dialog.getByRole('button', { name: 'Remover última faixa' }))
  expect(dialog.getAllByRole('group', { name: /^Faixa \d$/ })).toHaveLength(1)
})

test('[AG-10] a rate above the own one is confirmed with a tick, and confirmed again when the terms change', async () => {
  const { sendRequest } = await open(other, 'given')
  const team = await sendRequest(downlines, { kind: 'agent' })
  const below = team.ok ? team.value.list.find(({ isDirect }) => isDirect) : undefined
  if (!below) throw new Error('no agent below')
  await press('Oferecer contrato')
  const name = 'Oferecer contrato'
  const dialog = () => within(screen.getByRole('dialog', { name }))
  const field = (label: string) => dialog().getByRole('textbox', { name: label })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Subordinado' }), 'ninguem')
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Categoria' }), 'FISH')
  for (const [label, text] of [
    ['Apostas mínimas', '1.000'],
    ['Membros ativos', '2'],
    ['Taxa', '0,5'],
  ] as const)
    await userEvent.type(field(label), text)
  const send = () => userEvent.click(dialog().getByRole('button', { name: 'Enviar' }))
  await send()
  const proof = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }))
  await userEvent.type(proof.getByLabelText(/^Senha de saque/), '246813')
  await userEvent.click(proof.getByRole('button', { name: 'Continuar' }))
  await waitFor(() => expect(field('Subordinado')).toHaveAccessibleDescription('Esta conta não está na sua equipe.'))
  await userEvent.clear(field('Subordinado'))
  await userEvent.type(field('Subordinado'), below.account)
  await send()
  const tick = async () => screen.findByRole('checkbox', { name: /^Entendo que pago a diferença/ })
  expect(await tick()).not.toBeChecked()
  expect(field('Taxa')).toHaveValue('0,50')
  await userEvent.click(await tick())
  expect(await tick()).toBeChecked()
  await userEvent.clear(field('Taxa'))
  await userEvent.type(field('Taxa'), '0,75')
  expect(await tick()).not.toBeChecked()
  await send()
  await waitFor(async () => expect(await tick()).not.toBeChecked())
  expect(await screen.findByText(/^A taxa do subordinado é maior que a sua/)).toBeVisible()
  await userEvent.click(await tick())
  await userEvent.click(dialog().getByRole('radio', { name: '2' }))
  expect(await tick()).not.toBeChecked()
  await userEvent.click(await tick())
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
  const given = await region('Contratos com subordinados')
  expect(await given.findByText(`Dividendos, Pesca · ${below.account}`)).toBeVisible()
  expect(given.getByText(/^Faixa 1: apostas desde .*1\.000,00, .*, 0,75%$/)).toBeVisible()
})

test('[AG-10] a contract is saved with its signed history', async () => {
  const saved: Blob[] = []
  const names: string[] = []
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: () => undefined })
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { sendRequest } = await open(other, 'given')
  const given = await region('Contratos com subordinados')
  const answer = await sendRequest(agentContracts, {})
  const contract = answer.ok ? answer.value.contracts.find(({ category }) => category === 'FISH') : undefined
  if (!contract) throw new Error('no contract')
  const { contractId } = contract
  const row = given.getByText(/^Dividendos, Pesca · /).closest('li')
  if (!row) throw new Error('no row')
  await userEvent.click(within(row).getByRole('button', { name: 'Exportar' }))
  await waitFor(() => expect(names).toEqual([`contract-${contractId}.json`]))
  click.mockRestore()
  const exported = await sendRequest(exportContract, { contractId })
  if (!exported.ok) throw new Error('no export')
  expect(exported.value.events).toHaveLength(1)
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(exported.value)
})

test('[AG-10] a contract with the platform shows its tiers, the period that runs and the bills of those before', async () => {
  const { sendRequest } = await open(paid)
  expect((await region('Contrato Caça-níqueis com Plataforma')).getAllByRole('row')).toHaveLength(4)
  expect((await region(/^Período atual, /)).getAllByRole('progressbar')).toHaveLength(3)
  const answer = await sendRequest(agentDividendBills, {})
  if (!answer.ok) throw new Error('no bills')
  expect(answer.value.totalCount).toBeGreaterThan(1)
  const bills = await region('Faturas')
  expect(await bills.findAllByText(/ · Caça-níqueis$/)).toHaveLength(answer.value.list.length)
  await userEvent.click(screen.getByRole('tab', { name: /^Contratos com subordinados/ }))
  expect(await (await region('Contratos com subordinados')).findByText(/^Dividendos, Caça-níqueis · /)).toBeVisible()
})

test('[ER-04] bills that fail leave none of the ones before', async () => {
  await expectChangeToFail({
    operation: agentDividendBills.operation,
    open: (options) => visit('screen', 'dividend', at, { account: paid, ...options }),
    shown: async () => (await screen.findByText(/^\d+–\d+ de \d+ faturas?$/)).textContent,
    change: () => userEvent.click(screen.getByRole('tab', { name: /^Contratos com subordinados/ })),
  })
})

test('[AG-12] refuses a player with a message', async () => {
  await visit('screen', 'dividend', at, { account: 'marina_21' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta conta não é de agente')
})
