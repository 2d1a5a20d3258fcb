import { checkRegisterField, type RequestOf, registerSettings } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const rule = { enabled: true, required: false, minLength: 2, maxLength: 255, patternId: 0 }
const set = (rules: object) =>
  executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'signUpRules', JSON.stringify(rules)])
const isAccepted = async (field: RequestOf<typeof checkRegisterField>['field'], value: string) => {
  const answer = await gateway.request(checkRegisterField, { field, value })
  return answer.success ? answer.value : answer.errorCode
}

test('[VA-01] rules state which patterns a page may run, and the platform checks the other fields', async () => {
  await set({
    line: { ...rule, acceptedPattern: '^(a+)+$' },
    zalo: { ...rule, acceptedPattern: '[a-z]+' },
    wechat: { ...rule, acceptedPattern: '*' },
  })
  const { fields } = await gateway.get(registerSettings, {})
  expect([fields.line?.isNative, fields.zalo?.isNative, fields.wechat?.isNative]).toEqual([false, true, true])
  expect(fields.email).toMatchObject({ isNative: true })

  expect(await isAccepted('line', 'a'.repeat(255))).toEqual({ isAccepted: true })
  expect(await isAccepted('line', `${'a'.repeat(254)}!`)).toEqual({ isAccepted: false })
  expect(await isAccepted('line', 'a')).toEqual({ isAccepted: false })
  expect(await isAccepted('line', 'a'.repeat(256))).toEqual({ isAccepted: false })
  expect(await isAccepted('zalo', 'ana')).toEqual({ isAccepted: true })
  expect(await isAccepted('zalo', 'ana 1')).toEqual({ isAccepted: false })
})

test('[VA-01] accepts any text for a field that is switched off, and refuses one longer than any rule', async () => {
  await set({ qqNum: { ...rule, enabled: false, acceptedPattern: '[0-9]+' } })
  expect(await isAccepted('qqNum', 'no number')).toEqual({ isAccepted: true })
  expect(await isAccepted('qqNum', 'a'.repeat(511))).toBe('request.invalid')
})

test('[VA-01] limits the requests of an address, like every sealed call', async () => {
  const own = await testGateway({ limits: { sealed: { points: 3, seconds: 60 } } })
  try {
    const codes: unknown[] = []
    for (let tries = 0; tries < 4; tries += 1)
      codes.push((await own.request(checkRegisterField, { field: 'username', value: '1ana' })).errorCode)
    expect(codes).toEqual([undefined, undefined, undefined, 'request.too.many'])
  } finally {
    await own.close()
  }
})
