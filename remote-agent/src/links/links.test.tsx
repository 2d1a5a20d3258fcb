import { proveHuman } from '@azulejo/shared/platform'
import { expectChangeToFail, shownToasts, type VisitOptions, visitorOfRemote } from '@azulejo/shared/testing'
import {
  affiliateUrls,
  changeAffiliateUrl,
  createAffiliateUrl,
  pauseAffiliateUrl,
  register,
  registeredAffiliates,
} from '@azulejo/shared/wire'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote.ts'

const visit = visitorOfRemote(remote)
const toasts = shownToasts()

const at = '/agent/registerCenter?tab=links'
const account = 'agente_tejo'
const stamp = Date.now().toString(36).slice(-7).toUpperCase()
const rates = { series: '1900', RNG: '0.20', LIVE: '0.10', SPORTS: '0.10', FISH: '0.10', PVP: '0.10' }
const open = (options: Partial<VisitOptions> = {}) => visit('screen', 'register-center', at, { account, ...options })
type Visited = Awaited<ReturnType<typeof open>>

async function makeLink({ sendRequest }: Pick<Visited, 'sendRequest'>, code: string) {
  const made = await sendRequest(createAffiliateUrl, { kind: 'member', rates, code })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
}
async function registerBy({ sendRequest }: Pick<Visited, 'sendRequest'>, affiliateCode: string, username: string) {
  const proof = await proveHuman(sendRequest, 'register')
  if (!proof.ok) throw new Error(JSON.stringify(proof.error))
  const made = await sendRequest(register, {
    ...proof.value,
    username,
    password: 'abcd1234',
    confirmPassword: 'abcd1234',
    affiliateCode,
    ageConfirmed: true,
    registerUrl: '/register',
    registerMethod: 'WEB',
    login: true,
  })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
}
const linkOf = async ({ sendRequest }: Pick<Visited, 'sendRequest'>, code: string) => {
  const answer = await sendRequest(affiliateUrls, { code })
  return answer.ok ? answer.value.list[0] : undefined
}
/** Opens the page once the agent has a link with this code. */
async function openWith(code: string): Promise<Visited> {
  const visited = await open()
  await makeLink(visited, code)
  visited.leave()
  return open()
}
const openSheet = async (code: string) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${code}`) }))
  return screen.findByRole('dialog', { name: code })
}

test('[AG-04] a link is made with its code, type, rates and limit, and stands in the list', async () => {
  const visited = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Novo link' }))
  const form = within(await screen.findByRole('dialog', { name: 'Novo link' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Código' }), `a${stamp}`)
  await userEvent.click(form.getByRole('radio', { name: 'Agente' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Limite de contas' }), 'muitas')
  fireEvent.change(form.getByRole('slider', { name: 'Loteria' }), { target: { value: '1950' } })
  await userEvent.click(form.getByRole('button', { name: 'Criar link' }))
  expect(form.getByRole('textbox', { name: 'Limite de contas' })).toHaveAccessibleDescription(
    'Use um número inteiro de 1 a 1000000.',
  )
  await userEvent.clear(form.getByRole('textbox', { name: 'Limite de contas' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Limite de contas' }), '50')
  await userEvent.click(form.getByRole('button', { name: 'Criar link' }))
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'ok', title: `Link A${stamp} criado` }]))
  const row = (await screen.findByRole('button', { name: `A${stamp}` })).closest('tr')
  expect(row).toHaveTextContent(/Agente.*1950.*0 de 50.*sem prazo.*Ativo/)
  expect(await linkOf(visited, `A${stamp}`)).toMatchObject({ kind: 'agent', mostUses: 50 })
})

test('[AG-04] a code that exists is told at its field, and what was typed stays', async () => {
  const visited = await open()
  await makeLink(visited, `B${stamp}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Novo link' }))
  const form = within(await screen.findByRole('dialog', { name: 'Novo link' }))
  const field = form.getByRole('textbox', { name: 'Código' })
  await userEvent.type(field, 'com espaço')
  await userEvent.click(form.getByRole('button', { name: 'Criar link' }))
  expect(field).toBeInvalid()
  await userEvent.clear(field)
  await userEvent.type(field, `b${stamp}`)
  await userEvent.click(form.getByRole('button', { name: 'Criar link' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription('Este código já existe. Escolha outro.'))
  expect(field).toHaveValue(`b${stamp}`)
})

test('[AG-04] a link is changed from what it has, and a change of somebody else is read again', async () => {
  const code = `C${stamp}`
  const visited = await openWith(code)
  await openSheet(code)
  await userEvent.click(await screen.findByRole('button', { name: 'Editar' }))
  const form = () => within(screen.getByRole('dialog', { name: 'Editar' }))
  expect(form().getByRole('slider', { name: 'Loteria' })).toHaveValue('1900')
  await visited.sendRequest(changeAffiliateUrl, { code, kind: 'agent', rates, version: 1 })
  await userEvent.type(form().getByRole('textbox', { name: 'Limite de contas' }), '7')
  await userEvent.click(form().getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'err' }]))
  await waitFor(() => expect(form().getByRole('radio', { name: 'Agente' })).toBeChecked())
  await userEvent.type(form().getByRole('textbox', { name: 'Limite de contas' }), '7')
  await userEvent.click(form().getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'ok', title: `Link ${code} salvo` }))
  expect(await linkOf(visited, code)).toMatchObject({ kind: 'agent', mostUses: 7, version: 3 })
})

test('[AG-04] a link is paused, goes on, and is deleted after a question', async () => {
  const code = `D${stamp}`
  const before = await openWith(code)
  await before.sendRequest(pauseAffiliateUrl, { code, isPaused: true })
  before.leave()
  const visited = await open()
  const sheet = await openSheet(code)
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Retomar' }))
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'ok', title: `Link ${code} ativo de novo` }]))
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Pausar' }))
  await within(sheet).findByText('Pausado')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Excluir' }))
  const question = await screen.findByRole('alertdialog', { name: `Excluir o link ${code}?` })
  await userEvent.click(within(question).getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'ok', title: `Link ${code} excluído` }))
  expect(await linkOf(visited, code)).toBeUndefined()
})

test('[AG-04] the main link is the agent’s own code, with its QR code, and is copied or shared', async () => {
  const copied: string[] = []
  await open()
  const main = within(await screen.findByRole('region', { name: 'Seu link principal' }))
  expect(main.getByRole('img', { name: 'QR code do link TEJO28' })).toHaveAttribute('width', '200')
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void copied.push(text) },
    configurable: true,
  })
  await userEvent.click(main.getByRole('button', { name: 'Copiar link' }))
  await userEvent.click(main.getByRole('button', { name: 'Compartilhar' }))
  const link = `${window.location.origin}/register?affiliateCode=TEJO28`
  await waitFor(() => expect(copied).toEqual([link, link]))
})

test('[AG-04] the registrations of a link stand in its sheet', async () => {
  const code = `E${stamp}`
  const visited = await openWith(code)
  const sheet = await openSheet(code)
  expect(await within(sheet).findByText('Ninguém se cadastrou por este link ainda')).toBeVisible()
  // A registration ends the session that sends it.
  await registerBy(visited, code, `e${stamp.toLowerCase()}`)
  visited.leave()
  await open()
  const again = await openSheet(code)
  expect(await within(again).findByText(`e${stamp.toLowerCase()}`)).toBeVisible()
})

test('[ER-04] shows no links of the previous page when the new one fails to load', async () => {
  const visited = await open()
  for (let number = 0; number < 21; number += 1) await makeLink(visited, `F${number}${stamp}`)
  visited.leave()
  await expectChangeToFail({
    operation: affiliateUrls.operation,
    open,
    shown: async () => (await screen.findAllByRole('button', { name: /^F\d+/ }))[0]?.textContent ?? '',
    change: async () => userEvent.click(await screen.findByRole('button', { name: 'Página 2' })),
  })
})

test('[ER-04] shows no registrations of another link when its own fail to load', async () => {
  const visited = await open()
  const [one, other] = [`G${stamp}`, `H${stamp}`]
  for (const code of [one, other]) await makeLink(visited, code)
  for (const code of [one, other]) await registerBy(visited, code, code.toLowerCase())
  visited.leave()
  await expectChangeToFail({
    operation: registeredAffiliates.operation,
    open: async (options) => {
      await open(options)
      await openSheet(one)
    },
    shown: async () => (await screen.findByText(new RegExp(`^[gh]${stamp.toLowerCase()}$`))).textContent ?? '',
    change: async () => {
      await userEvent.keyboard('{Escape}')
      await openSheet(other)
    },
  })
})

test.each([
  ['pt', 'Links de convite'],
  ['en', 'Invitation links'],
  ['es', 'Enlaces de invitación'],
  ['zh', '推广链接'],
] as const)('[IN-01] the tab of links has its name, in %s', async (language, name) => {
  await open({ language })
  expect(await screen.findByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
})
