import { changePhone, excludeSelf, memberPause, sendContactCode, setNotification } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type LicenceSite, licenceSite, newPerson } from '../../../test/licence-site.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { seatAgain } from '../../../test/seated-player.ts'
import { testGateway } from '../../../test/test-gateway.ts'
import { hashPassword } from '../identity/index.ts'
import { personName } from './person.ts'

const day = 86_400_000
const password = 'abcd1234'

let site: LicenceSite
beforeAll(async () => {
  site = await licenceSite(async (options) => ({ gateway: await testGateway(options) }))
})
afterAll(() => site.close())

const denied = { success: false, errorCode: 'register.denied' }
const words = (name: string) => name.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
let names = 0
const newName = () => {
  names += 1
  return words(`person${names}x`)
}

describe('[RG-03] a self-exclusion', () => {
  test('stops every account of the person at the brands of the licence until the same instant, and no other', async () => {
    const person = newPerson()
    const [here, there] = [await site.seatAs('azulejo', person), await site.seatAs('rio', person)]
    const abroad = await site.seat('norte')
    await site.setPhone(abroad, person, true)
    const stranger = await site.seatAs('rio', newPerson())
    const { db } = site.gateway.deps
    const password_hash = await hashPassword(password)
    await db.updateTable('member').set({ password_hash }).where('id', '=', here.id).execute()
    const switched = { kind: 'marketing', channel: 'mail', isOn: true } as const
    await site.gateway.get(setNotification, switched, there)
    const until = site.gateway.clock.now() + 200 * day
    expect((await site.gateway.request(excludeSelf, { days: 200, password }, here)).value?.excludedUntil).toBe(until)
    expect([await site.untilOf(here), await site.untilOf(there)]).toEqual([until, until])
    expect([await site.sessionsOf(here), await site.sessionsOf(there)]).toEqual([0, 0])
    expect([await site.untilOf(abroad), await site.untilOf(stranger)]).toEqual([undefined, undefined])
    expect(await site.sessionsOf(abroad)).toBe(1)
    const consent = db.selectFrom('notification_setting').select('is_on').where('member_id', '=', there.id)
    expect(await consent.execute()).toEqual([{ is_on: false }])
    const again = await seatAgain(site.gateway, there)
    expect((await site.gateway.get(memberPause, {}, again)).excludedUntil).toBe(until)
    const { account } = await site.rowOf(there)
    expect(await site.command('member', 'rio', account)).toMatch(/exclude until \S+ {2}rule:exclusion/)
  })

  test('knows a person by name, birth date and phone where no number tells, and nobody with another birth date', async () => {
    const person = newPerson({ fullName: 'João  da Silva' })
    const first = await site.seatAs('azulejo', person)
    await site.setPhone(first, person)
    const given = async (merchant: 'rio' | 'azulejo', more: object) => {
      const player = await site.seat(merchant)
      await site.setPhone(player, person)
      const fields = JSON.stringify({ payeeName: 'JOAO da silva', birthDate: person.birthDate, ...more })
      await site.gateway.deps.db.updateTable('member').set({ fields }).where('id', '=', player.id).execute()
      return player
    }
    const same = await given('rio', {})
    const others = [
      await given('rio', { birthDate: '1990-05-05' }),
      await given('rio', { payeeName: 'João de Silva' }),
      // Another person by the number.
      await site.seatAs('rio', { ...newPerson(), fullName: person.fullName }),
    ]
    await site.setPhone(others[2] as (typeof others)[0], person)
    await site.exclude(first)
    expect(await site.untilOf(same)).toBe(await site.untilOf(first))
    for (const other of others) expect(await site.untilOf(other)).toBeUndefined()
  })

  test('of an account with data that nobody has proven stops that account alone', async () => {
    const person = newPerson()
    const claims = await site.seat('azulejo')
    await site.sendPapers(claims, person)
    const owner = await site.seatAs('rio', person)
    await site.exclude(claims)
    expect(await site.untilOf(owner)).toBeUndefined()
    expect((await site.signUp('rio', newName(), newPerson({ number: person.number }))).success).toBe(true)
  })

  test('that is extended extends all accounts, and a shorter one shortens none', async () => {
    const person = newPerson()
    const [here, there] = [await site.seatAs('azulejo', person), await site.seatAs('rio', person)]
    await site.exclude(here, 100)
    await site.exclude(there, 300)
    const until = site.gateway.clock.now() + 300 * day
    expect([await site.untilOf(here), await site.untilOf(there)]).toEqual([until, until])
    await expect(site.exclude(here, 200)).rejects.toThrow('it lasts until')
  })

  test('is ended early with all its accounts, where the law allows it', async () => {
    const person = newPerson({ number: '123456789' })
    const player = await site.seatAs('norte', person)
    await site.exclude(player, 100)
    const { account } = await site.rowOf(player)
    site.gateway.clock.forward(31 * day)
    await site.command('member', 'norte', account, 'end-exclusion')
    expect(await site.untilOf(player)).toBeUndefined()
  })
})

describe('[RG-03] an excluded person', () => {
  test('opens no account at the brands of the licence, by number or by name, birth date and phone', async () => {
    const person = newPerson()
    const player = await site.seatAs('azulejo', person)
    await site.setPhone(player, person)
    await site.exclude(player)
    const { fullName, birthDate, mobile, number } = person
    const other = newPerson({ birthDate: '1991-01-01' })
    expect(await site.signUp('rio', newName(), { ...other, number })).toMatchObject(denied)
    expect(await site.signUp('rio', newName(), { fullName, birthDate, mobile })).toMatchObject(denied)
    expect((await site.signUp('rio', newName(), { ...other, mobile })).success).toBe(true)
    // Another licence knows nothing of it.
    expect((await site.signUp('recife', newName(), { ...newPerson(), number })).success).toBe(true)
    site.gateway.clock.forward(200 * day)
    expect((await site.signUp('rio', newName(), { ...newPerson(), number })).success).toBe(true)
  })

  test.each([
    ['en', 'An account cannot be opened with these details. Please contact support.'],
    ['pt', 'Não é possível abrir uma conta com estes dados. Fale com o atendimento.'],
    ['es', 'No se puede abrir una cuenta con estos datos. Contacta al servicio de atención.'],
    ['zh', '无法使用这些信息开立账户，请联系客服。'],
  ])('is told so in %s, and not why', async (language, message) => {
    const person = newPerson()
    await site.exclude(await site.seatAs('azulejo', person))
    const answer = await site.signUp('rio', newName(), person, language)
    expect([answer.message, answer.detail]).toEqual([message, undefined])
  })

  test('is excluded with an account whose identity is verified later', async () => {
    const person = newPerson()
    const late = await site.seat('rio')
    const first = await site.seatAs('azulejo', person)
    await site.exclude(first)
    expect(await site.untilOf(late)).toBeUndefined()
    await site.verify(late, person)
    expect(await site.untilOf(late)).toBe(await site.untilOf(first))
    expect(await site.sessionsOf(late)).toBe(0)
  })

  test('is excluded everywhere when the excluded account is the one that is verified later', async () => {
    const person = newPerson()
    const [first, other] = [await site.seat('azulejo'), await site.seatAs('rio', person)]
    await site.exclude(first)
    await site.verify(await seatAgain(site.gateway, first), person)
    expect(await site.untilOf(other)).toBe(await site.untilOf(first))
    expect(await site.signUp('rio', newName(), { ...newPerson(), number: person.number })).toMatchObject(denied)
  })

  test('is excluded with an account whose phone is bound later', async () => {
    const person = newPerson()
    const first = await site.seatAs('azulejo', person)
    await site.setPhone(first, person)
    const late = await site.seat('rio')
    const { db } = site.gateway.deps
    const fields = JSON.stringify({ payeeName: person.fullName, birthDate: person.birthDate })
    const password_hash = await hashPassword(password)
    await db.updateTable('member').set({ fields, password_hash }).where('id', '=', late.id).execute()
    await site.exclude(first)
    const contact = { mobileNum: person.mobile, countryDialingCode: '+55' as const }
    await site.gateway.get(sendContactCode, { ...contact, kind: 'phone' }, late)
    const sent = (await outboxOf(site.gateway, 'rio')).find(({ recipient }) => recipient === `+55${person.mobile}`)
    const verificationCode = /\d{6}/.exec(sent?.body ?? '')?.[0] ?? ''
    expect((await site.gateway.request(changePhone, { ...contact, verificationCode, password }, late)).success).toBe(
      true,
    )
    expect(await site.untilOf(late)).toBe(await site.untilOf(first))
  })

  test('does not slip through with a registration that is sent at the same time', async () => {
    const person = newPerson()
    const player = await site.seatAs('azulejo', person)
    await site.setPhone(player, person)
    const given = { fullName: person.fullName, birthDate: person.birthDate, mobile: person.mobile }
    const [made] = await Promise.all([site.signUp('rio', newName(), given), site.exclude(player)])
    if (made.value) expect(await site.untilOf({ id: made.value.id })).toBe(await site.untilOf(player))
    else expect(made).toMatchObject(denied)
  })
})

test.each([
  ['João  da Silva', 'joao da silva'],
  ["Zoë O'Neil-Park", 'zoe o neil park'],
  [' ÁNGEL ', 'angel'],
])('the name %s is compared as %s', (name, compared) => {
  expect(personName(name)).toBe(compared)
})
