import {
  balance,
  countries,
  domainRoute,
  permission,
  type RequestOf,
  registerFieldNames,
  registerSettings,
  servicePath,
  settings,
  siteConfig,
  systemStatus,
} from '@azulejo/shared/wire'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const order = (words: string) => executeAsAdmin(gateway.deps, ['status', ...words.split(' ')])
const from = (country: string) => ({ headers: { 'x-visitor-country': country, 'x-forwarded-for': '203.0.113.7' } })

describe('[SX-11] a customer service with an encrypted address', () => {
  const keys = () => generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const requestWith = async ({ publicKey }: Awaited<ReturnType<typeof keys>>) =>
    ({ csType: 'VIP', key: await exportJWK(publicKey) }) as RequestOf<typeof servicePath>

  test('is for VIPs only, and its address can be decrypted only with the key of the call', async () => {
    const [mine, others] = [await keys(), await keys()]
    const { customerService } = await gateway.get(permission, {})
    expect(customerService).toContainEqual({ csType: 'VIP', type: 3, path: '/helpmc?topic=service' })
    const { id, token } = await seatPlayer(gateway, 0)
    await gateway.deps.db.updateTable('member').set({ rank_level: 5 }).where('id', '=', id).execute()
    const { path } = await gateway.get(servicePath, await requestWith(mine), { token })
    const { plaintext } = await compactDecrypt(path, mine.privateKey)
    expect(new TextDecoder().decode(plaintext)).toBe('/helpmc?topic=vip')
    await expect(compactDecrypt(path, others.privateKey)).rejects.toThrow()
  })

  test('is refused to others and for an invalid key', async () => {
    const mine = await requestWith(await keys())
    const { id, token } = await seatPlayer(gateway, 0)
    for (const options of [{}, { token }])
      expect((await gateway.request(servicePath, mine, options)).errorCode).toBe('service.none')
    await gateway.deps.db.updateTable('member').set({ rank_level: 5 }).where('id', '=', id).execute()
    const wrong = { ...mine, key: { ...mine.key, x: 'AAAA' } }
    expect((await gateway.request(servicePath, wrong, { token })).errorCode).toBe('request.invalid')
  })
})

test.each(['azulejo', 'saigon9'])(
  '[BR-01] the site config of %s is public and has the flags of the permission call',
  async (merchant) => {
    const config = await gateway.get(siteConfig, {}, { merchant })
    const { whitelabel } = await gateway.get(permission, {}, { merchant })
    expect(config.whitelabel).toEqual(whitelabel)
    expect(config).toMatchObject({ merchant, prizeModes: ['LOTT', 'ZY', 'ELOTT', 'SEA'], lotteryType: 'Lott' })
    expect(config.languages).toContain(config.defaultLanguage)
  },
)

describe('the start data of a site', () => {
  test('[ER-05] a host name that is not the merchant’s is refused', async () => {
    const errorFor = async (host: string) => (await gateway.request(permission, { host })).errorCode
    expect(await errorFor('azulejo.localhost')).toBeUndefined()
    for (const host of ['elsewhere.example', 'localhost.elsewhere.example'])
      expect(await errorFor(host)).toBe('domain_check_failed')
  })

  test('[BR-02] permission carries the merchant’s flags and whether user names may register', async () => {
    const { whitelabel, register } = await gateway.get(permission, {})
    expect(whitelabel.DIRECTREG3).toBe('1')
    expect(whitelabel.CBS3).toBe('1')
    expect(whitelabel.REGSMSVERIF).toBe('0')
    expect(register).toEqual({ username: true, mobile: true, signUpAmount: '1000' })
  })

  test('payments and the order of countries differ by merchant', async () => {
    const [here, there] = await Promise.all([
      gateway.get(settings, {}),
      gateway.get(settings, {}, { merchant: 'saigon9' }),
    ])
    expect(here.payments).toContain('PIX')
    expect(there.payments).toContain('VIETQR')
    const codes = async (merchant: string) =>
      (await gateway.get(countries, {}, { merchant })).slice(0, 3).map(({ countryCode }) => countryCode)
    expect(await codes('azulejo')).toEqual(['BR', 'PT', 'VN'])
    expect(await codes('saigon9')).toEqual(['VN', 'BR', 'PT'])
  })

  test('[FL-02] the settings name age, licence and services that help, by the profile of the merchant', async () => {
    const legalOf = async (merchant: string) => (await gateway.get(settings, {}, { merchant })).legal
    expect(await legalOf('norte')).toMatchObject({
      minimumAge: 18,
      licence: { number: 'SRIJ DEMO 021', company: 'Ponte Jogos Online, S.A.', testHouse: 'Laboratório Ribeira' },
      helpLines: [{ phone: '1414' }, { phone: '808 24 24 24' }],
      sessionClock: false,
    })
    const playMoney = await legalOf('azulejo')
    expect(playMoney).toMatchObject({ sessionClock: true })
    expect(playMoney?.licence).toBeUndefined()
    expect(playMoney?.helpLines[0]).toEqual({ name: 'CVV', phone: '188', url: 'https://cvv.org.br/' })
  })

  test('[ST-08] each merchant lists the host names of its site, the main one first', async () => {
    const names = async (merchant: string) =>
      (await gateway.get(domainRoute, {}, { merchant })).domainList.map(({ domain }) => domain)
    expect(await names('azulejo')).toEqual(['azulejo.localhost', 'localhost', '127.0.0.1'])
    expect(await names('saigon9')).toEqual(['saigon9.localhost'])
  })

  test('[CP-02] the country list holds every ISO country once, with a dialling code', async () => {
    const list = await gateway.get(countries, {})
    expect(list.length).toBeGreaterThanOrEqual(245)
    expect(new Set(list.map(({ countryCode }) => countryCode)).size).toBe(list.length)
    for (const { countryDialingCode } of list) expect(countryDialingCode).toMatch(/^\+[1-9]\d{0,5}$/)
    expect(list.find(({ countryCode }) => countryCode === 'PT')?.countryDialingCode).toBe('+351')
  })

  test('[VA-01] registration rules name known fields, and user name and password are required', async () => {
    const { fields } = await gateway.get(registerSettings, {})
    for (const name of Object.keys(fields)) expect(registerFieldNames).toContain(name)
    expect(fields.username).toMatchObject({ enabled: true, required: true, minLength: 4, maxLength: 15 })
    expect(fields.password).toMatchObject({ enabled: true, required: true, minLength: 6, maxLength: 20 })
  })
})

describe('system status', () => {
  afterEach(async () => {
    await gateway.deps.db.deleteFrom('site_status').execute()
  })

  test('[ST-01] is normal at the start', async () => {
    const { info, location } = await gateway.get(systemStatus, {}, from('BR'))
    expect(info).toEqual({ maintenance: false, regionRestriction: false })
    expect(location).toEqual({ ip: '203.0.113.7', country: 'BR' })
  })

  test('[ST-02] maintenance closes every call except the exempt ones, and states its end', async () => {
    expect(await order('azulejo maintenance --until 2026-11-18T14:00:00Z')).toContain('azulejo is maintenance')
    const endTime = Date.parse('2026-11-18T14:00:00Z')
    expect((await gateway.get(permission, {})).maintenance).toBe(true)
    expect((await gateway.get(systemStatus, {})).info).toEqual({
      maintenance: true,
      regionRestriction: false,
      endTime,
    })
    const refused = await gateway.request(balance, {})
    expect(refused).toMatchObject({ status: 503, errorCode: 'system.maintenance', detail: { endTime } })
    expect((await gateway.request(balance, {}, { merchant: 'saigon9' })).errorCode).toBe('login.not.session')
  })

  const isRestrictedFrom = async (country: string) =>
    (await gateway.get(systemStatus, {}, from(country))).info.regionRestriction

  test('[ST-03] visitors of a blocked country are refused, others are not', async () => {
    expect(await order('azulejo restricted --block US,FR')).toBe('azulejo is restricted, blocked: US FR')
    const { info, location } = await gateway.get(systemStatus, {}, from('us'))
    expect(info.regionRestriction).toBe(true)
    expect(location.country).toBe('US')
    expect(await gateway.request(balance, {}, from('FR'))).toMatchObject({
      status: 403,
      errorCode: 'system.restricted',
    })
    expect((await gateway.request(balance, {}, from('BR'))).errorCode).toBe('login.not.session')
    expect(await isRestrictedFrom('BR')).toBe(false)
  })

  test('[ST-03] a restriction without countries applies to everybody; normal lifts every restriction', async () => {
    await order('azulejo restricted --block US')
    expect(await order('azulejo restricted')).toBe('azulejo is restricted, blocked: everybody')
    for (const country of ['BR', 'US']) expect(await isRestrictedFrom(country)).toBe(true)
    for (const restriction of ['azulejo restricted', 'azulejo restricted --block US', 'azulejo --block US']) {
      await order(restriction)
      expect(await isRestrictedFrom('US')).toBe(true)
      expect(await order('azulejo normal')).toBe('azulejo is normal')
      expect(await isRestrictedFrom('US')).toBe(false)
    }
  })

  test('[ST-03] countries without a state restrict only these, and do not end maintenance', async () => {
    expect(await order('azulejo --block US')).toBe('azulejo is restricted, blocked: US')
    expect(await isRestrictedFrom('BR')).toBe(false)
    await order('azulejo maintenance --until 2026-11-18T14:00:00Z')
    const closed = 'azulejo is maintenance until 2026-11-18T14:00:00.000Z, blocked: FR'
    expect(await order('azulejo --block FR')).toBe(closed)
    expect(await order('azulejo')).toBe(closed)
  })

  test('the status of a merchant can be printed without a change', async () => {
    expect(await order('azulejo')).toBe('azulejo is normal')
    await order('azulejo restricted --block PT')
    expect(await order('azulejo')).toBe('azulejo is restricted, blocked: PT')
    expect(await order('azulejo')).toBe('azulejo is restricted, blocked: PT')
    expect(await order('saigon9')).toBe('saigon9 is normal')
  })

  test('[ST-04] maintenance overrides a restriction, and keeps the blocked countries while it lasts', async () => {
    await order('azulejo restricted --block US')
    expect(await order('azulejo maintenance')).toBe('azulejo is maintenance, blocked: US')
    expect((await gateway.request(balance, {}, from('US'))).errorCode).toBe('system.maintenance')
    expect((await gateway.request(balance, {}, from('BR'))).errorCode).toBe('system.maintenance')
  })

  test('[ST-02] planned maintenance is announced, and closes the site at its time', async () => {
    const startTime = gateway.clock.now() + 3_600_000
    const endTime = startTime + 7_200_000
    const [from, until] = [startTime, endTime].map((at) => new Date(at).toISOString())
    await order('azulejo restricted --block US')
    expect(await order(`azulejo maintenance --from ${from} --until ${until}`)).toBe(
      `azulejo is restricted, blocked: US, maintenance planned from ${from} until ${until}`,
    )
    const open = { maintenance: false, regionRestriction: false, plannedMaintenance: { startTime, endTime } }
    expect((await gateway.get(systemStatus, {})).info).toEqual(open)
    expect(await gateway.get(permission, {})).toMatchObject(open)
    expect((await gateway.request(balance, {})).errorCode).toBe('login.not.session')
    gateway.clock.set(startTime)
    expect((await gateway.get(systemStatus, {})).info).toEqual({
      maintenance: true,
      regionRestriction: false,
      endTime,
    })
    expect(await gateway.request(balance, {})).toMatchObject({ errorCode: 'system.maintenance', detail: { endTime } })
    expect(await order('azulejo --block FR')).toBe(`azulejo is maintenance until ${until}, blocked: FR`)
    await expect(order(`azulejo maintenance --from ${until}`)).rejects.toThrow('in maintenance already')
    await order('azulejo normal')
    expect((await gateway.get(systemStatus, {})).info).toEqual({ maintenance: false, regionRestriction: false })
  })

  test('planned maintenance is cancelled by normal, and kept through a restriction', async () => {
    const startTime = gateway.clock.now() + 60_000
    await order(`azulejo maintenance --from ${new Date(startTime).toISOString()}`)
    await order('azulejo restricted --block US')
    expect((await gateway.get(systemStatus, {})).info.plannedMaintenance).toEqual({ startTime })
    await order('azulejo normal')
    gateway.clock.set(startTime)
    expect((await gateway.get(systemStatus, {})).info.maintenance).toBe(false)
  })

  test.each([
    'azulejo maintenance --from 2020-01-01T00:00:00Z',
    'azulejo maintenance --from 2031-01-31T06:00:00Z --until 2031-01-31T05:00:00Z',
    'azulejo maintenance --from soon',
    'azulejo normal --from 2031-01-31T06:00:00Z',
    'nowhere normal',
    'azulejo asleep',
    'azulejo restricted --block Brazil',
    'azulejo restricted --block ,',
    'azulejo normal --block US',
    'azulejo normal restricted',
    'azulejo maintenance --until soon',
    'azulejo restricted --until 2026-11-18T14:00:00Z',
  ])('an invalid command changes nothing: %s', async (words) => {
    await expect(order(words)).rejects.toThrow()
    expect((await gateway.get(systemStatus, {})).info).toEqual({ maintenance: false, regionRestriction: false })
  })
})
