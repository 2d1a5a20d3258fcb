import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { findGame } from './read-games.ts'
import { stockCatalogue } from './stock-catalogue.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await gateway.deps.db.transaction().execute(stockCatalogue)
})
afterAll(() => gateway.close())

const order = (...words: string[]) => executeAsAdmin(gateway.deps, ['game', ...words])
const isClosed = async (nodeId: string) =>
  (await findGame(gateway.deps.db, nodeId, { currency: 'BRL', language: 'pt' }))?.inMaintenance

test('[ER-01] closes and opens one game and no other', async () => {
  expect(await order('ATLAS.trevo-real', 'maintenance')).toBe('Trevo Real is under maintenance')
  expect([await isClosed('ATLAS.trevo-real'), await isClosed('AZULEJO.galo-da-sorte')]).toEqual([true, false])
  expect(await order('ATLAS.trevo-real', 'open')).toBe('Trevo Real is open')
  expect(await isClosed('ATLAS.trevo-real')).toBe(false)
})

test('[ER-01] closes all games of a vendor', async () => {
  await order('ATLAS', 'maintenance')
  expect([await isClosed('ATLAS.trevo-real'), await isClosed('AZULEJO.galo-da-sorte')]).toEqual([true, false])
  await order('ATLAS', 'open')
  expect(await isClosed('ATLAS.trevo-real')).toBe(false)
})

test.each([
  [[], /usage/],
  [['ATLAS'], /usage/],
  [['ATLAS', 'withdrawn'], /usage/],
  [['ATLAS', 'open', 'now'], /usage/],
  [['NOBODY', 'open'], /no game or vendor NOBODY/],
  [['ATLAS.nothing', 'open'], /no game or vendor ATLAS.nothing/],
])('an invalid command reports its error: %j', async (words, why) => {
  await expect(order(...words)).rejects.toThrow(why)
})

test('a command cannot bring back a game that has left the catalogue', async () => {
  const { db } = gateway.deps
  await db.updateTable('game').set({ status: 'withdrawn' }).where('node_id', '=', 'ATLAS.trevo-real').execute()
  await expect(order('ATLAS.trevo-real', 'open')).rejects.toThrow(/no game/)
})
