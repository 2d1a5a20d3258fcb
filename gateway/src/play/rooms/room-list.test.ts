import { freshPartnerKeys } from '@azulejo/shared/partner'
import { roomList } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Hono } from 'hono'
import { type RoomAudience as DemoAudience, type ListedRoom, roomsApi } from '../../../demo/src/vendor/rooms-api.ts'
import { noResponse } from '../../../test/no-response.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testClock, testGateway } from '../../../test/test-gateway.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'
import { stockCatalogue } from '../catalogue/stock-catalogue.ts'
import { createDemoRoomVendor, roomsFreshMs } from './demo-room-vendor.ts'
import type { RoomAudience, RoomVendor, VendorRoom } from './room-vendor.ts'

const room = (change: Partial<VendorRoom> = {}): VendorRoom => ({
  roomId: 'K7QX',
  gameId: 'tien-len-clube',
  ante: '5.00',
  rake: '3.20',
  seats: 4,
  taken: 1,
  state: 'waiting',
  ...change,
})

describe('the list of rooms', () => {
  let gateway: TestGateway
  const asked: [string, RoomAudience][] = []
  const rooms: Record<string, readonly VendorRoom[] | undefined> = {}
  const vendorNamed = (code: string): RoomVendor => ({
    rooms: async (audience) => {
      asked.push([code, audience])
      return rooms[code]
    },
  })
  beforeAll(async () => {
    const codes = ['SERRA', 'ALVORADA', 'DOURO']
    gateway = await testGateway({ roomVendors: new Map(codes.map((code) => [code, vendorNamed(code)])) })
    await gateway.deps.db.transaction().execute(stockCatalogue)
  })
  beforeEach(() => {
    asked.length = 0
    Object.assign(rooms, { SERRA: [], ALVORADA: [] })
  })
  afterAll(() => gateway.close())
  const list = async (type: 0 | 4 = 0, request = {}, merchant: MerchantCode = 'azulejo') => {
    const { token } = await seatPlayer(gateway, 0, type, merchant)
    return gateway.request(roomList, request, { token, merchant })
  }

  test('[LB-06] has the rooms of all vendors, those that can be entered first, with game and vendor', async () => {
    Object.assign(rooms, {
      SERRA: [
        room({ roomId: 'FULL', taken: 4, ante: '1.00', state: 'playing' }),
        room({ roomId: 'BUSY', taken: 2, ante: '2.00', state: 'playing' }),
        room({ roomId: 'DEAR', ante: '50.00' }),
        room({ roomId: 'GONE', gameId: 'no-such-game' }),
      ],
      ALVORADA: [room({ gameId: 'tien-len-da-esquina', roomId: 'LOWS', ante: '9.00' })],
    })
    const { value } = await list()
    expect(value?.rooms.map(({ roomId }) => roomId)).toEqual(['LOWS', 'DEAR', 'BUSY', 'FULL'])
    expect(value?.rooms[1]).toEqual({
      ...room({ roomId: 'DEAR', ante: '50.00' }),
      nodeId: 'SERRA.tien-len-clube',
      vassalage: 'SERRA',
      gameName: 'Club Tiến Lên',
      vendorName: 'Serra Verde',
      icon: expect.stringContaining('tien-len-clube'),
    })
    expect(value).toMatchObject({ currency: 'BRL', totalCount: 4, silent: [] })
    expect(value?.games.map(({ nodeId }) => nodeId)).toEqual([
      'SERRA.truco-mineiro',
      'ALVORADA.truco-da-ladeira',
      'SERRA.tien-len-clube',
      'SERRA.truco-da-praca',
      'SERRA.tien-len-em-dupla',
      'SERRA.truco-clube',
      'SERRA.tien-len-da-praca',
      'ALVORADA.tien-len-da-esquina',
    ])
  })

  test.each([
    ['norte', 'truco-da-ladeira', 'tien-len-da-esquina', 4],
    ['saigon9', 'tien-len-da-esquina', 'truco-da-ladeira', 4],
  ] as const)('[LB-06] has at %s the card game of the brand', async (merchant, own, other, count) => {
    rooms.ALVORADA = [room({ gameId: own, roomId: 'OWNS' }), room({ gameId: other, roomId: 'OTHERS' })]
    const { value } = await list(0, {}, merchant)
    expect(value?.rooms.map(({ roomId }) => roomId)).toEqual(['OWNS'])
    expect(value?.games.filter(({ gameId }) => gameId.startsWith(own.slice(0, 5)))).toHaveLength(count)
    expect(value?.games).toHaveLength(count)
  })

  test.each([
    ['a member', 0, 'azulejo', { merchant: 'azulejo', currency: 'BRL', account: 'real' }],
    ['a trial account', 4, 'azulejo', { merchant: 'azulejo', currency: 'BRL', account: 'trial' }],
    ['a member of another brand', 0, 'saigon9', { merchant: 'saigon9', currency: 'VND', account: 'real' }],
  ] as const)('[LB-06] asks for the rooms of %s only', async (_, type, merchant, audience) => {
    await list(type, {}, merchant)
    expect(asked).toEqual([
      ['SERRA', audience],
      ['ALVORADA', audience],
    ])
  })

  test('[LB-06] of one vendor asks no other', async () => {
    rooms.SERRA = [room()]
    const { value } = await list(0, { vassalage: 'SERRA' })
    expect(asked.map(([code]) => code)).toEqual(['SERRA'])
    expect(value?.rooms).toHaveLength(1)
    expect((await list(0, { vassalage: 'DOURO' })).value).toMatchObject({ rooms: [], games: [], silent: [] })
  })

  test('[LB-06] names a vendor without an answer, and refuses when none answers', async () => {
    Object.assign(rooms, { SERRA: [room()], ALVORADA: undefined })
    expect((await list()).value).toMatchObject({ rooms: [{ roomId: 'K7QX' }], silent: ['Alvorada'] })
    rooms.SERRA = undefined
    expect(await list()).toMatchObject({ success: false, errorCode: 'rooms.unreachable' })
  })

  test('[LB-06] has no game and asks no vendor in maintenance', async () => {
    const { db } = gateway.deps
    const change = (status: 'open' | 'maintenance') =>
      db.updateTable('vendor').set({ status }).where('code', '=', 'SERRA').execute()
    await change('maintenance')
    expect((await list()).value?.games.map(({ vassalage }) => vassalage)).toEqual(['ALVORADA', 'ALVORADA'])
    expect(asked.map(([code]) => code)).toEqual(['ALVORADA'])
    await change('open')
  })

  test('[LB-06] has at most 100 rooms and says how many there are', async () => {
    rooms.SERRA = Array.from({ length: 130 }, (_, at) => room({ roomId: `ROOM${at}` }))
    const { value } = await list()
    expect([value?.rooms.length, value?.totalCount]).toEqual([100, 130])
  })

  test('[LB-06] needs a login', async () => {
    expect((await gateway.request(roomList, {})).errorCode).toBe('login.not.session')
  })
})

describe('the adapter of a vendor with rooms', () => {
  const keys = freshPartnerKeys(['SERRA', 'NAU'])
  const clock = testClock()
  const audience = { merchant: 'azulejo', currency: 'BRL', account: 'real' } as const
  const asked: DemoAudience[] = []
  let listed: readonly ListedRoom[] = [room()]
  const api = roomsApi({
    keys,
    clock,
    rooms: (of) => {
      asked.push(of)
      return listed
    },
  })
  const vendorWith = (send: (request: Request) => Promise<Response>, { signedWith = keys, patience = 10_000 } = {}) =>
    createDemoRoomVendor({ url: 'http://vendor.test', vendor: 'SERRA', keys: signedWith, clock, patience, send })
  const app = new Hono().route('/rooms/api', api)
  const toApi = async (request: Request) => app.fetch(request)

  test('[LB-06] returns the rooms of an audience, and asks again only after a moment', async () => {
    const vendor = vendorWith(toApi)
    expect(await vendor.rooms(audience)).toEqual([room()])
    expect(asked).toEqual([{ operator: 'azulejo', vendor: 'SERRA', currency: 'BRL', account: 'real' }])
    listed = []
    expect(await vendor.rooms(audience)).toEqual([room()])
    expect(await vendor.rooms({ ...audience, account: 'trial' })).toEqual([])
    clock.forward(roomsFreshMs)
    expect(await vendor.rooms(audience)).toEqual([])
    expect(asked).toHaveLength(3)
  })

  test('[LB-06] a request that is signed with another key gets nothing', async () => {
    expect(await vendorWith(toApi, { signedWith: freshPartnerKeys(['SERRA']) }).rooms(audience)).toBeUndefined()
  })

  test.each([
    ['an error', {}, 500],
    ['a page', '<!doctype html>', 200],
    ['rooms of another brand', { ...audience, merchant: 'norte', rooms: [] }, 200],
    ['rooms of trial accounts', { ...audience, account: 'trial', rooms: [] }, 200],
    ['more people than seats', { ...audience, rooms: [room({ taken: 5 })] }, 200],
    ['a broken amount', { ...audience, rooms: [room({ ante: '-1.00' })] }, 200],
  ])('[LB-06] %s is no answer', async (_, body, status) => {
    const vendor = vendorWith(
      async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
    )
    expect(await vendor.rooms(audience)).toBeUndefined()
  })

  test('[LB-06] a broken connection and no response are no answer', async () => {
    for (const broken of [() => Promise.reject(new Error('connection reset')), noResponse])
      expect(await vendorWith(broken, { patience: 50 }).rooms(audience)).toBeUndefined()
  })
})
