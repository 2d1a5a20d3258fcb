import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JurisdictionProfile, jurisdictionProfile } from '@azulejo/shared/brand-data'
import { limitKinds } from '@azulejo/shared/kernel'
import {
  decidePlayerLimit,
  depositChannels,
  depositLimits,
  excludeSelf,
  memberInfo,
  permission,
  playerLimits,
  protectionFacts,
  referralDetails,
  setPlayerLimits,
  takeTimeOut,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { callWallet, type Player, seatPlayer, ticketFor } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { repositoryBrands } from '../../platform/brands/brand-files.ts'
import { merchantNamed } from '../../platform/merchants/merchants.ts'
import { openSession } from '../../platform/pipeline/sessions.ts'
import { createMember } from '../identity/create-member.ts'
import { hashPassword } from '../identity/index.ts'

const hour = 3_600_000
const password = 'abcd1234'
const folder = join(import.meta.dirname, '../../../../profiles')
const profiles = readdirSync(folder).map((file): readonly [string, JurisdictionProfile] => [
  file.replace('.json', ''),
  v.parse(jurisdictionProfile, JSON.parse(readFileSync(join(folder, file), 'utf8'))),
])

const anyText = { enabled: true, required: false, minLength: 0, maxLength: 60, acceptedPattern: '*', patternId: 0 }
const brandOf = (name: string) => `law${name}`

let gateway: TestGateway
let brands: string
beforeAll(async () => {
  brands = mkdtempSync(join(tmpdir(), 'profiles-'))
  cpSync(repositoryBrands, brands, { recursive: true })
  for (const [name] of profiles) {
    cpSync(join(brands, 'azulejo'), join(brands, brandOf(name)), { recursive: true })
    const file = join(brands, brandOf(name), 'merchant.json')
    const merchant = JSON.parse(readFileSync(file, 'utf8'))
    const brand = { ...merchant, profile: name, hosts: [`${brandOf(name)}.localhost`] }
    // A brand has every field that its profile demands.
    const registerFields = { ...merchant.registerFields, idNumber: anyText }
    writeFileSync(file, JSON.stringify({ ...brand, registerFields }))
  }
  gateway = await testGateway({ brandsFolder: brands })
})
afterAll(async () => {
  await gateway.close()
  rmSync(brands, { recursive: true })
})

/** A member with a password at the brand under a profile. */
async function seat(name: string): Promise<Player> {
  const player = await seatPlayer(gateway, 1_000_00, 0, brandOf(name) as Player['merchant'])
  const password_hash = await hashPassword(password)
  await gateway.deps.db.updateTable('member').set({ password_hash }).where('id', '=', player.id).execute()
  return player
}

describe.each(profiles)('[BR-03] [MB-04] under %s', (name, law) => {
  test('each kind and window of limits of the profile is offered and can be set, and no other', async () => {
    const player = await seat(name)
    for (const kind of limitKinds.filter((each) => each !== 'deposit')) {
      const { periods } = law.limits[kind]
      for (const period of ['day', 'week', 'month'] as const)
        await gateway.request(setPlayerLimits, { kind, [period]: kind === 'time' ? '600' : '500.00' }, player)
      const { limits } = await gateway.get(playerLimits, {}, player)
      const set = limits.filter((limit) => limit.kind === kind && limit.amount !== undefined)
      expect(set.map(({ period }) => period).toSorted()).toEqual([...periods].toSorted())
    }
    const { limits } = await gateway.get(depositLimits, {}, player)
    expect(limits.map(({ period }) => period)).toEqual(law.limits.deposit.periods)
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
    const { least, most } = law.waits.timeOutHours
    const pause = (hours: number) => gateway.request(takeTimeOut, { hours }, player)
    for (const hours of [least - 1, most + 1])
      expect(await pause(hours)).toMatchObject({ errorCode: 'pause.length', detail: { least, most } })
    expect((await pause(least)).value?.timeOutUntil).toBe(gateway.clock.now() + least * hour)
    const bet = () => callWallet(gateway, 'bet', { ticket, roundId: `${player.id}-bet`, amount: '1.00' })
    expect((await bet()).success).toBe(false)
    const { selfExclusionLeastDays: days } = law.waits
    const exclude = (asked: number) => gateway.request(excludeSelf, { days: asked, password }, player)
    expect((await exclude(days - 1)).errorCode).toBe('pause.length')
    expect((await exclude(days)).value?.excludedUntil).toBe(gateway.clock.now() + days * 24 * hour)
    expect((await bet()).success).toBe(false)
  })

  test('payment kinds, free play, referrals and transfers between members are offered as the profile allows', async () => {
    const player = await seat(name)
    const { allowed } = law.channels
    const channels = Object.keys(await gateway.get(depositChannels, {}, player))
    const own = ['PIX', 'TRANSFER', 'CARD', 'C2C']
    expect(channels).toEqual(allowed === 'all' ? own : own.filter((kind) => allowed.includes(kind)))
    const { whitelabel } = await gateway.get(permission, { host: `${brandOf(name)}.localhost` }, player)
    expect(whitelabel.FREEPLAY3).toBe(law.modules.freePlay ? '1' : '0')
    const referral = await gateway.request(referralDetails, {}, player)
    expect(referral.success || referral.errorCode).toBe(law.modules.referralRewards || 'function.not.available')
    const { db, clock, random } = gateway.deps
    const at = clock.now()
    const below = await createMember(db, merchantNamed(brandOf(name)), {
      account: `below${name}`,
      passwordHash: '-',
      type: 0,
      uplineId: player.id,
      toUpline: true,
      at,
    })
    const visitor = { ip: '127.0.0.1', country: 'BR', device: 'WEB' }
    const token = await openSession(db, below, { visitor, now: at, random })
    expect((await gateway.get(memberInfo, {}, { token, merchant: player.merchant })).toUpline).toBe(
      law.modules.agentTransfers,
    )
    const facts = await gateway.get(protectionFacts, {}, player)
    expect(facts.helpLines).toEqual(law.helpLines)
  })
})
