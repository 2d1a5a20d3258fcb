import { png, runAdminCommand } from '@azulejo/shared/testing'
import { endService, serviceDesk, serviceTalk, takeService, writeService } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../../test/visit.ts'

const at = '/serviceDesk'
const account = 'joao_88'

type Site = Awaited<ReturnType<typeof visit>>['site']

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
const take = async () =>
  userEvent.click(await screen.findByRole('button', { name: `Assumir a conversa de ${account}` }))

beforeEach(() => window.sessionStorage.clear())
afterEach(async () => {
  for (const name of ['Mesa Ana', 'Mesa Rui'])
    await runAdminCommand('service', 'azulejo', 'revoke', name).catch(() => '')
})

test('[SX-11] the desk asks for an access code, and refuses one that is not valid', async () => {
  const token = await tokenOf('Mesa Ana')
  await visit('screen', 'service-desk', at)
  const code = await screen.findByLabelText(/^Código de acesso/)
  await userEvent.type(code, 'not-a-code-of-anybody')
  await userEvent.click(screen.getByRole('button', { name: 'Começar' }))
  await waitFor(() => expect(code).toBeInvalid())
  expect(screen.getByText('Este acesso não vale mais. Peça um novo.')).toBeVisible()
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
  await visit('screen', 'service-desk', `${at}#${token}`)
  await take()
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
  expect(view.ok && view.value.talk).toMatchObject({ state: 'active', agent: 'Mesa Ana', unread: 2 })
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
  await visit('screen', 'service-desk', `${at}#${token}`)
  await take()
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
  await visit('screen', 'service-desk', `${at}#${token}`, {
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
  await take()
  expect(await screen.findByText('Outro atendente assumiu esta conversa.')).toBeVisible()
  release()
  await waitFor(() =>
    expect(desk().queryByRole('button', { name: `Assumir a conversa de ${account}` })).not.toBeInTheDocument(),
  )
})

test('[SX-11] an access that is revoked ends the desk', async () => {
  const token = await tokenOf('Mesa Ana')
  await visit('screen', 'service-desk', `${at}#${token}`)
  expect(await screen.findByText('Você atende como Mesa Ana.')).toBeVisible()
  await runAdminCommand('service', 'azulejo', 'revoke', 'Mesa Ana')
  expect(await screen.findByLabelText(/^Código de acesso/)).toBeVisible()
  expect(screen.getByText('Este acesso não vale mais. Peça um novo.')).toBeVisible()
})
