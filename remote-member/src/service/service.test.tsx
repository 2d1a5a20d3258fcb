import { failure, fault } from '@azulejo/shared/kernel'
import { brokenNetwork, countedCalls, ofType, png, runAdminCommand } from '@azulejo/shared/testing'
import { endService, serviceDesk, serviceTalk, takeService, writeService } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const at = '/member/service'
const member = { account: 'carla_05' }
const agentName = 'Ana Teste'

type Site = Awaited<ReturnType<typeof visit>>['site']

/** Gives the agent a token and brings the agent online. */
async function agentOf(site: Site): Promise<string> {
  const token = /#(\S+)/.exec(await runAdminCommand('service', 'azulejo', 'agent', agentName))?.[1] ?? ''
  const answer = await site.sendRequest(serviceDesk, { agent: token })
  if (!answer.ok) throw new Error('the agent has no access')
  return token
}

const goneOffline = async () => {
  for (const name of [agentName, 'Mesa Ana', 'Mesa Rui'])
    await runAdminCommand('service', 'azulejo', 'revoke', name).catch(() => '')
}

/** Ends what an earlier test has left open. */
async function fresh(): Promise<Site> {
  const { site, leave } = await visit('screen', 'service', at, member)
  await site.sendRequest(endService, {})
  leave()
  return site
}

/** Takes the member's open conversation. */
async function take(site: Site, token: string): Promise<string> {
  const view = await site.sendRequest(serviceTalk, {})
  const id = (view.ok && view.value.talk?.id) || ''
  const taken = await site.sendRequest(takeService, { agent: token, id })
  if (!taken.ok) throw new Error('the conversation was not taken')
  return id
}

const field = (name: string) => screen.findByRole('textbox', { name })
const messages = async () => within(await screen.findByRole('list', { name: 'Mensagens' }))

beforeEach(() => window.sessionStorage.clear())
afterEach(goneOffline)

test('[SX-11] a guest is asked to log in', async () => {
  await visit('screen', 'service', at)
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible()
})

test('[SX-11] the first message joins the queue, and the place is shown', async () => {
  await fresh()
  const visited = await visit('screen', 'service', at, member)
  await agentOf(visited.site)
  visited.leave()
  await visit('screen', 'service', at, member)
  const question = await field('Como podemos ajudar?')
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar conversa' }))
  expect(question).toBeInvalid()
  await userEvent.type(question, 'Cadê meu saque?{Enter}')
  expect(await screen.findByText(/^Sua posição na fila: \d+\.$/)).toBeVisible()
  expect((await messages()).getByText('Cadê meu saque?')).toBeVisible()
  await waitFor(async () => expect(await field('Sua mensagem')).toHaveValue(''))
})

test('[SX-11] a conversation goes on here after an agent took it, with a picture, until it is ended and mailed', async () => {
  const first = await fresh()
  const token = await agentOf(first)
  const { site } = await visit('screen', 'service', at, member)
  await userEvent.type(await field('Como podemos ajudar?'), 'Olá')
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar conversa' }))
  await screen.findByText(/^Sua posição na fila/)
  await take(site, token)
  expect(await screen.findByText(`Você está falando com ${agentName}.`)).toBeVisible()
  expect((await messages()).getByText(`${agentName} entrou na conversa`)).toBeVisible()
  await userEvent.upload(screen.getByLabelText('Enviar imagem'), png('tela.png'))
  expect(await screen.findByRole('img', { name: 'Imagem da conversa' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/png;base64,/),
  )
  await userEvent.upload(screen.getByLabelText('Enviar imagem'), ofType('falsa.png', 'image/png'))
  expect(await screen.findByText('Envie uma imagem PNG ou JPG de até 5 MB.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar conversa' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Encerrar a conversa?' }))
  await userEvent.click(question.getByRole('button', { name: 'Encerrar conversa' }))
  expect(await screen.findByText('Você encerrou esta conversa.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a conversa por e-mail' }))
  expect(
    await screen.findByText(/^(A conversa foi enviada para seu e-mail|Confirme seu e-mail primeiro)\.$/),
  ).toBeVisible()
  expect(await field('Como podemos ajudar?')).toBeVisible()
})

test('[SX-11] without an agent the message waits, and says where the answer arrives', async () => {
  await goneOffline()
  await fresh()
  await visit('screen', 'service', at, member)
  expect(await screen.findByText(/^Nenhum atendente está disponível agora\./)).toBeVisible()
  await userEvent.type(await field('Deixe uma mensagem'), 'Escrevo de noite.')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar mensagem' }))
  expect(await screen.findByText('Respondemos aqui e nas suas mensagens da plataforma.')).toBeVisible()
})

test('[SX-11] a message that is lost on its way is sent again with the same key, and is there once', async () => {
  await fresh()
  const calls = countedCalls()
  let isCut = true
  await visit('screen', 'service', at, {
    ...member,
    between: (send) =>
      calls.between(async (message) => {
        const reply = await send(message)
        if (message.operation !== writeService.operation || !isCut) return reply
        isCut = false
        return failure(fault('AZ-101', 'lost for this test'))
      }),
  })
  await userEvent.type(await field('Deixe uma mensagem'), 'Uma vez só')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar mensagem' }))
  expect(await screen.findByText('Erro de rede. Tente de novo')).toBeVisible()
  const again = await screen.findByRole('button', { name: 'Enviar' })
  await userEvent.click(again)
  await waitFor(async () => expect(await field('Sua mensagem')).toHaveValue(''))
  expect((await messages()).getAllByText('Uma vez só')).toHaveLength(1)
  const keys = calls.of(writeService.operation).map(({ request }) => (request as { key: string }).key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('[SX-11] a conversation that does not load says so and loads again', async () => {
  const network = brokenNetwork(serviceTalk.operation)
  await visit('screen', 'service', at, { ...member, between: network.between })
  expect(await screen.findByText('Erro de rede. Tente de novo')).toBeVisible()
  network.mend()
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('textbox')).toBeVisible()
})

test('[SX-11] the help page of customer service has the conversation', async () => {
  await visit('slot', 'help-service', '/helpmc?topic=vip', member)
  expect(await screen.findByRole('heading', { level: 2, name: 'Atendimento ao cliente' })).toBeVisible()
  expect(await screen.findByRole('textbox')).toBeVisible()
})

// The desk is tested in this file, because an agent who is online changes what every player of the brand sees.
const deskAt = '/serviceDesk'
const account = 'joao_88'

const tokenOf = async (name: string) =>
  /#(\S+)/.exec(await runAdminCommand('service', 'azulejo', 'agent', name))?.[1] ?? ''

/** A player with a conversation in the queue. */
async function playerWaits(text = 'Preciso de ajuda'): Promise<Site> {
  const { site, leave } = await visit('screen', 'service', '/member/service', { account })
  await site.sendRequest(endService, {})
  await site.sendRequest(writeService, { text, key: crypto.randomUUID() })
  leave()
  // The site of a visit ends with it, so another one writes for the player.
  return (await visit('screen', 'service', '/member/service', { account })).site
}

const desk = () => within(screen.getByRole('region', { name: 'Mesa de atendimento' }))
const takeAtDesk = async () =>
  userEvent.click(await screen.findByRole('button', { name: `Assumir a conversa de ${account}` }))

test('[SX-11] the desk asks for an access code, and refuses one that is not valid', async () => {
  const token = await tokenOf('Mesa Ana')
  await visit('screen', 'service-desk', deskAt)
  const code = await screen.findByLabelText(/^Código de acesso/)
  await userEvent.type(code, 'not-a-code-of-anybody')
  await userEvent.click(screen.getByRole('button', { name: 'Começar' }))
  await waitFor(() => expect(code).toBeInvalid())
  expect(screen.getByText('Este acesso não é mais válido. Peça um novo.')).toBeVisible()
  await userEvent.clear(code)
  await userEvent.type(code, token)
  await userEvent.click(screen.getByRole('button', { name: 'Começar' }))
  expect(await screen.findByText('Você atende como Mesa Ana.')).toBeVisible()
  expect(screen.getByText('Você não tem conversa aberta.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
  expect(await screen.findByLabelText(/^Código de acesso/)).toBeVisible()
  expect(window.sessionStorage).toHaveLength(0)
})

test('[SX-11] an agent takes a conversation, reads who it is, answers, sends a picture and ends it', async () => {
  const token = await tokenOf('Mesa Ana')
  const player = await playerWaits()
  await visit('screen', 'service-desk', `${deskAt}#${token}`)
  await takeAtDesk()
  const talk = within(await screen.findByRole('article', { name: account }))
  expect(talk.getByText(/^Nível \d+$/)).toBeVisible()
  expect(talk.getByText('Preciso de ajuda')).toBeVisible()
  const field = await talk.findByRole('textbox', { name: 'Sua mensagem' })
  await userEvent.type(field, 'Vou verificar.{Enter}')
  expect(await talk.findByText('Vou verificar.')).toBeVisible()
  await waitFor(() => expect(field).toHaveValue(''))
  await userEvent.upload(talk.getByLabelText('Enviar imagem'), png('tela.png'))
  expect(await talk.findByRole('img', { name: 'Imagem da conversa' })).toBeVisible()
  const view = await player.sendRequest(serviceTalk, {})
  expect(view.ok && view.value.talk).toMatchObject({ state: 'active', agent: 'Mesa Ana' })
  await userEvent.click(talk.getByRole('button', { name: 'Encerrar conversa' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Encerrar a conversa?' }))
  await userEvent.click(question.getByRole('button', { name: 'Encerrar conversa' }))
  await waitFor(() => expect(talk.queryByRole('textbox')).not.toBeInTheDocument())
  expect(talk.getByText('Encerrada')).toBeVisible()
})

test('[SX-11] a conversation is handed to a colleague, and is gone from this desk', async () => {
  const [token, other] = [await tokenOf('Mesa Ana'), await tokenOf('Mesa Rui')]
  const player = await playerWaits()
  await player.sendRequest(serviceDesk, { agent: other })
  await visit('screen', 'service-desk', `${deskAt}#${token}`)
  await takeAtDesk()
  await userEvent.click(await screen.findByRole('button', { name: 'Passar conversa' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Passar a conversa?' }))
  await userEvent.selectOptions(question.getByRole('combobox', { name: 'Para' }), 'Mesa Rui')
  await userEvent.click(question.getByRole('button', { name: 'Passar conversa' }))
  expect(await screen.findByText('Esta conversa não é mais sua.')).toBeVisible()
  const { own } = await player.sendRequest(serviceDesk, { agent: other }).then((answer) => {
    if (!answer.ok) throw new Error('the colleague has no access')
    return answer.value
  })
  expect(own).toMatchObject([{ account }])
})

test('[SX-11] a conversation that a colleague has taken meanwhile is refused, and leaves the queue', async () => {
  const [token, other] = [await tokenOf('Mesa Ana'), await tokenOf('Mesa Rui')]
  const player = await playerWaits()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await visit('screen', 'service-desk', `${deskAt}#${token}`, {
    // The desk hears of no change until then.
    between: (send) => async (message) => {
      const { seen } = message.request as { seen?: string }
      if (message.operation === serviceDesk.operation && seen !== undefined) await released
      return send(message)
    },
  })
  await screen.findByRole('button', { name: `Assumir a conversa de ${account}` })
  const view = await player.sendRequest(serviceTalk, {})
  const id = (view.ok && view.value.talk?.id) || ''
  await player.sendRequest(takeService, { agent: other, id })
  await takeAtDesk()
  expect(await screen.findByText('Outro atendente assumiu esta conversa.')).toBeVisible()
  release()
  await waitFor(() =>
    expect(desk().queryByRole('button', { name: `Assumir a conversa de ${account}` })).not.toBeInTheDocument(),
  )
})

test('[SX-11] an access that is revoked ends the desk', async () => {
  const token = await tokenOf('Mesa Ana')
  await visit('screen', 'service-desk', `${deskAt}#${token}`)
  expect(await screen.findByText('Você atende como Mesa Ana.')).toBeVisible()
  await runAdminCommand('service', 'azulejo', 'revoke', 'Mesa Ana')
  expect(await screen.findByLabelText(/^Código de acesso/)).toBeVisible()
  expect(screen.getByText('Este acesso não é mais válido. Peça um novo.')).toBeVisible()
})
