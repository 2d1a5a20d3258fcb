import { permission, registerSettings, settings, siteConfig } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { settingNames } from './merchant-settings.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const set = (...words: string[]) => executeAsAdmin(gateway.deps, ['setting', ...words])
const rule = { enabled: true, required: true, minLength: 3, maxLength: 9, acceptedPattern: '[a-z]+', patternId: 6 }

describe('settings of a running site', () => {
  test('[BR-02] a flag is set and reset for one merchant only', async () => {
    const flag = async (merchant: string) => (await gateway.get(permission, {}, { merchant })).whitelabel.MOBILEREG
    expect([await flag('azulejo'), await flag('saigon9')]).toEqual(['1', '1'])
    expect(await set('azulejo', 'MOBILEREG', '0')).toBe('azulejo MOBILEREG is 0')
    expect([await flag('azulejo'), await flag('saigon9')]).toEqual(['0', '1'])
    expect((await gateway.get(permission, {})).register.mobile).toBe(false)
    expect((await gateway.get(siteConfig, {})).whitelabel.MOBILEREG).toBe('0')
    await set('azulejo', 'MOBILEREG', '--reset')
    expect(await flag('azulejo')).toBe('1')
  })

  test('[RG-04] a rule of a field replaces only that rule', async () => {
    const before = await gateway.get(registerSettings, {})
    await set('azulejo', 'signUpRules', JSON.stringify({ line: rule }))
    const after = await gateway.get(registerSettings, {})
    expect(after.fields).toEqual({ ...before.fields, line: { ...rule, isNative: true } })
    await set('azulejo', 'signUpRules', '--reset')
    expect(await gateway.get(registerSettings, {})).toEqual(before)
  })

  test('[RG-01][RG-11] the data for the site changes too: tabs, phone provider, guarded pages, analytics', async () => {
    const provider = { kind: 'firebase', apiKey: 'k', authDomain: 'a', projectId: 'p', isLocal: false }
    expect((await gateway.get(permission, {})).register.phoneProvider).toBeUndefined()
    await set('azulejo', 'phoneProvider', JSON.stringify({ ...provider, keysUrl: 'https://keys.test/jwks' }))
    await set('azulejo', 'USERNAMEREG', '0')
    await set('azulejo', 'gtagId', 'G-ABC123')
    await set('azulejo', 'loginedToHomePage', 'true')
    const { register, analytics } = await gateway.get(permission, {})
    expect(register).toMatchObject({ username: false, mobile: true, phoneProvider: provider })
    expect(register.phoneProvider).not.toHaveProperty('keysUrl')
    expect(analytics).toEqual({ gtagId: 'G-ABC123' })
    expect((await gateway.get(settings, {})).loginedToHomePage).toBe(true)
    for (const name of ['phoneProvider', 'USERNAMEREG', 'gtagId', 'loginedToHomePage'])
      await set('azulejo', name, '--reset')
  })

  test('[RG-01] without any registration the calls return neither form nor rules', async () => {
    await set('azulejo', 'USERNAMEREG', '0')
    expect((await gateway.request(registerSettings, {})).success).toBe(true)
    await set('azulejo', 'MOBILEREG', '0')
    expect((await gateway.request(registerSettings, {})).errorCode).toBe('function.not.available')
    for (const name of ['MOBILEREG', 'USERNAMEREG']) await set('azulejo', name, '--reset')
  })

  test.each([
    ['nowhere', 'MOBILEREG', '1', /usage/],
    ['azulejo', 'NOSUCHFLAG', '1', /usage/],
    ['azulejo', '__proto__', '1', /usage/],
    ['azulejo', 'MOBILEREG', 'on', /0 or 1/],
    ['azulejo', 'tellsMissingAccounts', '1', /true or false/],
    ['azulejo', 'humanCheck', 'maybe', /altcha, hosted or none/],
    ['azulejo', 'humanCheckCost', 'cheap', /iterations/],
    ['azulejo', 'humanCheckCost', '0:300', /iterations/],
    ['azulejo', 'humanCheckCost', '5000:0', /iterations/],
    ['azulejo', 'phoneProvider', 'firebase', /not JSON/],
    ['azulejo', 'phoneProvider', '{"kind":"firebase"}', /apiKey/],
    ['azulejo', 'signUpRules', '{"line":', /not JSON/],
    ['azulejo', 'signUpRules', '{}', /names no field/],
    ['azulejo', 'signUpRules', JSON.stringify({ shoeSize: rule }), /shoeSize/],
    ['azulejo', 'signUpRules', JSON.stringify({ line: { ...rule, acceptedPattern: '[a-z' } }), /run safely/],
    [
      'azulejo',
      'signUpRules',
      JSON.stringify({ line: { ...rule, acceptedPattern: 'a'.repeat(100_000) } }),
      /run safely/,
    ],
    ['azulejo', 'signUpRules', JSON.stringify({ line: { ...rule, patternId: 21 } }), /patternId/],
    ['azulejo', 'signUpRules', JSON.stringify({ line: { ...rule, minLength: 10 } }), /minLength/],
    ['azulejo', 'passwordDays', '0', /at least 1/],
    ['azulejo', 'largestPrize', '0', /above 0/],
    ['azulejo', 'openRoundHours', '721', /at most 720/],
    ['azulejo', 'largestMultiple', '1000001', /at most 1000000/],
  ])('an invalid setting is reported and changes nothing: %s %s %.40s', async (merchant, name, value, why) => {
    const kept = () => gateway.deps.db.selectFrom('merchant_setting').selectAll().execute()
    const before = await kept()
    await expect(set(merchant, name, value)).rejects.toThrow(why)
    expect(await kept()).toEqual(before)
  })

  test('the usage lists every setting, and an unknown command lists the known ones', async () => {
    await expect(set()).rejects.toThrow(settingNames.join(', '))
    await expect(executeAsAdmin(gateway.deps, ['explode'])).rejects.toThrow(/status, setting/)
  })
})
