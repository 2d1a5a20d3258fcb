import { login, logout } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createDemoRegister } from '../../../demo/src/register/demo-register.ts'
import { type LicencedBrand, type LicenceSite, licenceSite, newPerson } from '../../../test/licence-site.ts'
import { testClock, testGateway } from '../../../test/test-gateway.ts'
import { createHttpRegister } from './http-register.ts'
import { createRegisterWork } from './register-work.ts'

const day = 86_400_000

const clock = testClock()
const register = createDemoRegister({ clock })
const asked: string[] = []
const send = async (request: Request) => {
  const { number } = (await request.clone().json()) as { number: string }
  asked.push(number)
  return register.fetch(request) ?? new Response(undefined, { status: 404 })
}

let site: LicenceSite
beforeAll(async () => {
  const exclusionRegisters = (name: string) =>
    createHttpRegister({ url: `http://register.test/register/${name}`, send })
  site = await licenceSite(async (options) => ({
    gateway: await testGateway({ ...options, clock, exclusionRegisters }),
  }))
})
afterAll(() => site.close())
beforeEach(() => {
  asked.length = 0
  register.setAvailable(true)
})

const run = () => createRegisterWork(site.gateway.deps).run()
let names = 0
const newName = () => {
  names += 1
  return `pessoa${String.fromCharCode(97 + names)}`
}

/** Registers a person at a brand of Brazil's licence. */
async function join(person = newPerson(), merchant: LicencedBrand = 'recife') {
  const username = newName()
  const { value, errorCode } = await site.signUp(merchant, username, person)
  if (!value) throw new Error(`the registration was refused: ${errorCode}`)
  return { person, username, merchant, id: value.id, token: value.token }
}
const enter = async ({ username, merchant }: { readonly username: string; readonly merchant: string }) =>
  (
    await site.gateway.get(
      login,
      { type: 'username', loginAs: 'member', username, password: 'saudade7', remember: false },
      { merchant },
    )
  ).token
const stateOf = async ({ id }: { readonly id: string }) =>
  (await site.gateway.deps.db
    .selectFrom('register_check')
    .selectAll()
    .where('member_id', '=', id)
    .executeTakeFirst()) ?? undefined

describe('[RG-03] a central register of exclusions', () => {
  test('is asked at registration, and a listed person opens no account', async () => {
    const person = newPerson()
    register.list(person.number)
    expect(await site.signUp('recife', newName(), person)).toMatchObject({ errorCode: 'register.denied' })
    register.unlist(person.number)
    expect((await site.signUp('recife', newName(), person)).success).toBe(true)
    expect(asked).toEqual([person.number, person.number])
  })

  test('is asked by profiles that name one, and no other', async () => {
    expect((await site.signUp('rio', newName(), newPerson())).success).toBe(true)
    expect(asked).toEqual([])
  })

  test('is asked once at the first login of the brand’s day', async () => {
    const member = await join()
    asked.length = 0
    await enter(member)
    await run()
    expect(asked).toEqual([])
    // Midnight of the brand's day.
    clock.forward(day)
    await enter(member)
    await enter(member)
    await run()
    await run()
    expect(asked).toEqual([member.person.number])
  })

  test('excludes a person who is listed at a login for the time of the listing, at every brand of the licence', async () => {
    const person = newPerson()
    const [member, sister] = [await join(person), await site.seatAs('natal', person)]
    await site.verify({ ...member }, person)
    clock.forward(day)
    const until = clock.now() + 90 * day
    register.list(person.number, until)
    await enter(member)
    await run()
    expect([await site.untilOf(member), await site.untilOf(sister)]).toEqual([until, until])
    const sessions = site.gateway.deps.db.selectFrom('session').select('id').where('member_id', '=', member.id)
    expect(await sessions.execute()).toEqual([])
    // A login stays possible, and does not repeat the exclusion.
    clock.forward(day)
    await enter(member)
    await run()
    const made = site.gateway.deps.db.selectFrom('exclusion').select('id').where('source', '=', 'register')
    expect(await made.execute()).toHaveLength(1)
    await expect(site.command('member', 'recife', member.username, 'end-exclusion')).rejects.toThrow()
    // The end of the listing ends it.
    register.unlist(person.number)
    clock.forward(day)
    await enter(member)
    await run()
    expect([await site.untilOf(member), await site.untilOf(sister)]).toEqual([undefined, undefined])
  })

  test('is asked every 15 days while a session is open, and after a longer absence at the next login', async () => {
    const member = await join()
    clock.forward(day)
    await enter(member)
    await run()
    asked.length = 0
    clock.forward(15 * day - 1)
    const token = await enter(member)
    await run()
    clock.forward(1)
    asked.length = 0
    await run()
    expect(asked).toEqual([])
    const last = (await stateOf(member))?.next_at?.getTime() ?? 0
    clock.set(last)
    await site.gateway.deps.db
      .updateTable('session')
      .set({ idle_until: new Date(last + day), ends_at: new Date(last + day) })
      .where('member_id', '=', member.id)
      .execute()
    await run()
    expect(asked).toEqual([member.person.number])
    await site.gateway.request(logout, {}, { token, merchant: member.merchant })
    await site.gateway.deps.db.deleteFrom('session').where('member_id', '=', member.id).execute()
    clock.forward(16 * day)
    asked.length = 0
    await run()
    expect([asked, (await stateOf(member))?.next_at]).toEqual([[], null])
    await enter(member)
    await run()
    expect(asked).toEqual([member.person.number])
  })

  test('that is unavailable stops nobody, and is asked again later', async () => {
    const person = newPerson()
    register.list(person.number)
    register.setAvailable(false)
    const member = await join(person)
    expect(await stateOf(member)).toMatchObject({ asked_at: null, failures: 1 })
    clock.forward(60_000)
    await run()
    expect(await stateOf(member)).toMatchObject({ asked_at: null, failures: 2 })
    expect(await site.untilOf(member)).toBeUndefined()
    register.setAvailable(true)
    clock.forward(119_999)
    asked.length = 0
    await run()
    expect(asked).toEqual([])
    clock.forward(1)
    await run()
    expect(await stateOf(member)).toMatchObject({ is_listed: true, failures: 0 })
    expect(await site.untilOf(member)).toBeGreaterThan(clock.now() + 10_000 * day)
  })

  test('is asked again when the identity is verified by another number', async () => {
    const member = await join()
    const other = newPerson()
    register.list(other.number)
    await site.verify({ ...member }, other)
    await run()
    expect(await site.untilOf(member)).toBeDefined()
  })
})

describe('the adapter', () => {
  const person = { document: 'cpf', number: '12345678909' } as const
  const ask = (answer: () => Promise<Response> | Response) =>
    createHttpRegister({
      url: 'http://register.test/register/sigap',
      send: async () => answer(),
      patience: 10_000,
    }).isListed(person)

  test('reads what the demonstration’s register says of the person who is listed from the start', async () => {
    const to = createHttpRegister({ url: 'http://register.test/register/sigap', send })
    expect(await to.isListed(person)).toEqual({ state: 'listed', until: undefined })
    expect(await to.isListed({ ...person, number: '11144477735' })).toEqual({ state: 'clear' })
  })

  test.each([
    ['no connection', () => Promise.reject(new Error('refused'))],
    ['an error', () => new Response('{}', { status: 500 })],
    ['no JSON', () => new Response('<html>')],
    ['an answer without a decision', () => new Response('{"until":1}')],
    ['a text as its decision', () => new Response('{"listed":"no"}')],
    ['a very long answer', () => new Response(`{"listed":false,"more":"${'x'.repeat(20_000)}"}`)],
  ])('takes %s for unavailable', async (_, answer) => {
    expect(await ask(answer)).toEqual({ state: 'unavailable' })
  })

  test('sends the token, and the number in the body only', async () => {
    const seen: Request[] = []
    const to = createHttpRegister({
      url: 'http://register.test/register/sigap',
      token: 'secret',
      send: async (request) => {
        seen.push(request)
        return new Response('{"listed":false}')
      },
    })
    expect(await to.isListed(person)).toEqual({ state: 'clear' })
    expect([seen[0]?.url, seen[0]?.headers.get('authorization')]).toEqual([
      'http://register.test/register/sigap/persons',
      'Bearer secret',
    ])
  })
})
