import { mostNumberSets, numberSets, removeNumberSet, saveNumberSet } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Player, seatPlayer } from '../../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../../test/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const set = (name: string, picks = [['1'], ['2', '3']]) => ({ gameGroupCode: 'SSC', playCode: 'tail2', name, picks })
const save = (player: Player, request: ReturnType<typeof set>) => gateway.request(saveNumberSet, request, player)
const listed = async (player: Player, gameGroupCode = 'SSC') =>
  (await gateway.get(numberSets, { gameGroupCode }, player)).map(({ name, picks }) => [name, picks])

test('[LT-07] stores numbers under a name, in order, and finds them by group', async () => {
  const player = await seatPlayer(gateway, 0)
  await save(player, set('first', [['9', '1'], ['3']]))
  await save(player, set('second'))
  expect(await listed(player)).toEqual([
    ['second', [['1'], ['2', '3']]],
    ['first', [['1', '9'], ['3']]],
  ])
  expect(await listed(player, 'PK10')).toEqual([])
})

test('[LT-07] the same name replaces the numbers, and removing a set twice removes it once', async () => {
  const player = await seatPlayer(gateway, 0)
  await save(player, set('mine'))
  const again = await save(player, set('mine', [['7'], ['7']]))
  expect(again.value).toMatchObject([{ name: 'mine', picks: [['7'], ['7']] }])
  const setId = again.value?.[0]?.setId ?? ''
  for (const _ of ['once', 'twice'])
    expect(await gateway.get(removeNumberSet, { gameGroupCode: 'SSC', setId }, player)).toEqual([])
})

test('[LT-07] refuses numbers that do not fit the play, and unknown plays', async () => {
  const player = await seatPlayer(gateway, 0)
  for (const wrong of [
    set('symbol', [['1'], ['10']]),
    set('fields', [['1']]),
    set('twice', [['1', '1'], ['2']]),
    { ...set('play'), playCode: 'nothing' },
    { ...set('group'), gameGroupCode: 'NONE' },
  ])
    expect((await save(player, wrong)).errorCode).toBe('lottery.set.wrong')
  expect(await listed(player)).toEqual([])
})

test('[LT-07] concurrent requests take the last place once; stored sets can still be changed', async () => {
  const player = await seatPlayer(gateway, 0)
  for (let at = 1; at < mostNumberSets; at += 1) await save(player, set(`set ${at}`))
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => save(player, set(name))))
  expect(answers.filter(({ errorCode }) => errorCode === 'lottery.set.full')).toHaveLength(2)
  expect(await listed(player)).toHaveLength(mostNumberSets)
  expect((await save(player, set('set 1', [['0'], ['0']]))).errorCode).toBeUndefined()
})
