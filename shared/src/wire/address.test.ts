import { expect, test } from '@jest/globals'
import { addressOf, pathFields } from './call.ts'

test('path fields are filled in by the caller and read by the server; the others stay in the query', () => {
  const path = '/lgw/games/:gameId/play_menu'
  expect(addressOf(path, { gameId: 'SSC60', size: 20 })).toEqual({
    path: '/lgw/games/SSC60/play_menu',
    request: { size: 20 },
  })
  expect(pathFields(path, '/lgw/games/SSC60/play_menu')).toEqual({ gameId: 'SSC60' })
  expect(addressOf('/lgw/games', { count: 1 })).toEqual({ path: '/lgw/games', request: { count: 1 } })
})
