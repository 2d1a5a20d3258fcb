import type { Toast } from '@azulejo/shared/design'
import type { Message, Transport } from '@azulejo/shared/platform'
import { brokenNetwork, silentOnce } from '@azulejo/shared/testing'
import { gameList, launchGame, leaveGame } from '@azulejo/shared/wire'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { gameAddress } from '../cards/game-address.ts'
import { visit } from '../test/visit.ts'

const target = { nodeId: 'AZULEJO.galo-da-sorte', gameId: 'galo-da-sorte', vassalage: 'AZULEJO' }
const address = gameAddress(target)
const frame = () => screen.findByTitle<HTMLIFrameElement>('Galo da Sorte')

test('[LA-03] sends one launch request per visit, with all fields that the platform requires', async () => {
  const sent: Message[] = []
  await visit('screen', 'game', address, {
    account: 'marina_21',
    between: (send) => (message) => {
      if (message.operation === launchGame.operation) sent.push(message)
      return send(message)
    },
  })
  await frame()
  expect(sent.map(({ request }) => request)).toEqual([
    {
      ...target,
      accountType: 1,
      confirmTrans: 0,
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: 'marina_21',
      merchantCode: 'azulejo',
      language: 'pt',
    },
  ])
})

test('[LB-06] [LA-03] the room of the address is launched with its game', async () => {
  const sent: Message[] = []
  await visit('screen', 'game', `${address}&roomId=K7QX`, {
    account: 'marina_21',
    between: (send) => (message) => {
      if (message.operation === launchGame.operation) sent.push(message)
      return send(message)
    },
  })
  const url = new URL((await frame()).src)
  expect(sent.map(({ request }) => request)).toEqual([expect.objectContaining({ ...target, roomId: 'K7QX' })])
  expect(url.searchParams.get('room')).toBe('K7QX')
})

test('[RT-16] shows the launched game in a frame of its own origin, under a bar with its name', async () => {
  await visit('screen', 'game', address, { account: 'marina_21' })
  const game = await frame()
  const url = new URL(game.src)
  expect(url.origin).not.toBe(window.location.origin)
  expect(url.searchParams.get('ticket')).toBeTruthy()
  expect(game).toHaveAttribute('sandbox', expect.stringContaining('allow-scripts'))
  expect(screen.getByRole('heading', { level: 1, name: 'Galo da Sorte' })).toBeVisible()
  expect(screen.getByText('Azulejo Originais')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Abrir em nova janela' })).toHaveAttribute('href', game.src)
  expect(document.title).toBe('Galo da Sorte | Azulejo')
})

test('[IN-01] another language changes the bar and leaves the open game alone', async () => {
  const { site } = await visit('screen', 'game', address, { account: 'marina_21' })
  const [game, src] = [await frame(), (await frame()).src]
  act(() => site.setLanguage('en'))
  expect(await screen.findByRole('link', { name: 'Open in a new window' })).toBeVisible()
  expect(screen.queryByText(/^lobby\./)).not.toBeInTheDocument()
  expect(await frame()).toBe(game)
  expect(game).toBeVisible()
  expect(game.src).toBe(src)
})

test('[RT-16] the bar of a member has time, stakes and result of the session, and a link to protection', async () => {
  await visit('screen', 'game', address, { account: 'marina_21' })
  await frame()
  const [cells] = await screen.findAllByRole('region', { name: 'Sessão de jogo' })
  const shown = within(cells as HTMLElement)
  expect(shown.getByRole('timer')).toHaveTextContent(/^0:00:\d\d$/)
  expect(shown.getByText('Apostado')).toHaveTextContent(/R\$\s[\d.]+,\d\d$/)
  expect(shown.getByText('Resultado')).toHaveTextContent(/R\$\s[\d.]+,\d\d$/)
  expect(screen.getByRole('link', { name: 'Jogo responsável' })).toHaveAttribute('href', '/member/protection')
})

/** Replaces the game's addresses in the real launch answer. */
const withAddresses =
  (change: (url: string) => object) =>
  (send: Transport): Transport =>
  async (message) => {
    const reply = await send(message)
    if (message.operation !== launchGame.operation || !reply.ok) return reply
    const body = reply.value.body as { value: { content: { game_url: string } } }
    const { game_url, ...content } = body.value.content
    const value = { content: { ...content, ...change(game_url) } }
    return { ok: true, value: { ...reply.value, body: { ...body, value } } }
  }
const other = 'https://other.example/play'

test.each([
  ['game_url2 where there is no game_url', () => ({ game_url2: other })],
  ['game_url2 where game_url is empty', () => ({ game_url: '', game_url2: other })],
  ['game_url where there are both', () => ({ game_url: other, game_url2: 'https://second.example/play' })],
])('[RT-16] the frame shows %s', async (_, change) => {
  const between = withAddresses(change)
  const play = await visit('screen', 'game', address, { account: 'marina_21', between })
  const game = await frame()
  expect(game).toHaveAttribute('src', other)
  expect(screen.getByRole('link', { name: 'Abrir em nova janela' })).toHaveAttribute('href', other)
  const settled = { data: { type: 'round-settled' }, origin: new URL(other).origin, source: game.contentWindow }
  await act(async () => window.dispatchEvent(new MessageEvent('message', settled)))
  expect(play.emitted('balance-stale')).toEqual([{ reason: 'round-settled' }])
})

test('[RT-16] a launch answer without any address shows an error instead of an empty frame', async () => {
  const between = withAddresses(() => ({}))
  await visit('screen', 'game', address, { account: 'marina_21', between })
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByTitle('Galo da Sorte')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
})

test('[RT-16] the game shows its own picture until it has loaded', async () => {
  await visit('screen', 'game', address, { account: 'marina_21' })
  const game = await frame()
  expect(screen.getByRole('progressbar', { name: 'Abrindo o jogo' })).toBeVisible()
  fireEvent.load(game)
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test('[RT-16] a game that takes twelve seconds offers a retry and the way back', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] })
  try {
    const slow = await visit('screen', 'game', address, { account: 'marina_21', before: ['/rng?page=NAU'] })
    await frame()
    expect(screen.queryByText('O jogo está demorando a abrir.')).not.toBeInTheDocument()
    await act(async () => jest.advanceTimersByTime(12_000))
    expect(screen.getByText('O jogo está demorando a abrir.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    fireEvent.click(screen.getAllByRole('button', { name: 'Voltar aos jogos' })[1] as HTMLElement)
    await waitFor(() => expect(slow.address()).toBe('/rng?page=NAU'))
  } finally {
    jest.useRealTimers()
  }
})

test('[LA-02] a launch that takes eight seconds offers a retry, which opens the game, and the way back', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] })
  try {
    await visit('screen', 'game', address, { account: 'marina_21', between: silentOnce(launchGame.operation) })
    await act(async () => jest.advanceTimersByTime(8_000))
    expect(screen.getByText('O jogo está demorando a abrir.')).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Voltar aos jogos' })).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await frame()).toBeVisible()
  } finally {
    jest.useRealTimers()
  }
})

test('[RT-16] an address without a game leads back to the games', async () => {
  const lost = await visit('screen', 'game', '/game?nodeId=..%2F')
  expect(await screen.findByText('Nenhum jogo escolhido')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Ver jogos' }))
  await waitFor(() => expect(lost.address()).toBe('/rng'))
})

test('[LA-04] a guest is asked to log in and comes back to the same game', async () => {
  const visitor = await visit('screen', 'game', address)
  expect(await screen.findByText('Você não está conectado. Faça login')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cadastre-se' }))
  expect(visitor.emitted('login-asked')).toEqual([
    { tab: 'login', returnTo: address },
    { tab: 'register', returnTo: address },
  ])
  await visitor.logIn('marina_21')
  expect(await frame()).toBeVisible()
})

test('[LA-04] a trial account is told to register where a real account is needed', async () => {
  const trial = await visit('screen', 'game', '/game', { account: 'teste_livre' })
  const tables = await trial.sendRequest(gameList, { gameClassify: 'LIVE', pageSize: 42 })
  const table = tables.ok ? tables.value.games.find(({ freePlay }) => !freePlay) : undefined
  if (!table) throw new Error('every table is free')
  trial.leave()
  const { emitted } = await visit('screen', 'game', gameAddress(table), { account: 'teste_livre' })
  expect(await screen.findByText('Cadastre uma conta primeiro')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cadastre-se' }))
  expect(emitted('login-asked')).toEqual([{ tab: 'register', returnTo: gameAddress(table) }])
})

test('[RT-16] an unknown game shows a message and the way back', async () => {
  await visit('screen', 'game', gameAddress({ ...target, nodeId: 'AZULEJO.nada' }), { account: 'marina_21' })
  expect(await screen.findByText('Este jogo não existe mais')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: 'Voltar aos jogos' })).toHaveLength(2)
})

test('[RT-16] a failed launch is retried only when the player requests it', async () => {
  const network = brokenNetwork('launchGame')
  await visit('screen', 'game', address, { account: 'marina_21', between: network.between })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Erro de rede')
  expect(network.tries()).toBe(1)
  network.mend()
  await userEvent.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
  expect(await frame()).toBeVisible()
  expect(network.tries()).toBe(2)
})

test('[RT-16] a settled round marks the balance as stale only when the game itself reports it', async () => {
  const play = await visit('screen', 'game', address, { account: 'marina_21' })
  const game = await frame()
  const { origin } = new URL(game.src)
  const post = (message: MessageEventInit) =>
    act(async () => window.dispatchEvent(new MessageEvent('message', message)))
  const data = { type: 'round-settled' }
  await post({ data, origin: 'https://elsewhere.example', source: game.contentWindow })
  await post({ data, origin, source: window })
  await post({ data: { type: 'something' }, origin, source: game.contentWindow })
  expect(play.emitted('balance-stale')).toEqual([])
  await post({ data, origin, source: game.contentWindow })
  expect(play.emitted('balance-stale')).toEqual([{ reason: 'round-settled' }])
})

test('[MB-03] reports once that a game holding money was left, and shows where the balance goes', async () => {
  const visitOf = 'a-visit-of-the-game'
  const left: Message[] = []
  let isReturning = true
  const between = (send: Transport) =>
    withAddresses((game_url) => ({ game_url, visit: visitOf }))(async (message) => {
      const reply = await send(message)
      if (message.operation !== leaveGame.operation || !reply.ok) return reply
      left.push(message)
      const body = { ...(reply.value.body as object), value: { isReturning } }
      return { ok: true, value: { ...reply.value, body } }
    })
  const toasts: string[] = []
  window.addEventListener('azulejo:toast', (shown) => toasts.push((shown as CustomEvent<Toast>).detail.title))
  const play = await visit('screen', 'game', address, { account: 'marina_21', between })
  const { src } = await frame()
  // A second window of the game opens its own visit with its own ticket.
  const another = screen.getByRole<HTMLAnchorElement>('link', { name: 'Abrir em nova janela' })
  expect(another.href).not.toBe(src)
  expect(another).toHaveAttribute('href', expect.stringMatching(/\/game\?.*nodeId=/))
  expect(left).toEqual([])
  play.leave()
  const expected = ['Seu saldo em Azulejo Originais volta à carteira principal']
  await waitFor(() => expect(toasts).toEqual(expected))
  expect(left).toMatchObject([{ request: { visit: visitOf }, keepalive: true, signal: { aborted: false } }])

  await visit('screen', 'game', address, { account: 'marina_21', between })
  await frame()
  // The page ends while another window still has the game.
  isReturning = false
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(left).toHaveLength(2))
  expect(toasts).toEqual(expected)
})
