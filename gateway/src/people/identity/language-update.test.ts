import { languageUpdate } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

async function languageOf(id: string) {
  const members = gateway.deps.db.selectFrom('member').select('language').where('id', '=', id)
  return (await members.executeTakeFirstOrThrow()).language
}

test('[SM-02] stores the language of a member by its code, under whatever name it was sent', async () => {
  const { id, token } = await seatPlayer(gateway, 0)
  expect(await languageOf(id)).toBeNull()
  expect(await gateway.get(languageUpdate, { language: 'es' }, { token })).toEqual({ language: 'es' })
  expect(await languageOf(id)).toBe('es')
  for (const language of ['zh-CN', 'CN'])
    expect(await gateway.get(languageUpdate, { language }, { token })).toEqual({ language: 'zh' })
  expect(await languageOf(id)).toBe('zh')
})

test('[SM-02] accepts only languages of the merchant, from a member who is logged in', async () => {
  const { id, token } = await seatPlayer(gateway, 0)
  expect(await gateway.request(languageUpdate, { language: 'tlh' }, { token })).toMatchObject({
    errorCode: 'request.invalid',
    detail: { path: 'language' },
  })
  expect(await languageOf(id)).toBeNull()
  expect(await gateway.request(languageUpdate, { language: 'es' })).toMatchObject({ errorCode: 'login.not.session' })
})
