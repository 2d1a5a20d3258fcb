import type { Message } from '@azulejo/shared/platform'
import { humanChallenge, permission, registerSettings } from '@azulejo/shared/wire'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { freshName, onTheWay, type Visit, visitSite } from '../login/testing/visit-site.tsx'
import { visitorAtom } from '../session/session-actions.ts'
import { keepLinkCodes } from '../site/link-codes.ts'
import { emptyBrowser } from '../testing/open-site.tsx'

const secret = 'azulejo2026'
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' })
const mobile = () => field(/^Número de celular/)
const way = (name: string) => screen.queryByRole('radio', { name })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Cadastre-se' }))
const freshNumber = () => `119${String(Math.floor(Math.random() * 90_000_000) + 10_000_000)}`

let visited: Visit | undefined
const restores: (() => void)[] = []

afterEach(() => {
  visited?.leave()
  for (const restore of restores.splice(0)) restore()
  emptyBrowser()
})

async function visit(...[at, options]: Parameters<typeof visitSite>): Promise<Visit> {
  visited = await visitSite(at, options)
  await screen.findByRole('button', { name: /^Código do país/ })
  return visited
}

/** Overrides switches in the permission responses of the platform. */
function switched(register: object, whitelabel: object = {}): void {
  restores.push(
    onTheWay(permission.path, (body) => {
      const value = body.value as { register: object; whitelabel: object }
      return {
        ...body,
        value: {
          ...value,
          register: { ...value.register, ...register },
          whitelabel: { ...value.whitelabel, ...whitelabel },
        },
      }
    }),
  )
}

/** The newest code that the platform has sent to a number. */
async function codeSentTo(e164: string): Promise<string> {
  const answer = await fetch('/dev/outbox?merchant=azulejo', { headers: { accept: 'application/json' } })
  const { messages } = (await answer.json()) as { messages: { recipient: string; body: string }[] }
  return /\d{6}/.exec(messages.find(({ recipient }) => recipient === e164)?.body ?? '')?.[0] ?? ''
}

/** Fills the form for a registration by mobile: number, received code and age. */
async function fillMobile(number: string): Promise<void> {
  await userEvent.click(screen.getByRole('radio', { name: 'Por celular' }))
  await userEvent.type(mobile(), number)
  await userEvent.click(screen.getByRole('button', { name: 'Receber código' }))
  await screen.findByText('Código enviado por SMS')
  await userEvent.type(field(/^Código de verificação/), await codeSentTo(`+55${number}`))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Tenho 18 anos ou mais/ }))
}

const recordInto =
  (sent: Message[]) => (send: (message: Message) => ReturnType<Visit['site']['send']>) => (message: Message) => {
    sent.push(message)
    return send(message)
  }

test('[RG-06] [VA-02] accepts a number with its prefix and a code with spaces', async () => {
  await visit('/register')
  const rest = freshNumber()
  await userEvent.click(screen.getByRole('radio', { name: 'Por celular' }))
  await userEvent.click(mobile())
  await userEvent.paste(`+55 (${rest.slice(0, 2)}) ${rest.slice(2, 7)}-${rest.slice(7)}`)
  await userEvent.click(screen.getByRole('button', { name: 'Receber código' }))
  await screen.findByText('Código enviado por SMS')
  expect(mobile()).toHaveValue(rest)
  const code = await codeSentTo(`+55${rest}`)
  await userEvent.click(field(/^Código de verificação/))
  await userEvent.paste(`${code.slice(0, 3)} ${code.slice(3)}`)
  await userEvent.type(field(/^Senha/), secret)
  await userEvent.type(field(/^Confirmar senha/), secret)
  await userEvent.click(screen.getByRole('checkbox', { name: /^Tenho 18 anos ou mais/ }))
  await press()
  expect(await screen.findByRole('dialog', { name: 'Guarde o nome da sua conta' })).toBeVisible()
})

test('[RG-01] both ways of registering have a tab, a single way has none', async () => {
  await visit('/register')
  expect(way('Por nome de usuário')).toBeChecked()
  expect(way('Por celular')).not.toBeChecked()
  visited?.leave()
  switched({ mobile: false })
  await visit('/register')
  expect(way('Por celular')).not.toBeInTheDocument()
  expect(field(/^Nome de usuário/)).toBeVisible()
})

test('[RG-01] shows no form where players cannot register at all', async () => {
  switched({ mobile: false, username: false })
  visited = await visitSite('/register')
  expect(await screen.findByText('O cadastro não está aberto agora')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cadastre-se' })).not.toBeInTheDocument()
})

test('[RG-08] [RG-10] by mobile with a password: shows the generated account to copy, then the welcome', async () => {
  const sent: Message[] = []
  const { site, address } = await visit('/register', { between: recordInto(sent) })
  const number = freshNumber()
  await fillMobile(number)
  expect(screen.queryByLabelText(/^Nome de usuário/, { selector: 'input' })).not.toBeInTheDocument()
  await userEvent.type(field(/^Senha/), secret)
  await userEvent.type(field(/^Confirmar senha/), secret)
  await press()
  const tip = await screen.findByRole('dialog', { name: 'Guarde o nome da sua conta' })
  const snapshot = site.store.get(visitorAtom)
  const account = snapshot.role === 'player' ? snapshot.account : ''
  expect(tip).toHaveTextContent(`Sua conta é ${account}`)
  expect(account).not.toBe('')
  await userEvent.setup().click(within(tip).getByRole('button', { name: 'Copiar o nome da conta' }))
  expect(await screen.findByText('Nome da conta copiado')).toBeVisible()
  await userEvent.click(within(tip).getByRole('button', { name: 'Continuar' }))
  expect(await screen.findByRole('dialog', { name: 'Cadastro concluído' })).toHaveTextContent(account)
  expect(address()).toBe('/')
  expect(sent.find(({ operation }) => operation === 'registerMobile')).toMatchObject({
    method: 'PUT',
    sealed: true,
    request: { mobileNum: number, countryDialingCode: '+55', domain: window.location.hostname, password: secret },
  })
})

test('[RG-10] by mobile without a password there are no fields for one', async () => {
  switched({}, { MOBILEREGPASS: '0' })
  await visit('/register')
  await userEvent.click(screen.getByRole('radio', { name: 'Por celular' }))
  expect(screen.queryByLabelText(/^Senha/)).not.toBeInTheDocument()
  expect(screen.queryByLabelText(/^Confirmar senha/)).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: 'Por nome de usuário' }))
  expect(field(/^Senha/)).toBeRequired()
})

test('[VA-03] by user name number and code are required only where the flag demands them', async () => {
  await visit('/register')
  expect(screen.queryByLabelText(/^Código de verificação/)).not.toBeInTheDocument()
  expect(mobile()).not.toBeRequired()
  visited?.leave()
  switched({}, { REGSMSVERIF: '1' })
  await visit('/register')
  expect(field(/^Código de verificação/)).toBeRequired()
  expect(mobile()).toBeRequired()
  expect((mobile() as HTMLInputElement).labels?.[0]).toHaveTextContent('Número de celular*')
})

test('[SX-01] a code is sent only to a valid number', async () => {
  const sent: Message[] = []
  await visit('/register', { between: recordInto(sent) })
  await userEvent.click(screen.getByRole('radio', { name: 'Por celular' }))
  await userEvent.click(screen.getByRole('button', { name: 'Receber código' }))
  await waitFor(() => expect(mobile()).toHaveAccessibleDescription('Informe um número de telefone'))
  await userEvent.type(mobile(), '1132345678')
  await userEvent.click(screen.getByRole('button', { name: 'Receber código' }))
  await waitFor(() => expect(mobile()).toHaveAccessibleDescription('Formato do telefone incorreto'))
  expect(sent.filter(({ operation }) => operation === 'smsRegister')).toEqual([])
})

test('a wrong code is reported on its field, and typed values stay, also in the other tab', async () => {
  await visit('/register')
  const number = freshNumber()
  await fillMobile(number)
  await userEvent.type(field(/^Senha/), secret)
  await userEvent.type(field(/^Confirmar senha/), secret)
  const code = field(/^Código de verificação/)
  const right = (code as HTMLInputElement).value
  await userEvent.clear(code)
  await userEvent.type(code, right === '000000' ? '111111' : '000000')
  await press()
  await waitFor(() => expect(code).toHaveAccessibleDescription('Código de verificação inválido'))
  expect(mobile()).toHaveValue(number)
  expect(field(/^Senha/)).toHaveValue(secret)
  await userEvent.click(screen.getByRole('radio', { name: 'Por nome de usuário' }))
  expect(mobile()).toHaveValue(number)
  expect(field(/^Senha/)).toHaveValue(secret)
})

async function fillUserName(): Promise<void> {
  await userEvent.type(field(/^Nome de usuário/), freshName())
  await userEvent.type(field(/^Senha/), secret)
  await userEvent.type(field(/^Confirmar senha/), secret)
  await userEvent.click(screen.getByRole('checkbox', { name: /^Tenho 18 anos ou mais/ }))
}

test('[RG-05] [RG-06] the inviter’s code is checked before the registration is sent', async () => {
  const sent: Message[] = []
  const { site } = await visit('/register', { between: recordInto(sent) })
  await fillUserName()
  await userEvent.type(field(/^Código de afiliado/), 'nobody99')
  const steps = () => sent.map(({ operation }) => operation).filter((name) => /^(affiliate|register)$/.test(name))
  await press()
  await waitFor(() => expect(field(/^Código de afiliado/)).toHaveAccessibleDescription('Código de convite inválido'))
  expect(steps()).toEqual(['affiliate'])
  await userEvent.clear(field(/^Código de afiliado/))
  await userEvent.type(field(/^Código de afiliado/), 'TEJO28')
  await press()
  await waitFor(() => expect(site.store.get(visitorAtom).role).toBe('player'))
  expect(steps()).toEqual(['affiliate', 'affiliate', 'register'])
})

test('[RG-06] without a passed check for humans nothing is sent, and nothing typed is lost', async () => {
  restores.push(onTheWay(humanChallenge.path, (body) => ({ ...body, value: { provider: 'stranger', config: {} } })))
  const sent: Message[] = []
  await visit('/register', { between: recordInto(sent) })
  await fillUserName()
  await press()
  expect(await screen.findByText('Falha na verificação do captcha')).toBeVisible()
  expect(sent.map(({ operation }) => operation)).not.toContain('register')
  expect(field(/^Senha/)).toHaveValue(secret)
})

test('[RG-09] checks the code of a link when the form opens: only a wrong code gets a field', async () => {
  const sent: Message[] = []
  const linked = (code: string) => ({
    before: ({ perTab }: Visit['site']) => keepLinkCodes(`?affiliateCode=${code}`, perTab),
    between: recordInto(sent),
  })
  const { site } = await visit('/register', linked('tejo28'))
  await waitFor(() => expect(sent.map(({ operation }) => operation)).toContain('affiliate'))
  expect(await screen.findByText(/^Convite de .+\*\*\*/)).toBeVisible()
  await fillUserName()
  expect(screen.queryByLabelText(/^Código de afiliado/)).not.toBeInTheDocument()
  await press()
  await waitFor(() => expect(site.store.get(visitorAtom).role).toBe('player'))
  expect(sent.find(({ operation }) => operation === 'register')).toMatchObject({ request: { affiliateCode: 'tejo28' } })
  visited?.leave()
  emptyBrowser()
  await visit('/register', linked('nobody99'))
  expect(await screen.findByLabelText(/^Código de afiliado/)).toHaveValue('nobody99')
  expect(screen.queryByText(/^Convite de/)).not.toBeInTheDocument()
})

test('[RG-04] shows the captcha where the platform requires it, and sends its characters', async () => {
  restores.push(
    onTheWay(registerSettings.path, (body) => {
      const { fields } = body.value as { fields: { username: object } }
      const captcha = { ...fields.username, minLength: 0, acceptedPattern: '*', patternId: 0 }
      return { ...body, value: { fields: { ...fields, captcha } } }
    }),
  )
  const sent: Message[] = []
  await visit('/register', { between: recordInto(sent) })
  expect(await screen.findByRole('img', { name: 'Imagem com os caracteres a digitar' })).toBeVisible()
  await fillUserName()
  await press()
  expect(field(/^Código da imagem/)).toHaveAccessibleDescription('Código da imagem não pode ficar em branco')
  await userEvent.type(field(/^Código da imagem/), 'x1y2')
  await press()
  await waitFor(() => expect(sent.map(({ operation }) => operation)).toContain('register'))
  const { request } = sent.find(({ operation }) => operation === 'captcha') ?? {}
  expect(sent.find(({ operation }) => operation === 'register')).toMatchObject({
    request: { captcha: 'x1y2', captchaKey: (request as { key: string }).key },
  })
})

test('[MD-01] [MD-02] registerModal registers a visitor who plays with a trial account', async () => {
  const { site, address } = await visit('/register', { account: 'teste_livre' })
  await act(async () => site.navigation.go('/promotions'))
  await act(async () => site.modals.open({ kind: 'register' }))
  const dialog = await screen.findByRole('dialog', { name: /^Crie sua conta e receba/ })
  expect(within(dialog).getByRole('button', { name: 'Fechar' })).toBeVisible()
  await within(dialog).findByRole('button', { name: /^Código do país/ })
  await fillUserName()
  await press()
  expect(await screen.findByRole('dialog', { name: 'Cadastro concluído' })).toBeVisible()
  expect(address()).toBe('/')
})
