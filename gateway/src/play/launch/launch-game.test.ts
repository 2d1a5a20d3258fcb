import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { callWallet, emptyDeps, type Player, seatPlayer } from '../../../test/seated-player.ts'
import type { Gateway } from '../../index.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { sweepTickets } from './tickets.ts'

let gateway: Gateway
let now = Date.parse('2026-11-18T12:00:00Z')

beforeAll(async () => {
  gateway = await emptyDeps({ clock: { now: () => now }, vendorOrigin: 'http://localhost:8082' })
})
afterAll(() => gateway.close())

type Answer = { success: boolean; errorCode?: string; value?: { content: { game_url: string; gameName: string } } }

async function launch(token: string | undefined, change: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
  const body = {
    gameId: 'galo-da-sorte',
    nodeId: 'AZULEJO.galo-da-sorte',
    accountType: 1,
    confirmTrans: 0,
    vassalage: 'AZULEJO',
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    username: 'tester',
    merchantCode: 'azulejo',
    language: 'en',
    ...change,
  }
  const headers = {
    merchant: 'azulejo',
    'content-type': 'application/json',
    origin: 'http://azulejo.localhost:8080',
    ...(token ? { authorization: token } : {}),
  }
  const request = new Request('http://gateway/wps/game/launchGame', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return (await (await gateway.fetch(request)).json()) as Answer
}

const gamesWhere = (column: 'free_play', value: boolean) =>
  gateway.deps.db.selectFrom('game').selectAll().where(column, '=', value).limit(1).executeTakeFirstOrThrow()

const ticketOf = ({ value }: Answer) =>
  new URL(value?.content.game_url ?? 'http://none').searchParams.get('ticket') ?? ''

const view = {
  gameId: undefined,
  nodeId: undefined,
  vassalage: 'TCG_SEA',
  launchMode: 'LOTT',
  lottoArea: 'VN',
  prizeMode: 'SEA',
  lottoView: 'lobby',
  device: 'WEB',
}

describe('[LT-06] the view of the lottery vendor', () => {
  let token: string
  beforeAll(async () => {
    token = (await seatPlayer(gateway, 0)).token
  })
  const opened = async (change: Readonly<Record<string, unknown>>) =>
    (await launch(token, { ...view, ...change })).value?.content.game_url

  test.each([
    ['a lobby of Vietnam', {}, '/vnlottery'],
    ['a lobby of e-lotteries', { prizeMode: 'ELOTT' }, '/elott?page=TCG_SEA'],
    ['a lobby that begins with a lottery', { lottoGameCode: 'dong-nai' }, '/vnlottery?gameCode=dong-nai'],
    [
      'bets on a station',
      { lottoView: 'betting', lottoGameCode: 'dong-nai' },
      '/vnlottery?gameCode=dong-nai&playType=lo2',
    ],
    ['bets on 6/45', { lottoView: 'betting', lottoGameCode: 'mega-645' }, '/lottery?gameCode=mega-645&playType=system'],
    [
      'bets in another mode than the usual one of the lottery, with the way back',
      { lottoView: 'betting', prizeMode: 'ELOTT', lottoGameCode: 'nau-pk10', backUrl: '/elott?page=LOTUS' },
      '/lottery?gameCode=nau-pk10&playType=champion&prizeMode=ELOTT&backUrl=%2Felott%3Fpage%3DLOTUS',
    ],
  ])('opens %s on the requesting site', async (_, change, path) => {
    expect(await opened(change)).toBe(`http://azulejo.localhost:8080${path}`)
  })

  test('refuses bets without a lottery of the mode', async () => {
    for (const change of [{}, { lottoGameCode: 'nothing' }, { lottoGameCode: 'azulejo-5d' }])
      expect((await launch(token, { ...view, lottoView: 'betting', ...change })).errorCode).toBe('game.unknown')
  })

  test('accepts only a page of the site as the way back', async () => {
    for (const backUrl of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'elott'])
      expect((await launch(token, { ...view, backUrl })).errorCode).toBe('request.invalid')
  })

  test('is of the lottery vendor and needs a session', async () => {
    expect((await launch(token, { ...view, vassalage: 'AZULEJO' })).errorCode).toBe('request.invalid')
    expect((await launch(undefined, view)).errorCode).toBe('login.not.session')
  })
})

describe('[LA-03] launching a game', () => {
  let player: Player
  beforeAll(async () => {
    player = await seatPlayer(gateway, 10_00)
  })

  test('opens the game on the vendor’s own origin, with a ticket and without the token of the session', async () => {
    const answer = await launch(player.token)
    const address = new URL(answer.value?.content.game_url ?? '')
    expect(address.origin).toBe('http://localhost:8082')
    expect(address.pathname).toBe('/play')
    expect(address.searchParams.get('lang')).toBe('en')
    expect(address.href).not.toContain(player.token)
    expect(answer.value?.content.gameName).toBe('Lucky Rooster')
    const { value } = await callWallet(gateway, 'authenticate', { ticket: ticketOf(answer) })
    expect(value).toMatchObject({ playerId: player.id, language: 'en', siteOrigin: 'http://azulejo.localhost:8080' })
  })

  test.each([
    ['pt', 'Galo da Sorte'],
    ['es', 'Gallo de la Suerte'],
    ['zh', '幸运公鸡'],
  ])('names the game in the language of the launch to the player and the vendor: %s', async (language, name) => {
    const answer = await launch(player.token, { language })
    expect(answer.value?.content.gameName).toBe(name)
    const { value } = await callWallet(gateway, 'authenticate', { ticket: ticketOf(answer) })
    expect(value).toMatchObject({ gameName: name, language })
  })

  test('[LB-06] passes the room that the launch names to the game, and only a code', async () => {
    const roomOf = ({ value }: Answer) => new URL(value?.content.game_url ?? 'http://none').searchParams.get('room')
    expect(roomOf(await launch(player.token, { roomId: 'K7QX' }))).toBe('K7QX')
    expect(roomOf(await launch(player.token))).toBeNull()
    expect((await launch(player.token, { roomId: 'a room' })).errorCode).toBe('request.invalid')
  })

  test('[LB-06] opens a game with rooms for trial accounts, and no other card game', async () => {
    const trial = await seatPlayer(gateway, 10_00, 4)
    const cards = { vassalage: 'ALVORADA', gameId: 'tien-len-da-esquina', nodeId: 'ALVORADA.tien-len-da-esquina' }
    expect((await launch(trial.token, cards)).success).toBe(true)
    const truco = { vassalage: 'SERRA', gameId: 'truco-mineiro', nodeId: 'SERRA.truco-mineiro' }
    expect((await launch(trial.token, truco)).success).toBe(true)
    const sueca = { vassalage: 'LOTUS', gameId: 'sueca-clube', nodeId: 'LOTUS.sueca-clube' }
    expect((await launch(trial.token, sueca)).errorCode).toBe('in_need_true_account')
  })

  test('accepts the token in the body besides the header, and only the caller’s own', async () => {
    const other = await seatPlayer(gateway, 10_00)
    expect(await launch(player.token, { token: player.token })).toMatchObject({ success: true })
    for (const token of [other.token, '', 'made-up'])
      expect(await launch(player.token, { token })).toMatchObject({
        errorCode: 'request.invalid',
        detail: { path: 'token' },
      })
  })

  test('every launch has its own ticket, which is stored only as a hash', async () => {
    const [first, second] = [ticketOf(await launch(player.token)), ticketOf(await launch(player.token))]
    expect(first).not.toBe(second)
    const rows = await gateway.deps.db.selectFrom('launch_ticket').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(first)
  })

  test('[LA-04] a guest has to log in', async () => {
    expect(await launch(undefined)).toMatchObject({ success: false, errorCode: 'login.not.session' })
  })

  test('[LA-04] a trial account can launch only games with free play', async () => {
    const trial = await seatPlayer(gateway, 10_00, 4)
    const at = (game: { game_id: string; node_id: string; vendor: string }) =>
      launch(trial.token, { gameId: game.game_id, nodeId: game.node_id, vassalage: game.vendor })
    expect(await at(await gamesWhere('free_play', true))).toMatchObject({ success: true })
    expect(await at(await gamesWhere('free_play', false))).toMatchObject({ errorCode: 'in_need_true_account' })
  })

  test('a game that is not on offer, or another vendor’s, is unknown', async () => {
    expect(await launch(player.token, { nodeId: 'AZULEJO.nothing' })).toMatchObject({ errorCode: 'game.unknown' })
    expect(await launch(player.token, { vassalage: 'DOURO' })).toMatchObject({ errorCode: 'game.unknown' })
    expect(await launch(player.token, { gameId: 'another' })).toMatchObject({ errorCode: 'game.unknown' })
  })

  test('a game under maintenance is refused as such', async () => {
    const { db } = gateway.deps
    await db.updateTable('vendor').set({ status: 'maintenance' }).where('code', '=', 'DOURO').execute()
    const game = await db
      .selectFrom('game')
      .selectAll()
      .where('vendor', '=', 'DOURO')
      .limit(1)
      .executeTakeFirstOrThrow()
    const change = { gameId: game.game_id, nodeId: game.node_id, vassalage: 'DOURO' }
    expect(await launch(player.token, change)).toMatchObject({ errorCode: 'game.maintenance' })
  })

  test('tickets that nobody can need are deleted, once per hour however often the jobs run', async () => {
    const { db, clock } = gateway.deps
    await launch(player.token)
    const count = async () => (await db.selectFrom('launch_ticket').select('ticket_hash').execute()).length
    const before = await count()
    const jobs = await createJobs(db, clock, [sweepTickets])
    now += 3_600_000
    await jobs.run()
    expect(await count()).toBe(before)
    now += 8 * 86_400_000
    await Promise.all([jobs.run(), (await createJobs(db, clock, [sweepTickets])).run()])
    expect(await count()).toBe(0)
    const rows = await db.selectFrom('job').select(['key', 'done_at']).orderBy('id').execute()
    expect(rows.filter(({ done_at }) => done_at === null)).toHaveLength(1)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  })
})
