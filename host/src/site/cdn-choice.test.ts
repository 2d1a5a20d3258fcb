import { success } from '@azulejo/shared/kernel'
import type { Message, Transport } from '@azulejo/shared/platform'
import fc from 'fast-check'
import { pickCdns, withCdns } from './cdn-choice.ts'

const images = ['https://a.cdn.example/', 'https://b.cdn.example']
const games = ['https://games.example']

const message = (operation: string): Message => ({
  operation,
  method: 'GET',
  path: '/',
  token: 'none',
  sealed: false,
  module: 'COMM3',
  request: {},
})

test('[SX-13] picks each base from the given ones, or the platform’s own without any', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.999999, noNaN: true }), (random) => {
      const picked = pickCdns({ imageCDNs: images, launchGameCDNs: games }, () => random)
      expect(images.map((base) => base.replace(/\/$/, ''))).toContain(picked.images)
      expect(picked.launchGame).toBe(games[0])
      expect(pickCdns({ imageCDNs: [], launchGameCDNs: [] }, () => random)).toEqual({ images: '', launchGame: '' })
    }),
  )
  expect(pickCdns({ imageCDNs: images, launchGameCDNs: [] }, () => 0).images).toBe('https://a.cdn.example')
  expect(pickCdns({ imageCDNs: images, launchGameCDNs: [] }, () => 0.5).images).toBe('https://b.cdn.example')
})

test('[SX-13] pictures and games of later responses use the chosen bases, other addresses stay', async () => {
  const answer = {
    list: [{ icon: '/cdn/tiles/a.svg', url: '/rng', title: 'galo' }],
    game_url: '/play/1',
    game_url2: 'https://vendor.example/play/1',
  }
  const bodies: Readonly<Record<string, unknown>> = {
    permission: { success: true, value: { imageCDNs: images, launchGameCDNs: games } },
    gameList: { success: true, value: answer },
  }
  const real: Transport = async ({ operation }) => success({ status: 200, body: bodies[operation] })
  const send = withCdns(real, () => 0.9)
  expect(await send(message('gameList'))).toEqual(success({ status: 200, body: bodies.gameList }))
  await send(message('permission'))
  expect(await send(message('gameList'))).toEqual(
    success({
      status: 200,
      body: {
        success: true,
        value: {
          list: [{ icon: 'https://b.cdn.example/cdn/tiles/a.svg', url: '/rng', title: 'galo' }],
          game_url: 'https://games.example/play/1',
          game_url2: 'https://vendor.example/play/1',
        },
      },
    }),
  )
})
