import { failure, fault, problemOf } from '@azulejo/shared/kernel'
import type { Message } from '@azulejo/shared/platform'
import { affiliate, register, registerSettings } from '@azulejo/shared/wire'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { freshName, onTheWay, registerPlayer, type Visit, visitSite } from '../login/testing/visit-site.tsx'
import { visitorAtom } from '../session/session-actions.ts'
import { keepLinkCodes } from '../site/link-codes.ts'
import { emptyBrowser } from '../testing/open-site.tsx'

const secret = 'azulejo2026'
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' })
const userName = () => field(/^Nome de usuário/)
const code = () => field(/^Código de afiliado/)
const age = () => screen.getByRole('checkbox', { name: /^Tenho 18 anos ou mais/ })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Cadastre-se' }))

let visited: Visit | undefined
const restores: (() => void)[] = []

/** Opens the page and waits for its fields. */
async function visit(...[at, options]: Parameters<typeof visitSite>): Promise<Visit> {
  visited = await visitSite(at, options)
  if (at === '/register') await screen.findByRole('button', { name: /^Código do país/ })
  return visited
}

async function fill(name: string): Promise<void> {
  await userEvent.type(userName(), name)
  await userEvent.type(field(/^Senha/), secret)
  await userEvent.type(field(/^Confirmar senha/), secret)
  await userEvent.click(age())
}

afterEach(() => {
  visited?.leave()
  for (const restore of restores.splice(0)) restore()
  emptyBrowser()
})

test('[RG-04] [VA-03] the form has the fields that the platform enables, and marks the required ones', async () => {
  const { site } = await visit('/register')
  const answer = await site.sendRequest(registerSettings, {})
  if (!answer.ok) throw new Error('the settings are missing')
  const enabled = Object.values(answer.value.fields).filter(({ enabled }) => enabled)
  const form = userName().closest('form')
  if (!form) throw new Error('the fields are in no form')
  const inputs = [...form.querySelectorAll('input:not([type=checkbox], [type=radio])')]
  expect(inputs).toHaveLength(enabled.length + 1)
  const required = inputs.filter((input) => input.hasAttribute('required')).map((input) => input.getAttribute('name'))
  expect(required).toEqual(['username', 'password', 'confirmPassword'])
  const labelOf = (text: string) => within(form).getByText(text).closest('label')
  expect(labelOf('Nome de usuário')).toHaveTextContent('Nome de usuário*')
  expect(labelOf('E-mail')).toHaveTextContent(/^E-mail$/)
  expect(within(form).queryByText('Zalo')).not.toBeInTheDocument()
})

test('[RG-04] [VA-03] missing values are reported under their fields, and the first gets the focus', async () => {
  await visit('/register')
  await press()
  expect(userName()).toHaveAccessibleDescription('Nome de usuário não pode ficar em branco')
  expect(field(/^Senha/)).toHaveAccessibleDescription('Senha não pode ficar em branco')
  expect(field(/^Confirmar senha/)).toHaveAccessibleDescription('Confirmar senha não pode ficar em branco')
  expect(age()).toHaveAccessibleDescription('Confirme que você tem 18 anos ou mais')
  expect(field(/^E-mail/)).toBeValid()
  expect(userName()).toHaveFocus()
})

test.each([
  [/^Nome de usuário/, '1ana', 'Use de 4 a 15 letras e números, começando por letra'],
  [/^Nome de usuário/, 'ana', 'Use de 4 a 15 letras e números, começando por letra'],
  [/^Senha/, 'onlyletters', 'Use de 6 a 20 caracteres, com letra e número'],
  [/^Nome completo/, 'A', 'Formato do nome incorreto. Use só letras, de 2 a 60 caracteres'],
  [/^E-mail/, 'ana@casa', 'Digite um e-mail válido'],
  [/^Número de celular/, '11 98877', 'Formato do telefone incorreto'],
  [/^Número de celular/, '11', 'Use só números, de 6 a 15 dígitos'],
  [/^Código de afiliado/, 'a-b-c', 'Use de 4 a 20 letras e números'],
])('[VA-01] %s refuses %s and shows its rule', async (label, text, sentence) => {
  await visit('/register')
  await userEvent.type(field(label), text)
  expect(field(label)).toBeValid()
  await userEvent.tab()
  await waitFor(() => expect(field(label)).toBeInvalid())
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(sentence))
})

test('[VA-03] the confirmation must equal the password', async () => {
  await visit('/register')
  await userEvent.type(field(/^Senha/), secret)
  await userEvent.type(field(/^Confirmar senha/), 'azulejo2027')
  await userEvent.tab()
  expect(field(/^Confirmar senha/)).toHaveAccessibleDescription('A confirmação não confere')
  await userEvent.type(field(/^Confirmar senha/), '{Backspace}6')
  expect(field(/^Confirmar senha/)).toBeValid()
})

test('[RG-04] [RG-07] a registration sends the typed values, logs in, goes home and shows a welcome', async () => {
  const sent: Message[] = []
  const { site, address } = await visit('/register', {
    before: ({ perTab }) => keepLinkCodes('?referralCode=AMIGO7', perTab),
    between: (send) => (message) => {
      sent.push(message)
      return send(message)
    },
  })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Crie sua conta e receba R\$\s1\.000,00$/)
  const name = freshName()
  await fill(` ${name} `)
  await userEvent.type(field(/^E-mail/), ' ana@casa.example ')
  await userEvent.type(field(/^Número de celular/), '11988770142')
  await press()
  expect(await screen.findByRole('dialog', { name: 'Cadastro concluído' })).toHaveTextContent(`Boas-vindas, ${name}`)
  expect(screen.getByRole('dialog')).toHaveTextContent(
    /R\$\s1\.000,00: aposte R\$\s10\.000,00 em 30 dias antes de sacá-lo/,
  )
  expect(address()).toBe('/')
  expect(site.store.get(visitorAtom)).toMatchObject({ role: 'player', account: name })
  expect(sent.find(({ operation }) => operation === 'register')).toMatchObject({
    method: 'PUT',
    sealed: true,
    request: {
      username: name,
      password: secret,
      confirmPassword: secret,
      email: 'ana@casa.example',
      mobileNum: '11988770142',
      countryDialingCode: '+55',
      referralCode: 'AMIGO7',
      ageConfirmed: true,
      registerUrl: window.location.href,
      registerMethod: 'WEB',
      login: true,
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Começar' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('[RG-03] [RG-07] [MD-01] registers in the login modal too, which closes', async () => {
  const { site, address } = await visit('/promotions')
  await act(async () => site.modals.open({ kind: 'login', tab: 'register', returnTo: '/promotions' }))
  await screen.findByRole('button', { name: /^Código do país/ })
  await fill(freshName())
  await press()
  expect(await screen.findByRole('dialog', { name: 'Cadastro concluído' })).toBeVisible()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(address()).toBe('/')
})

test('a user name that is taken is reported on its field, and nothing typed is lost', async () => {
  const { site } = await visit('/register')
  const name = freshName()
  await registerPlayer(site, name, secret)
  await fill(name.toUpperCase())
  await press()
  await waitFor(() => expect(userName()).toHaveAccessibleDescription('Este nome de usuário já está em uso'))
  expect(userName()).toHaveFocus()
  expect(field(/^Senha/)).toHaveValue(secret)
  await userEvent.type(userName(), 'x')
  expect(userName()).toBeValid()
})

test('[RG-05] a wrong invitation code stops the registration and is reported on its field', async () => {
  const { site } = await visit('/register')
  const name = freshName()
  await fill(name)
  await userEvent.type(code(), 'NOBODY99')
  await press()
  await waitFor(() => expect(code()).toHaveAccessibleDescription('Código de convite inválido'))
  expect(site.session.token()).toBeUndefined()
  await expect(registerPlayer(site, name, secret)).resolves.toEqual(expect.any(String))
})

test('[RG-09] the wrong code of an invitation link stops the registration until it is removed', async () => {
  const { site } = await visit('/register', {
    before: ({ perTab }) => keepLinkCodes('?affiliateCode=NOBODY99', perTab),
  })
  await screen.findByLabelText(/^Código de afiliado/)
  await fill(freshName())
  await press()
  await waitFor(() => expect(code()).toHaveAccessibleDescription('Código de convite inválido'))
  expect(code()).toHaveValue('NOBODY99')
  await userEvent.clear(code())
  await press()
  await waitFor(() => expect(site.store.get(visitorAtom).role).toBe('player'))
})

const refusedCode = (reason: string) => ({
  success: false,
  errorCode: 'invitation_code_error',
  message: 'Código de convite inválido.',
  detail: { reason },
})

test.each([
  ['paused', 'Este convite está pausado.'],
  ['usedUp', 'Este convite já foi usado por todas as pessoas que podia receber.'],
  ['expired', 'Este convite expirou.'],
  ['deleted', 'Este convite foi excluído.'],
])('[RG-09] a %s invitation link says so, and the field shows its code', async (reason, sentence) => {
  restores.push(onTheWay(affiliate.path, () => refusedCode(reason)))
  await visit('/register', { before: ({ perTab }) => keepLinkCodes('?affiliateCode=VERAO26', perTab) })
  expect(await screen.findByText(`${sentence} Peça outro ou cadastre-se sem ele.`)).toBeVisible()
  expect(code()).toHaveValue('VERAO26')
})

test('[RG-09] a link that is used up while the form is filled in shows its field, and nothing typed is lost', async () => {
  restores.push(
    onTheWay(affiliate.path, () => ({ success: true, value: { code: 'verao26', inviter: 'ag***jo' } })),
    onTheWay(register.path, () => refusedCode('usedUp')),
  )
  const { site } = await visit('/register', {
    before: ({ perTab }) => keepLinkCodes('?affiliateCode=VERAO26', perTab),
  })
  await screen.findByText('Convite de ag***jo')
  const name = freshName()
  await fill(name)
  await press()
  await waitFor(() => expect(code()).toHaveAccessibleDescription(/^Este convite já foi usado por todas as pessoas/))
  expect(userName()).toHaveValue(name)
  expect(field(/^Senha/)).toHaveValue(secret)
  for (const restore of restores.splice(0).reverse()) restore()
  await userEvent.clear(code())
  await press()
  await waitFor(() => expect(site.store.get(visitorAtom).role).toBe('player'))
})

test('[VA-01] a rule that became stricter meanwhile is reported on its field', async () => {
  restores.push(
    onTheWay(registerSettings.path, (body) => {
      const { fields } = body.value as { fields: Record<string, object> }
      return { ...body, value: { fields: { ...fields, username: { ...fields.username, acceptedPattern: '*' } } } }
    }),
  )
  await visit('/register')
  await fill('nome com espaco')
  await press()
  await waitFor(() => expect(userName()).toBeInvalid())
  expect(userName()).toHaveAccessibleDescription('Use de 4 a 15 letras e números, começando por letra')
})

test('[VA-01] the page and the platform use the same rules', async () => {
  const { site } = await visit('/register')
  const answer = await site.sendRequest(registerSettings, {})
  if (!answer.ok) throw new Error('the settings are missing')
  const { username } = answer.value.fields
  if (!username) throw new Error('there is no rule for user names')
  const names = ['ana', 'ana1', '1ana', 'a'.repeat(15), 'a'.repeat(16), 'aña1']
  expect(names.filter((name) => !problemOf(name, username))).toEqual(['ana1', 'a'.repeat(15)])
})

test('[ER-04] settings that failed to load can be requested again', async () => {
  restores.push(onTheWay(registerSettings.path, () => Response.json({}, { status: 502 })))
  visited = await visitSite('/register')
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro de rede. Tente de novo')
  for (const restore of restores.splice(0)) restore()
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('button', { name: /^Código do país/ })).toBeVisible()
  expect(userName()).toBeVisible()
})

test('[ST-08] the rules are requested once per tab', async () => {
  const { leave } = await visit('/register')
  leave()
  restores.push(onTheWay(registerSettings.path, () => Response.json({}, { status: 502 })))
  await visit('/register')
  expect(userName()).toBeVisible()
})

test('[RT-03] the page links to home and to the login', async () => {
  await visit('/register')
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByRole('dialog', { name: 'Que bom ver você de novo' })).toBeVisible()
})

test('[RO-01] a trial account registers and continues as a player', async () => {
  const { site } = await visit('/register', { account: 'teste_livre' })
  expect(site.store.get(visitorAtom).role).toBe('trial')
  await fill(freshName())
  await press()
  expect(await screen.findByRole('dialog', { name: 'Cadastro concluído' })).toBeVisible()
  expect(site.store.get(visitorAtom).role).toBe('player')
})

test('[RT-03] a player who is logged in is redirected home', async () => {
  visited = await visitSite('/register', { account: 'marina_21' })
  await waitFor(() => expect(visited?.address()).toBe('/'))
})

test('[RG-07] a registration whose answer was lost is sent again with its key, and logs in', async () => {
  const keys: unknown[] = []
  const { site } = await visit('/register', {
    between: (send) => async (message) => {
      if (message.operation !== 'register') return send(message)
      keys.push(message.request.intent)
      const answer = await send(message)
      return keys.length < 3 ? failure(fault('AZ-101', 'lost')) : answer
    },
  })
  const name = freshName()
  await fill(name)
  await press()
  await waitFor(() => expect(keys).toHaveLength(1))
  expect(await screen.findByText('Erro de rede. Tente de novo')).toBeVisible()
  // Another name is another registration.
  await userEvent.type(userName(), '7')
  await press()
  await waitFor(() => expect(keys).toHaveLength(2))
  await waitFor(() => expect(userName()).not.toHaveAttribute('readonly'))
  await userEvent.type(userName(), '{Backspace}')
  await press()
  expect(await screen.findByRole('dialog', { name: 'Cadastro concluído' })).toHaveTextContent(`Boas-vindas, ${name}`)
  expect(site.store.get(visitorAtom)).toMatchObject({ role: 'player', account: name })
  expect(keys).toEqual([expect.stringMatching(/^[\da-f]{64}$/), expect.not.stringContaining(String(keys[0])), keys[0]])
})
