import { type AnswerOf, permission } from '@azulejo/shared/wire'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sessionAtom, visitorAtom } from '../session/session-actions.ts'
import { createBrandStorage } from '../site/brand-storage.ts'
import { demoPassword, emptyBrowser } from '../testing/open-site.tsx'
import { rememberedLogin, rememberLogin } from './remembered-login.ts'
import { freshName, onTheWay, registerPlayer, type Visit, visitSite } from './testing/visit-site.tsx'

let visited: Visit | undefined
const restores: (() => void)[] = []
const visit = async (...parts: Parameters<typeof visitSite>) => {
  visited = await visitSite(...parts)
  return visited
}
const openLogin = async (site: Visit['site'], tab: 'login' | 'register' = 'login', returnTo?: string) => {
  await act(async () => site.modals.open({ kind: 'login', tab, returnTo }))
  return screen.findByRole('dialog')
}
const userName = () => screen.getByRole('textbox', { name: 'Nome de usuário' })
const password = () => screen.getByLabelText(/^Senha/, { selector: 'input' })
const fill = async (account: string, secret = demoPassword) => {
  await userEvent.type(userName(), account)
  await userEvent.type(password(), secret)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** Waits until the player is logged in and the form, which closes last, is gone. */
const untilLoggedIn = async ({ store }: Visit['site']) => {
  await waitFor(() => expect(store.get(visitorAtom).role).toBe('player'))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Nome de usuário' })).not.toBeInTheDocument())
}
const storedText = () =>
  JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }, document.cookie, document.body.innerHTML])

afterEach(() => {
  visited?.leave()
  for (const restore of restores.splice(0)) restore()
  emptyBrowser()
})

test('[VA-04] both fields are required; errors appear when a field is left or the form is sent', async () => {
  const { site } = await visit('/login')
  await userEvent.type(userName(), 'a')
  await userEvent.clear(userName())
  expect(userName()).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  expect(userName()).toHaveAccessibleDescription('Nome de usuário não pode ficar em branco')
  expect(password()).not.toHaveAttribute('aria-invalid')
  await press('Entrar')
  expect(password()).toHaveAccessibleDescription('Senha não pode ficar em branco')
  expect(userName()).toHaveFocus()
  await userEvent.type(userName(), 'marina')
  expect(userName()).not.toHaveAttribute('aria-invalid')
  expect(site.store.get(sessionAtom).role).toBe('guest')
})

test('[SX-03] [VA-04] [MD-01] logging in keeps the token for the tab, closes the modal and goes home', async () => {
  const { site, address } = await visit('/promotions')
  const dialog = await openLogin(site)
  expect(dialog).toHaveAccessibleName('Que bom ver você de novo')
  await fill('  marina_21 ')
  await press('Entrar')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(address()).toBe('/'))
  expect(site.store.get(visitorAtom)).toMatchObject({ role: 'player', account: 'marina_21' })
  expect(site.perTab.read('token')).toBe(site.session.token())
  expect(storedText()).not.toContain(demoPassword)
})

test('[SX-03] the player continues on the page that requested the login, if it is one of this site', async () => {
  const { site, address } = await visit('/')
  await openLogin(site, 'login', '/rng?page=NAU')
  await fill('marina_21')
  await press('Entrar')
  await waitFor(() => expect(address()).toBe('/rng?page=NAU'))
})

test.each([
  ['/login?returnTo=%2Fmember%2FsecurityCenter', '/member/securityCenter'],
  ['/login?returnTo=%2F%2Felsewhere.example%2F', '/'],
  ['/login', '/'],
])('[RT-17] the login on %s continues to %s', async (page, wanted) => {
  const { address } = await visit(page)
  expect(screen.getByRole('heading', { level: 1, name: 'Que bom ver você de novo' })).toBeVisible()
  await fill('marina_21')
  await press('Entrar')
  await waitFor(() => expect(address()).toBe(wanted))
})

test('[SX-06] a wrong password is reported, nothing typed is lost, and the next try needs a captcha', async () => {
  const keys: string[] = []
  const { site } = await visit('/login', {
    between: (send) => (message) => {
      if (message.operation === 'captcha') keys.push(String((message.request as { key: string }).key))
      return send(message)
    },
  })
  const name = freshName()
  await registerPlayer(site, name, demoPassword)
  await fill(name, 'guessed1')
  await press('Entrar')
  expect(await screen.findByRole('alert')).toHaveTextContent('Nome de usuário ou senha incorretos')
  expect(userName()).toHaveValue(name)
  expect(password()).toHaveValue('guessed1')
  expect(site.session.token()).toBeUndefined()
  expect(await screen.findByRole('img', { name: 'Imagem com os caracteres a digitar' })).toBeVisible()
  const characters = await fetch(`/dev/captcha?merchant=azulejo&key=${keys.at(-1)}`)
  await userEvent.type(screen.getByRole('textbox', { name: 'Código da imagem' }), await characters.text())
  await userEvent.clear(password())
  await userEvent.type(password(), demoPassword)
  await press('Entrar')
  await untilLoggedIn(site)
})

test('[ER-04] a network failure is reported, and the same button retries', async () => {
  let isDown = true
  const { site } = await visit('/login', {
    between: (send) => (message) =>
      message.operation === 'login' && isDown
        ? Promise.resolve({ ok: false, error: { code: 'AZ-101', detail: 'cable' } })
        : send(message),
  })
  await fill('marina_21')
  await press('Entrar')
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro de rede. Tente de novo')
  isDown = false
  await press('Entrar')
  await untilLoggedIn(site)
})

test('[SX-03] while sending, the button is busy and a second press sends nothing; closing aborts it', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const { site } = await visit('/', {
    between: (send) => (message) => {
      if (message.operation !== 'login') return send(message)
      signals.push(message.signal)
      return new Promise(() => {})
    },
  })
  await openLogin(site)
  await fill('marina_21')
  await press('Entrar')
  const sending = await screen.findByRole('button', { name: 'Entrando' })
  await userEvent.click(sending)
  await userEvent.type(password(), '{Enter}')
  expect(signals).toHaveLength(1)
  await press('Fechar')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(signals[0]?.aborted).toBe(true)
})

test('[SX-12] remember me keeps the user name and never the password', async () => {
  const { site } = await visit('/')
  await openLogin(site)
  await fill('marina_21')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Lembrar de mim' }))
  await press('Entrar')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(site.session.token()).toBeDefined()
  expect(storedText()).not.toContain(demoPassword)
  await act(() => site.session.leave())
  await openLogin(site)
  expect(userName()).toHaveValue('marina_21')
  expect(password()).toHaveValue('')
  expect(screen.getByRole('checkbox', { name: 'Lembrar de mim' })).toBeChecked()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Lembrar de mim' }))
  await userEvent.type(password(), demoPassword)
  await press('Entrar')
  await untilLoggedIn(site)
  expect(rememberedLogin(site.local, 'loginRemember')).toBeUndefined()
})

test('[SX-12] keeps the name of the player for a day, and ignores invalid stored values', () => {
  const storage = createBrandStorage('azulejo', () => window.localStorage)
  const phone = { countryDialingCode: '+55', mobileNum: '11 98877-0142' }
  rememberLogin(storage, 'loginTypeSms', phone)
  expect(rememberedLogin(storage, 'loginTypeSms')).toEqual(phone)
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_001)
  restores.push(() => clock.mockRestore())
  expect(rememberedLogin(storage, 'loginTypeSms')).toBeUndefined()
  expect(window.localStorage).toHaveLength(0)
  clock.mockRestore()
  rememberLogin(storage, 'loginTypeSms', phone)
  rememberLogin(storage, 'loginTypeSms', undefined)
  expect(rememberedLogin(storage, 'loginTypeSms')).toBeUndefined()
  for (const text of [
    '',
    '{',
    '{"until":9e15}',
    '{"until":9e15,"value":{}}',
    '{"until":"9","value":{"username":"a"}}',
  ]) {
    storage.write('loginRemember', text)
    expect(rememberedLogin(storage, 'loginRemember')).toBeUndefined()
  }
})

test('[MD-01] typed text except the password survives closing the window, until somebody logs in', async () => {
  const { site } = await visit('/')
  await openLogin(site)
  await fill('helena_vip')
  await act(async () => site.modals.close())
  await openLogin(site)
  expect(userName()).toHaveValue('helena_vip')
  expect(password()).toHaveValue('')
  expect(JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }])).not.toContain('helena_vip')
  await userEvent.type(password(), demoPassword)
  await press('Entrar')
  await untilLoggedIn(site)
  await act(() => site.session.leave())
  await openLogin(site)
  expect(userName()).toHaveValue('')
})

test('[HD-02] [RG-03] registering is one press away in the same modal', async () => {
  const { site } = await visit('/')
  await openLogin(site)
  await userEvent.click(screen.getByRole('radio', { name: 'Cadastre-se' }))
  expect(screen.getByRole('dialog')).toHaveAccessibleName(/^Crie sua conta e receba R\$\s1\.000,00$/)
  expect(await screen.findByRole('textbox', { name: 'Nome completo' })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Entrar' }))
  expect(screen.queryByRole('textbox', { name: 'Nome completo' })).not.toBeInTheDocument()
})

test.each<[string, (value: AnswerOf<typeof permission>) => AnswerOf<typeof permission>]>([
  ['DIRECTREG3', (value) => ({ ...value, whitelabel: { ...value.whitelabel, DIRECTREG3: '0' } })],
  [
    'both ways of registering',
    (value) => ({ ...value, register: { ...value.register, username: false, mobile: false } }),
  ],
])('[HD-02] with %s off the modal offers only the login', async (_, change) => {
  restores.push(
    onTheWay(permission.path, (body) => ({ ...body, value: change(body.value as AnswerOf<typeof permission>) })),
  )
  const { site } = await visit('/')
  await openLogin(site, 'register')
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Que bom ver você de novo')
  expect(userName()).toBeVisible()
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
})

test('[MD-02] [MD-03] the close button and Escape close the modal, which blocks scrolling', async () => {
  const { site } = await visit('/')
  const dialog = await openLogin(site)
  expect(window.document.documentElement.style.overflow).toBe('hidden')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(window.document.documentElement.style.overflow).toBe('')
  await openLogin(site)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('[SX-05] an expired password must be changed; the old one is not requested again and kept nowhere', async () => {
  const { site } = await visit('/')
  await openLogin(site)
  await fill('senha_vencida', 'primavera25')
  await press('Entrar')
  const dialog = await screen.findByRole('dialog', { name: 'Alterar senha' })
  expect(dialog).toHaveTextContent('Para continuar, troque a senha desta conta.')
  expect(screen.getByLabelText(/^Nova senha/, { selector: 'input' })).toBeVisible()
  expect(screen.queryByLabelText(/^Senha atual/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(dialog).toBeVisible()
  expect(site.store.get(sessionAtom)).toMatchObject({ mustChangePassword: true })
  expect(storedText()).not.toContain('primavera25')
})
