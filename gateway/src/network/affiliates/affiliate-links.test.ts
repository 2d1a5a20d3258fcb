import { type AccountType, toDecimal } from '@azulejo/shared/kernel'
import {
  affiliate,
  affiliateUrls,
  bettingRecord,
  changeAffiliateUrl,
  createAffiliateUrl,
  downlineRebates,
  memberInfo,
  pauseAffiliateUrl,
  type RequestOf,
  register,
  registeredAffiliates,
  removeAffiliateUrl,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { seedTeam } from '../../../test/seed-team.ts'
import { insertRounds, teamRound } from '../../../test/team-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await stockCatalogue(gateway.deps.db)
})
afterAll(() => gateway.close())

type Seat = { readonly id: string; readonly account: string; readonly token: string; readonly merchant: MerchantCode }
async function seat(
  account: string,
  type: AccountType = 1,
  upline?: Seat,
  merchant: MerchantCode = 'azulejo',
): Promise<Seat> {
  const team = seedTeam(gateway, merchant)
  const id = await team.member(account, type, '2026-10-01T12:00:00Z', upline?.id)
  return { id, account, token: await team.token(id), merchant }
}

const rates = { series: '1950', RNG: '0.60', LIVE: '0.40', SPORTS: '0.30', FISH: '0.60', PVP: '0.40' }
const lower = { series: '1900', RNG: '0.10', LIVE: '0.10', SPORTS: '0.10', FISH: '0.10', PVP: '0.10' }
type Wanted = RequestOf<typeof createAffiliateUrl>
const create = (by: Seat, more: Partial<Wanted> = {}) =>
  gateway.request(createAffiliateUrl, { kind: 'member', rates, ...more }, by)
const codeOf = async (by: Seat, more: Partial<Wanted> = {}) => (await create(by, more)).value?.code ?? ''
const links = async (by: Seat) => (await gateway.get(affiliateUrls, {}, by)).list
const change = async (by: Seat, code: string, more: Partial<RequestOf<typeof changeAffiliateUrl>> = {}) =>
  gateway.request(changeAffiliateUrl, { code, kind: 'member', rates, version: 1, ...more }, by)
const pause = (by: Seat, code: string, isPaused = true) => gateway.request(pauseAffiliateUrl, { code, isPaused }, by)
const check = (code: string) => gateway.request(affiliate, { code })

const form = (username: string, affiliateCode: string): RequestOf<typeof register> => ({
  username,
  password: 'abcd1234',
  confirmPassword: 'abcd1234',
  affiliateCode,
  ageConfirmed: true,
  registerUrl: '/register',
  registerMethod: 'WEB',
  login: true,
})
const signUp = (username: string, code: string, more: Partial<RequestOf<typeof register>> = {}) =>
  gateway.request(register, { ...form(username, code), ...more })

describe('[AG-04] a link of an agent', () => {
  test('registers accounts of its type with its rates, directly below the agent', async () => {
    const agent = await seat('linkone')
    const code = await codeOf(agent, { kind: 'agent', code: 'Verao26' })
    expect(code).toBe('VERAO26')
    expect((await check('verao26')).value).toEqual({ code: 'verao26', inviter: 'li***ne' })
    const entered = await signUp('guestone', code)
    expect((await gateway.get(memberInfo, {}, { token: entered.value?.token ?? '' })).type).toBe(41)
    expect((await gateway.get(downlineRebates, { account: 'guestone' }, agent)).rates).toEqual(rates)
    expect(await gateway.get(downlineRebates, { account: 'guestone' }, agent)).toMatchObject({ isDirect: true })
    expect(await links(agent)).toMatchObject([{ code, kind: 'agent', rates, uses: 1, state: 'active', version: 1 }])
  })

  test('gets a code of its own when the agent chooses none, and no code twice', async () => {
    const agent = await seat('linktwo')
    const code = await codeOf(agent)
    expect(code).toMatch(/^[0-9A-Z]{10}$/)
    expect((await create(await seat('linktwob'), { code: code.toLowerCase() })).errorCode).toBe('affiliate.code.taken')
    const { invite_code } = await gateway.deps.db
      .selectFrom('member')
      .select('invite_code')
      .where('id', '=', agent.id)
      .executeTakeFirstOrThrow()
    expect((await create(agent, { code: invite_code })).errorCode).toBe('affiliate.code.taken')
    for (let time = 1; time <= 2; time += 1)
      expect((await gateway.request(removeAffiliateUrl, { code }, agent)).success).toBe(true)
    expect((await create(agent, { code })).errorCode).toBe('affiliate.code.taken')
    const twice = await Promise.all([create(agent, { code: 'ATONCE1' }), create(agent, { code: 'atonce1' })])
    expect(twice.map(({ errorCode }) => errorCode ?? 'made').sort()).toEqual(['affiliate.code.taken', 'made'])
  })

  test('has a code of letters and digits', async () => {
    const agent = await seat('linkthree')
    for (const code of ['аzulejo', 'tejo 28', 'tejo-28', 'abc', 'x'.repeat(21)])
      expect((await create(agent, { code })).errorCode).toBe('request.invalid')
  })

  test.each([
    ['0,60', 'agent.rate.form', { field: 'RNG', problem: 'form' }],
    ['0.605', 'agent.rate.form', { field: 'RNG', problem: 'form' }],
    ['.6', 'agent.rate.form', { field: 'RNG', problem: 'form' }],
    ['0.81', 'agent.rate.range', { field: 'RNG', problem: 'above', limit: '0.80' }],
  ])('never gives %s under an agent with 0.80', async (RNG, errorCode, detail) => {
    const agent = await seat(`linkrate${RNG.length}${RNG.at(-1)}`)
    expect(await create(agent, { rates: { ...rates, RNG } })).toMatchObject({ errorCode, detail })
    const code = await codeOf(agent)
    expect(await change(agent, code, { rates: { ...rates, RNG } })).toMatchObject({ errorCode, detail })
  })

  test('gives no account more than the agent has when the account registers', async () => {
    const agent = await seat('linkfour')
    const code = await codeOf(agent)
    // As if the brand had lowered what its agents have.
    await gateway.deps.db
      .insertInto('member_rates')
      .values({
        member_id: agent.id,
        rebates: JSON.stringify({ RNG: 50, LIVE: 40, SPORTS: 30, FISH: 60, PVP: 40 }),
        version: 1,
        set_by: 'test',
        set_at: new Date(gateway.clock.now()),
      })
      .execute()
    await signUp('guestfour', code)
    expect((await gateway.get(downlineRebates, { account: 'guestfour' }, agent)).rates).toEqual({
      ...rates,
      RNG: '0.50',
    })
  })

  test('changes nothing for accounts that registered before', async () => {
    const agent = await seat('linkfive')
    const code = await codeOf(agent)
    await signUp('guestfive', code)
    expect((await change(agent, code, { kind: 'agent', rates: lower })).value).toEqual({ code, version: 2 })
    expect((await gateway.get(downlineRebates, { account: 'guestfive' }, agent)).rates).toEqual(rates)
    await signUp('guestfive2', code)
    expect(await gateway.get(downlineRebates, { account: 'guestfive2' }, agent)).toMatchObject({
      kind: 'agent',
      rates: lower,
    })
  })

  test('is changed by one of two changes at once, and not below the accounts that it has', async () => {
    const agent = await seat('linksix')
    const code = await codeOf(agent, { mostUses: 5 })
    await signUp('guestsix', code)
    await signUp('guestsix2', code)
    expect(await change(agent, code, { mostUses: 1 })).toMatchObject({
      errorCode: 'affiliate.uses.low',
      detail: { uses: 2 },
    })
    const both = await Promise.all([change(agent, code), change(agent, code, { rates: lower })])
    expect(both.map(({ errorCode }) => errorCode ?? 'made').sort()).toEqual(['affiliate.conflict', 'made'])
  })

  test('belongs to its agent alone', async () => {
    const agent = await seat('linkseven')
    const code = await codeOf(agent)
    const below = await seat('linksevenb', 41, agent)
    const strangers = [below, await seat('linksevenc'), await seat('linksevend', 1, undefined, 'saigon9')]
    for (const other of strangers) {
      expect((await change(other, code)).errorCode).toBe('affiliate.unknown')
      expect((await pause(other, code)).errorCode).toBe('affiliate.unknown')
      expect((await gateway.request(removeAffiliateUrl, { code }, other)).errorCode).toBe('affiliate.unknown')
      expect(await links(other)).toEqual([])
      expect((await gateway.get(registeredAffiliates, { code }, other)).list).toEqual([])
    }
    expect(await links(agent)).toMatchObject([{ code, state: 'active' }])
    expect((await gateway.request(affiliate, { code }, { merchant: 'saigon9' })).errorCode).toBe(
      'invitation_code_error',
    )
  })

  test('is not made by an agent who is frozen, and then invites nobody', async () => {
    const agent = await seat('linkeight')
    const code = await codeOf(agent)
    await gateway.deps.db.updateTable('member').set({ frozen_at: new Date() }).where('id', '=', agent.id).execute()
    expect((await create(agent)).errorCode).toBe('member.frozen')
    expect((await check(code)).detail).toEqual({ reason: 'paused' })
  })
})

describe('[RG-09] a code that invites nobody', () => {
  test('says why, at the check and at the registration', async () => {
    const agent = await seat('linknine')
    const today = new Date(gateway.clock.now()).toISOString().slice(0, 10)
    expect((await create(agent, { lastDay: '2020-01-01' })).errorCode).toBe('affiliate.day.past')
    const [paused, deleted, used] = [await codeOf(agent), await codeOf(agent), await codeOf(agent, { mostUses: 1 })]
    await pause(agent, paused)
    await gateway.request(removeAffiliateUrl, { code: deleted }, agent)
    await signUp('guestnine', used)
    const refused = async (code: string, reason: string, name: string) => {
      expect(await check(code)).toMatchObject({ errorCode: 'invitation_code_error', detail: { reason } })
      expect(await signUp(name, code)).toMatchObject({ errorCode: 'invitation_code_error', detail: { reason } })
    }
    await refused(paused, 'paused', 'guestnine1')
    await refused(deleted, 'deleted', 'guestnine2')
    await refused(used, 'usedUp', 'guestnine3')
    const ending = await codeOf(agent, { lastDay: today })
    expect((await check(ending)).success).toBe(true)
    gateway.clock.forward(2 * 86_400_000)
    await refused(ending, 'expired', 'guestnine4')
    const token = await seedTeam(gateway).token(agent.id)
    await pause({ ...agent, token }, paused, false)
    expect((await check(paused)).success).toBe(true)
    expect((await check('nobody99')).detail).toBeUndefined()
  })

  test('lets one of two guests register by its last use, and the other without it', async () => {
    const agent = await seat('linkten')
    const code = await codeOf(agent, { mostUses: 1 })
    const answers = await Promise.all([signUp('guestten1', code), signUp('guestten2', code)])
    expect(answers.map(({ errorCode, detail }) => [errorCode ?? 'made', detail]).sort()).toEqual([
      ['invitation_code_error', { reason: 'usedUp' }],
      ['made', undefined],
    ])
    const other = answers[0]?.success ? 'guestten2' : 'guestten1'
    const { affiliateCode: _, ...without } = form(other, code)
    expect((await gateway.request(register, without)).success).toBe(true)
    expect(await links(agent)).toMatchObject([{ uses: 1, state: 'usedUp' }])
  })

  test('takes no use for a registration that is sent again or refused', async () => {
    const agent = await seat('linkeleven')
    const code = await codeOf(agent, { mostUses: 2 })
    const intent = 'k'.repeat(32)
    await signUp('guesteleven', code, { intent })
    expect((await signUp('guesteleven', code, { intent })).success).toBe(true)
    expect((await signUp('GUESTELEVEN', code)).errorCode).toBe('register.username.taken')
    expect(await links(agent)).toMatchObject([{ uses: 1 }])
  })

  test('is looked for a limited number of times from one address, at the check and at the registration', async () => {
    gateway.clock.forward(3_600_000)
    for (let time = 0; time < 30; time += 1) {
      const answer = await (time % 2 ? check(`walk${time}`) : signUp(`walker${time}`, `walk${time}`))
      expect(answer.errorCode).toBe('invitation_code_error')
    }
    expect((await check('walk30')).errorCode).toBe('request.too.many')
    expect((await signUp('walker30', 'walk30')).errorCode).toBe('request.too.many')
    gateway.clock.forward(3_600_000)
  })
})

describe('[AG-04] the registrations of a link', () => {
  test('bring what the accounts deposited and bet, in the figures of every page', async () => {
    const { db, clock } = gateway.deps
    const agent = await seat('linktwelve')
    const code = await codeOf(agent)
    await signUp('guesttw1', code)
    await signUp('guesttw2', code)
    const idOf = async (account: string) =>
      (await db.selectFrom('member').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id
    const [one, two] = [await idOf('guesttw1'), await idOf('guesttw2')]
    const day = new Date(clock.now()).toISOString()
    const later = new Date(clock.now() + 1000).toISOString()
    await seedTeam(gateway).move([
      { member: one, kind: 'deposit', gain: 75_00, at: day },
      { member: one, kind: 'deposit', gain: 25_00, at: later },
    ])
    await insertRounds(db, 'azulejo', [teamRound(one, 10_00, day), teamRound(two, 4_00, day)])
    const shown = await gateway.get(registeredAffiliates, { code }, agent)
    expect(shown.totals).toEqual({ registrations: 2, depositors: 1, deposits: '100.00', bets: '14.00' })
    const of = (account: string) => shown.list.find((row) => row.account === account)
    expect(of('guesttw1')).toMatchObject({ firstDeposit: '75.00', deposits: '100.00', bets: '10.00', kind: 'member' })
    expect(of('guesttw2')).toMatchObject({ deposits: '0.00', bets: '4.00' })
    expect(of('guesttw2')).not.toHaveProperty('firstDeposit')
    expect(await links(agent)).toMatchObject([{ uses: 2, depositors: 1 }])
    const token = await seedTeam(gateway).token(one)
    const from = day.slice(0, 10)
    expect((await gateway.get(bettingRecord, { from, to: from }, { token })).totals?.bet).toBe(toDecimal(10_00n, 'BRL'))
  })

  test('are those of the agent’s own team', async () => {
    const agent = await seat('linkthirteen')
    const other = await seat('linkthirteenb')
    const code = await codeOf(agent)
    await signUp('guestmoved', code)
    const { db } = gateway.deps
    const { id } = await db
      .selectFrom('member')
      .select('id')
      .where('account', '=', 'guestmoved')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('agent_link')
      .set({ ancestor: other.id })
      .where('descendant', '=', id)
      .where('depth', '=', 1)
      .execute()
    expect((await gateway.get(registeredAffiliates, { code }, agent)).list).toEqual([])
  })
})
