import { chatUnreadCount, launchChat } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { chatSeatOf } from './tickets.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ vendorOrigin: 'http://localhost:8082' })
})
afterAll(() => gateway.close())

const switchRoom = (value: '0' | '1') => executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'CBS3', value])
const room = { b2c: 1, title: 'Sala dos jogadores', language: 'pt', headerColor: '#1d4ed8' } as const
const site = 'http://azulejo.localhost:8080'
const open = async (token: string) =>
  new URL((await gateway.get(launchChat, room, { token, headers: { origin: site } })).chatUrl)
const seatOf = (address: URL, merchant: 'azulejo' | 'saigon9' = 'azulejo') =>
  chatSeatOf(gateway.deps.db, address.searchParams.get('ticket') ?? '', merchant, gateway.clock.now())

describe('[FL-04] the address of the players’ room', () => {
  test('is on its own origin, with the look that the site requested and a ticket instead of the token', async () => {
    const { id, token } = await seatPlayer(gateway, 0)
    const address = await open(token)
    expect(address.origin).toBe('http://localhost:8082')
    const { ticket, ...rest } = Object.fromEntries(address.searchParams)
    expect(rest).toEqual({ operator: 'azulejo', lang: 'pt', headerColor: '#1d4ed8' })
    expect(ticket).toMatch(/^[\w-]{43}$/)
    expect(address.href).not.toContain(token)
    expect(await seatOf(address)).toMatchObject({ memberId: id, siteOrigin: site })
    const rows = await gateway.deps.db.selectFrom('chat_ticket').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(ticket)
  })

  test('is of no use to another merchant, after ten minutes or after the login ended', async () => {
    const { token } = await seatPlayer(gateway, 0)
    const address = await open(token)
    expect(await seatOf(address, 'saigon9')).toBeUndefined()
    gateway.clock.forward(9 * 60_000)
    expect(await seatOf(address)).toBeDefined()
    gateway.clock.forward(60_000)
    expect(await seatOf(address)).toBeUndefined()
    const again = await open(token)
    expect(await seatOf(again)).toBeDefined()
    await gateway.deps.db.deleteFrom('session').execute()
    expect(await seatOf(again)).toBeUndefined()
  })

  test('is not returned for an invalid request', async () => {
    const { token } = await seatPlayer(gateway, 0)
    for (const wrong of [{ title: '' }, { headerColor: 'red' }, { headerColor: '#12345' }])
      expect((await gateway.request(launchChat, { ...room, ...wrong }, { token })).errorCode).toBe('request.invalid')
  })
})

describe('[FL-03] [RO-01] who may enter a players’ room', () => {
  test('a trial account is refused in its language', async () => {
    const { token } = await seatPlayer(gateway, 0, 4)
    const response = await gateway.request(launchChat, room, { token })
    expect(response).toMatchObject({ success: false, errorCode: 'in_please_information' })
    const sentence = async (language: string) =>
      (await gateway.request(chatUnreadCount, {}, { token, language })).message
    expect(await sentence('pt')).toBe('Contas de teste não podem usar o chat. Cadastre uma conta primeiro.')
    expect(await sentence('es')).toBe('Las cuentas de prueba no pueden usar el chat. Primero registra una cuenta.')
    expect(await sentence('zh')).toBe('试玩账号无法使用聊天室，请先注册正式账号。')
  })

  test('a guest has to log in, and the room is closed to all while CBS3 is off', async () => {
    expect((await gateway.request(launchChat, room)).errorCode).toBe('login.not.session')
    expect((await gateway.request(chatUnreadCount, {})).errorCode).toBe('login.not.session')
    const { token } = await seatPlayer(gateway, 0)
    await switchRoom('0')
    expect((await gateway.request(launchChat, room, { token })).errorCode).toBe('function.not.available')
    expect((await gateway.request(chatUnreadCount, {}, { token })).errorCode).toBe('function.not.available')
    await switchRoom('1')
    expect(await gateway.get(chatUnreadCount, {}, { token })).toEqual({ unReadCount: 0 })
  })
})
