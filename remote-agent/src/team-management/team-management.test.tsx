import { expectChangeToFail, shownToasts, visitorOfRemote } from '@azulejo/shared/testing'
import { createDownline, downlineRebates, downlines, saveDownlineNote } from '@azulejo/shared/wire'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote.ts'

const visit = visitorOfRemote(remote)
const toasts = shownToasts()
const at = '/agent/downlineManagmentView'
const account = 'agente_tejo'
const title = 'Gestão da equipe'
const stamp = Date.now().toString(36).slice(-8)
const rates = { series: '1900', RNG: '0.20', LIVE: '0.10', SPORTS: '0.10', FISH: '0.10', PVP: '0.10' }

const rows = async () =>
  within(await screen.findByRole('table', { name: title }))
    .getAllByRole('row')
    .slice(1)
const search = (text: string) => userEvent.type(screen.getByRole('searchbox', { name: 'Usuário na equipe' }), text)

/** Opens the page with a new member directly below the agent, and the sheet of that member. */
async function openMember(username: string, kind: 'member' | 'agent' = 'member') {
  const visited = await visit('screen', 'team-management', at, { account })
  const password = 'abcd1234'
  const request = { kind, username, password, confirmPassword: password, rates } as const
  const made = await visited.sendRequest(createDownline, request)
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  await search(username)
  // The search closes an open sheet, so its answer is awaited.
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await userEvent.click(await screen.findByRole('button', { name: username }))
  const sheet = await screen.findByRole('dialog', { name: username })
  await within(sheet).findByRole('button', { name: 'Salvar nota' })
  return { ...visited, sheet }
}

test('[AG-05] shows the accounts directly below, and opens the team of an agent with the path to it', async () => {
  const { sendRequest, address } = await visit('screen', 'team-management', at, { account })
  const answer = await sendRequest(downlines, { kind: 'agent' })
  const agent = answer.ok ? answer.value.list.find(({ directSize }) => directSize > 0) : undefined
  if (!agent) throw new Error('the team has no agent with a team')
  await rows()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Agentes')
  await userEvent.click(await screen.findByRole('button', { name: agent.account }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ver a equipe' }))
  expect(await screen.findByRole('navigation', { name: 'Caminho na equipe' })).toHaveTextContent(account)
  expect(address()).toContain(`account=${agent.account}`)
  await userEvent.click(await screen.findByRole('button', { name: account }))
  await waitFor(() => expect(address()).not.toContain('account='))
})

test('[AG-05] the tree opens levels by keyboard and lists the team of the chosen account', async () => {
  const { sendRequest, address } = await visit('screen', 'team-management', at, { account })
  const answer = await sendRequest(downlines, { kind: 'agent' })
  const agent = answer.ok ? answer.value.list.find(({ directSize }) => directSize > 0) : undefined
  if (!agent) throw new Error('the team has no agent with a team')
  const tree = await screen.findByRole('tree', { name: 'Árvore da equipe' })
  const root = within(tree).getByRole('treeitem', { name: new RegExp(`^${account}, `) })
  expect(root).toHaveAttribute('aria-current', 'true')
  const branchName = new RegExp(`^${agent.account}, `)
  const branch = await within(tree).findByRole('treeitem', { name: branchName, expanded: false })
  root.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(root).toHaveAttribute('aria-expanded', 'false')
  expect(branch).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  const reopened = await within(tree).findByRole('treeitem', { name: branchName })
  reopened.focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(within(reopened).getAllByRole('treeitem').length).toBeGreaterThan(0))
  expect(address()).not.toContain('account=')
  await userEvent.keyboard('{ArrowRight}')
  expect(reopened).toContainElement(document.activeElement as HTMLElement)
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await waitFor(() => expect(address()).toContain(`account=${agent.account}`))
  await waitFor(() => expect(reopened).toHaveAttribute('aria-current', 'true'))
  expect(
    within(tree)
      .getAllByRole('treeitem')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toEqual([reopened])
  expect(screen.getByRole('navigation', { name: 'Caminho na equipe' })).toHaveTextContent(agent.account)
})

test('[AG-05] balances are filtered by a range, which is told when it is wrong', async () => {
  const { address } = await visit('screen', 'team-management', at, { account })
  await rows()
  await userEvent.click(screen.getByRole('button', { name: 'Saldo: todos' }))
  const dialog = await screen.findByRole('dialog', { name: 'Saldo' })
  const least = await within(dialog).findByRole('textbox', { name: 'Saldo mínimo' })
  const most = within(dialog).getByRole('textbox', { name: 'Saldo máximo' })
  const apply = within(dialog).getByRole('button', { name: 'Aplicar' })
  await userEvent.type(least, '1.000,005')
  await userEvent.click(apply)
  expect(least).toHaveAccessibleDescription(/no máximo 2 casas|2/)
  await userEvent.clear(least)
  await userEvent.type(least, '1.000,50')
  await userEvent.type(most, '999,99')
  await userEvent.click(apply)
  expect(most).toHaveAccessibleDescription('O saldo mínimo está acima do máximo.')
  await userEvent.clear(most)
  await userEvent.type(most, '2000000')
  await userEvent.click(apply)
  await waitFor(() => expect(address()).toContain('least=1000.50'))
  expect(address()).toContain('most=2000000.00')
  await userEvent.click(screen.getByRole('button', { name: /^Saldo de/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Limpar' }))
  await waitFor(() => expect(address()).not.toContain('least='))
})

test('[AG-05] a search without a match says that it sees the own team only', async () => {
  await visit('screen', 'team-management', at, { account })
  await rows()
  await search('ninguemcomestenome')
  expect(await screen.findByText('Nenhuma conta com este nome')).toBeVisible()
  expect(screen.getByText('A busca vê só a sua própria equipe.')).toBeVisible()
})

test('[ER-04] a filter that fails leaves no rows of the one before', async () => {
  await expectChangeToFail({
    operation: 'downlines',
    open: (options) => visit('screen', 'team-management', at, { account, ...options }),
    shown: async () => (await rows())[0]?.textContent ?? '',
    change: () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Agentes'),
  })
})

test('[AG-05] rates are raised from what the account has, and kept', async () => {
  const username = `sobe${stamp}`
  const { sendRequest, sheet } = await openMember(username)
  expect(sheet).toHaveTextContent('Nunca entrou')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Editar série e rebate' }))
  const slider = await screen.findByRole('slider', { name: 'Loteria' })
  expect(slider).toHaveAttribute('min', '1900')
  fireEvent.change(slider, { target: { value: '1950' } })
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'ok', title: `Valores de ${username} salvos` }]))
  const held = await sendRequest(downlineRebates, { account: username })
  expect(held.ok && held.value).toMatchObject({ rates: { ...rates, series: '1950' }, version: 2 })
})

test('[AG-05] a message to an account arrives in its inbox, and says who wrote it', async () => {
  const username = `fala${stamp}`
  const { sheet, leave } = await openMember(username)
  await userEvent.click(within(sheet).getByRole('button', { name: 'Enviar mensagem' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar mensagem' }))
  const field = await dialog.findByRole('textbox', { name: 'Mensagem' })
  expect(field).toHaveAccessibleDescription('Restam 500 caracteres')
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }))
  expect(field).toHaveAccessibleDescription('Mensagem não pode ficar em branco Restam 500 caracteres')
  await userEvent.type(field, 'Bom dia, bem-vindo à equipe')
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'ok', title: `Mensagem enviada a ${username}` }]))
  expect(await screen.findByRole('dialog', { name: username })).toBeVisible()
  leave()
})

test('[AG-05] a sheet has figures, links and contracts of the account, and keeps the own note', async () => {
  const username = `nota${stamp}`
  const { sheet, sendRequest } = await openMember(username)
  const figures = within(sheet).getByRole('table', { name: 'Números da conta com a equipe' })
  expect(within(figures).getByRole('row', { name: /^Apostas/ })).toHaveTextContent(/Apostas.*0,00.*0,00/)
  expect(sheet).toHaveTextContent('Link de entradaSem link')
  expect(within(sheet).getByRole('region', { name: 'Contratos' })).toHaveTextContent('Nenhum contrato')
  const note = within(sheet).getByRole('textbox', { name: 'Nota sobre a conta' })
  expect(note).toHaveAccessibleDescription('Só você vê esta nota. Restam 500 caracteres')
  await userEvent.type(note, 'amiga da Rita')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Salvar nota' }))
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'ok', title: 'Nota salva' }]))
  expect(note).toHaveValue('amiga da Rita')

  // Another window saves a note meanwhile.
  const other = await sendRequest(saveDownlineNote, { account: username, text: 'liga na sexta', version: 1 })
  expect(other.ok).toBe(true)
  await userEvent.type(note, ' e do Rui')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Salvar nota' }))
  await waitFor(() => expect(note).toHaveAccessibleDescription(/A nota salva agora é: “liga na sexta”/))
  expect(within(sheet).getByRole('alert')).toHaveTextContent('A nota mudou enquanto isso')
  expect(note).toHaveValue('amiga da Rita e do Rui')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Salvar nota' }))
  await waitFor(() => expect(toasts).toHaveLength(2))
  expect(note).toHaveAccessibleDescription(/^Só você vê esta nota\. Restam \d+ caracteres$/)
})

test('[AG-05] lower rates are asked for, and a request can be withdrawn', async () => {
  const username = `baixa${stamp}`
  const { sendRequest, sheet } = await openMember(username, 'agent')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Pedir valores menores' }))
  const slider = await screen.findByRole('slider', { name: 'Loteria' })
  expect(slider).toHaveAttribute('max', '1900')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Baixe pelo menos um valor.')
  fireEvent.change(slider, { target: { value: '1850' } })
  await userEvent.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'ok', title: `Pedido enviado a ${username}` }]))
  const held = await sendRequest(downlineRebates, { account: username })
  expect(held.ok && held.value.rates.series).toBe('1900')
  const requests = await screen.findByRole('region', { name: 'Pedidos de valores menores', hidden: true })
  const own = within(requests).getByText(`Você pediu a ${username} que aceite valores menores`).closest('li')
  if (!own) throw new Error('the request has no row')
  expect(own).toHaveTextContent('1900 → 1850')
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  await userEvent.click(within(own).getByRole('button', { name: 'Retirar pedido' }))
  await waitFor(() => expect(own).not.toBeInTheDocument())
})

test('[AG-05] a member becomes an agent after a question', async () => {
  const username = `novo${stamp}`
  const { sendRequest, sheet } = await openMember(username)
  await userEvent.click(within(sheet).getByRole('button', { name: 'Promover a agente' }))
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Promover a agente' }))
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'ok', title: `${username} agora é agente` }]))
  const held = await sendRequest(downlineRebates, { account: username })
  expect(held.ok && held.value.kind).toBe('agent')
})

test('[AG-12] the team refuses a player with a message', async () => {
  await visit('screen', 'team-management', at, { account: 'marina_21' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta conta não é de agente')
})

test.each([
  ['pt', title],
  ['en', 'Team management'],
  ['es', 'Gestión del equipo'],
  ['zh', '团队管理'],
] as const)('[IN-01] the team has its title, in %s', async (language, heading) => {
  await visit('screen', 'team-management', at, { account, language })
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
})
