import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  controlsOf,
  type JurisdictionProfile,
  jurisdictionProfile,
  lawBrand,
  lawMerchant,
} from '@azulejo/shared/brand-data'
import { limitKinds } from '@azulejo/shared/kernel'
import {
  announcements,
  decidePlayerLimit,
  declareBirthDate,
  depositChannels,
  depositLimits,
  excludeSelf,
  helpCenter,
  launchGame,
  manualRebate,
  memberInfo,
  missionSummary,
  permission,
  playerLimits,
  playSession,
  pointRewards,
  promotionDetail,
  promotionList,
  protectionFacts,
  referralDetails,
  registerSettings,
  setPlayerLimits,
  settings,
  takeTimeOut,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { callWallet, type Player, seatPlayer, ticketFor } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { repositoryBrands } from '../../platform/brands/brand-files.ts'
import { merchantNamed } from '../../platform/merchants/merchants.ts'
import { openSession } from '../../platform/pipeline/sessions.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'
import { createMember } from '../identity/create-member.ts'
import { hashPassword } from '../identity/index.ts'

const minute = 60_000
const hour = 60 * minute
const password = 'abcd1234'
const folder = join(import.meta.dirname, '../../../../profiles')
const profiles = readdirSync(folder).map((file): readonly [string, JurisdictionProfile] => [
  file.replace('.json', ''),
  v.parse(jurisdictionProfile, JSON.parse(readFileSync(join(folder, file), 'utf8'))),
])

/** Payment kinds of the brand itself, in the order of its file. */
const ownPayments = ['PIX', 'TRANSFER', 'CARD', 'C2C']

let gateway: TestGateway
let brands: string
beforeAll(async () => {
  brands = mkdtempSync(join(tmpdir(), 'profiles-'))
  cpSync(repositoryBrands, brands, { recursive: true })
  for (const [name] of profiles) {
    cpSync(join(brands, 'azulejo'), join(brands, lawBrand(name)), { recursive: true })
    const file = join(brands, lawBrand(name), 'merchant.json')
    writeFileSync(file, JSON.stringify(lawMerchant(JSON.parse(readFileSync(file, 'utf8')), name)))
  }
  gateway = await testGateway({ brandsFolder: brands })
  await gateway.deps.db.transaction().execute(stockCatalogue)
  await gateway.deps.contents.write(gateway.deps.db, gateway.clock)
})
afterAll(async () => {
  await gateway.close()
  rmSync(brands, { recursive: true })
})

/** A member with a password at the brand under a profile. */
async function seat(name: string): Promise<Player> {
  const player = await seatPlayer(gateway, 1_000_00, 0, lawBrand(name) as Player['merchant'])
  const password_hash = await hashPassword(password)
  await gateway.deps.db.updateTable('member').set({ password_hash }).where('id', '=', player.id).execute()
  return player
}

const launchOf = ({ merchant }: Player) =>
  ({
    launchMode: 'GLS',
    nodeId: 'AZULEJO.galo-da-sorte',
    vassalage: 'AZULEJO',
    gameId: 'galo-da-sorte',
    accountType: 1,
    confirmTrans: 0,
    platform: 'html5-desktop',
    clientType: 3,
    username: 'tester',
    merchantCode: merchant,
    language: 'pt',
  }) as const

describe.each(profiles)('[BR-03] [MB-04] under %s', (name, law) => {
  const controls = controlsOf(law, ownPayments)

  test('each kind and window of limits of the profile is offered and can be set, and no other', async () => {
    const player = await seat(name)
    for (const kind of limitKinds.filter((each) => each !== 'deposit')) {
      const periods = controls.limits[kind]
      for (const period of ['day', 'week', 'month'] as const)
        await gateway.request(setPlayerLimits, { kind, [period]: kind === 'time' ? '600' : '500.00' }, player)
      const { limits } = await gateway.get(playerLimits, {}, player)
      const set = limits.filter((limit) => limit.kind === kind && limit.amount !== undefined)
      expect(set.map(({ period }) => period).toSorted()).toEqual([...periods].toSorted())
    }
    const { limits } = await gateway.get(depositLimits, {}, player)
    expect(limits.map(({ period }) => period)).toEqual(controls.limits.deposit)
  })

  test('a raise waits, and is in force after a second yes where the profile asks for one', async () => {
    const player = await seat(name)
    const { limitIncreaseHours, limitIncreaseConfirmedTwice } = law.waits
    await gateway.get(setPlayerLimits, { kind: 'bet', day: '10.00' }, player)
    await gateway.get(setPlayerLimits, { kind: 'bet', day: '90.00' }, player)
    const amount = async () =>
      (await gateway.get(playerLimits, {}, player)).limits.find(
        ({ kind, period }) => kind === 'bet' && period === 'day',
      )?.amount
    const confirm = () =>
      gateway.request(decidePlayerLimit, { kind: 'bet', period: 'day', decision: 'confirm' }, player)
    expect(await amount()).toBe('10.00')
    if (limitIncreaseHours > 0) expect((await confirm()).errorCode).toBe('limit.raise.early')
    await gateway.deps.db
      .updateTable('player_limit')
      .set({ raise_from: new Date(gateway.clock.now()) })
      .where('member_id', '=', player.id)
      .execute()
    expect(await amount()).toBe(limitIncreaseConfirmedTwice ? '10.00' : '90.00')
    if (limitIncreaseConfirmedTwice) expect((await confirm()).success).toBe(true)
    expect(await amount()).toBe('90.00')
  })

  test('time-outs and self-exclusions have the lengths of the profile, and stop bets', async () => {
    const player = await seat(name)
    const ticket = await ticketFor(gateway, player)
    const { least, most } = controls.timeOutHours
    const pause = (hours: number) => gateway.request(takeTimeOut, { hours }, player)
    for (const hours of [least - 1, most + 1])
      expect(await pause(hours)).toMatchObject({ errorCode: 'pause.length', detail: { least, most } })
    expect((await pause(least)).value?.timeOutUntil).toBe(gateway.clock.now() + least * hour)
    const bet = () => callWallet(gateway, 'bet', { ticket, roundId: `${player.id}-bet`, amount: '1.00' })
    expect((await bet()).success).toBe(false)
    const [days] = controls.exclusionDays
    const exclude = (asked: number) => gateway.request(excludeSelf, { days: asked, password }, player)
    expect((await exclude(days - 1)).errorCode).toBe('pause.length')
    expect((await exclude(days)).value?.excludedUntil).toBe(gateway.clock.now() + days * 24 * hour)
    expect((await bet()).success).toBe(false)
  })

  test('play needs a birth date where the profile asks for one, and one below the legal age closes it', async () => {
    const begin = async (player: Player) => {
      const ticket = await ticketFor(gateway, player)
      const { errorCode: launch } = await gateway.request(launchGame, launchOf(player), player)
      const { errorCode: bet } = await callWallet(
        gateway,
        'bet',
        { ticket, roundId: `${player.id}-${ticket.slice(0, 8)}`, amount: '1.00' },
        { merchant: player.merchant },
      )
      return [launch, bet]
    }
    const declare = (player: Player, birthDate: string) => gateway.request(declareBirthDate, { birthDate }, player)
    // The vendor is told only that the player may not bet.
    const both = (code: string | undefined) => [code, code && 'player.refused']
    const afterBirthDate = controls.identity.includes('play') ? 'identity.needed' : undefined
    const grown = await seat(name)
    expect(await begin(grown)).toEqual(both(controls.birthDate ? 'birth.date.needed' : afterBirthDate))
    for (const day of ['2990-05-04', '1850-05-04'])
      expect((await declare(grown, day)).errorCode).toBe('birth.date.wrong')
    for (let time = 0; time < 2; time += 1)
      expect((await declare(grown, '1990-05-04')).value).toEqual({ age: law.minimumAge, isUnder: false })
    expect((await declare(grown, '1990-05-05')).errorCode).toBe('birth.date.known')
    expect(await begin(grown)).toEqual(both(afterBirthDate))

    const young = await seat(name)
    const day = new Date(gateway.clock.now() - (law.minimumAge - 1) * 365.25 * 24 * hour).toISOString().slice(0, 10)
    expect((await declare(young, day)).value).toEqual({ age: law.minimumAge, isUnder: true })
    expect(await begin(young)).toEqual(both('member.under.age'))
    const changes = await gateway.deps.db
      .selectFrom('member_state_change')
      .select(['change', 'actor'])
      .where('member_id', '=', young.id)
      .execute()
    expect(changes).toEqual([{ change: 'birth date', actor: `member:${young.id}` }])
  })

  test('payment kinds, free play, referrals and transfers between members are offered as the profile allows', async () => {
    const player = await seat(name)
    expect(Object.keys(await gateway.get(depositChannels, {}, player))).toEqual(controls.payments)
    expect((await gateway.get(settings, {}, player)).payments.toSorted()).toEqual([...controls.payments].toSorted())
    const { whitelabel } = await gateway.get(permission, { host: `${lawBrand(name)}.localhost` }, player)
    expect(whitelabel.FREEPLAY3).toBe(controls.freePlay ? '1' : '0')
    const referral = await gateway.request(referralDetails, {}, player)
    expect(referral.success || referral.errorCode).toBe(controls.referral || 'function.not.available')
    const { db, clock, random } = gateway.deps
    const at = clock.now()
    const below = await createMember(db, merchantNamed(lawBrand(name)), {
      account: `below${name}`,
      passwordHash: '-',
      type: 0,
      uplineId: player.id,
      toUpline: true,
      at,
    })
    const visitor = { ip: '127.0.0.1', country: 'BR', device: 'WEB' }
    const token = await openSession(db, below, { visitor, now: at, random })
    expect((await gateway.get(memberInfo, {}, { token, merchant: player.merchant })).toUpline).toBe(controls.credit)
    const facts = await gateway.get(protectionFacts, {}, player)
    expect(facts.helpLines).toEqual(controls.helpLines)
  })

  test('promotions, missions, rebates and rewards for points are offered where bonuses are allowed, and no text names them elsewhere', async () => {
    const player = await seat(name)
    const refusal = async (answer: Promise<{ success: boolean; errorCode?: string | undefined }>) => {
      const { success, errorCode } = await answer
      return success || errorCode
    }
    const offered = controls.bonuses || 'function.not.available'
    const promotions = await gateway.get(promotionList, {}, player)
    expect([promotions.isOff !== true, promotions.list.length > 0]).toEqual([controls.bonuses, controls.bonuses])
    expect(promotions.list.some(({ category }) => category === 'referral')).toBe(controls.referral)
    const [first] = controls.bonuses ? promotions.list : (await gateway.get(promotionList, {}, {})).list
    const detail = gateway.request(promotionDetail, { promotionId: first?.promotionId ?? '' }, player)
    expect(await refusal(detail)).toBe(offered)
    expect(await refusal(gateway.request(missionSummary, {}, player))).toBe(offered)
    expect(await refusal(gateway.request(manualRebate, {}, player))).toBe(offered)
    const { list: rewards } = await gateway.get(pointRewards, { size: 100 }, player)
    expect(rewards.some(({ type }) => type !== 'PHYSICAL')).toBe(controls.bonuses)
    expect(rewards.some(({ type }) => type === 'PHYSICAL')).toBe(true)
    const { welcomeBonus } = await gateway.get(registerSettings, {}, player)
    expect(welcomeBonus !== undefined).toBe(controls.bonuses)
    const { availablePromo } = await gateway.get(settings, {}, player)
    expect(availablePromo).toEqual({ REFERRAL: { enabled: controls.referral }, MISSION: { enabled: controls.bonuses } })

    const reader = { ...player, language: 'en' }
    const shown = await gateway.get(announcements, { types: 'B,PL,PU,PR,H', pageSize: 100 }, reader)
    const help = await gateway.get(helpCenter, {}, reader)
    const texts = JSON.stringify([shown, help.topics.map(({ title }) => title)])
    expect(/welcome bonus|cashback|rollover|tournament|Promotions/.test(texts)).toBe(controls.bonuses)
    expect(texts.includes('Refer a friend') || texts.includes('guest deposits')).toBe(controls.referral)
    expect(shown.banners.some(({ target }) => target === '/register')).toBe(true)
  })

  test('reality check, session clock, idle end, identity and play by itself are those of the profile', async () => {
    const player = await seat(name)
    const session = await gateway.get(playSession, {}, player)
    expect(session.check.choices).toEqual(controls.realityCheckMinutes)
    expect(session.isShown).toBe(controls.sessionClock)
    expect(session.idleUntil - session.now).toBe(controls.idleMinutes * minute)
    const { errorCode } = await gateway.request(launchGame, launchOf(player), player)
    const afterBirthDate = controls.identity.includes('play') ? 'identity.needed' : undefined
    expect(errorCode).toBe(controls.birthDate ? 'birth.date.needed' : afterBirthDate)
    const ticket = await ticketFor(gateway, player)
    const { value } = await callWallet(gateway, 'authenticate', { ticket }, { merchant: player.merchant })
    expect(value).toMatchObject({ autoplay: controls.autoplay })
  })
})
