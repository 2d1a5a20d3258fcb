import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  balance,
  hotGames,
  launchGame,
  login,
  permission,
  pointRewards,
  promotionList,
  register,
  settings,
  smsRegister,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { PlayedRound, PlaySession } from '../../../demo/src/games/core/play-shapes.ts'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { answered, requestVendor, tablesOf } from '../../../test/play-table.ts'
import { solveHuman } from '../../../test/solve-human.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { visitorPassword } from '../../demo/demo-data/demo-accounts.ts'
import { folderFiles } from '../brands/brand-files.ts'
import { brandStyles, merchantOf, merchants, openBrands } from './merchants.ts'

const repository = join(import.meta.dirname, '../../../../brands')
const registry = join(import.meta.dirname, '../../../../registry/src/cli/main.ts')
const folders: string[] = []

/** Makes a copy of the repository's folder with its three brands. */
function brandsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'brands-'))
  folders.push(folder)
  cpSync(repository, folder, { recursive: true })
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const fileOf = (folder: string, code: string) => join(folder, code, 'merchant.json')
/** Changes fields of a brand's file. */
function change(folder: string, code: string, fields: object): void {
  const data = JSON.parse(readFileSync(fileOf(folder, code), 'utf8'))
  writeFileSync(fileOf(folder, code), JSON.stringify({ ...data, ...fields }))
}
/** Waits until a condition holds; the test's timeout ends the wait. */
async function until(isSo: () => unknown): Promise<void> {
  while (!(await isSo())) await new Promise((next) => setTimeout(next, 5))
}

const ranksWithCents = [
  { level: 1, name: 'One', turnover: '0', color: '#000000', color2: '#000000' },
  { level: 2, name: 'Two', turnover: '5000.50', color: '#000000', color2: '#000000' },
]
const good = ['azulejo', 'norte', 'saigon9'] as const

/** By brand code: the mistake, the field that the problem names, and the wrong fields or text of the file. */
const wrongBrands: Readonly<Record<string, readonly [string, string, string | object]>> = {
  fado: ['a currency that the platform does not know', 'currency', { currency: 'XXX' }],
  mar: [
    'money with more decimals than its currency',
    'ranks.1.turnover',
    { currency: 'VND', welcomeBonus: undefined, trialCredit: '0', ranks: ranksWithCents },
  ],
  rio: ['a main language that it does not have', 'defaultLanguage', { languages: ['es'], defaultLanguage: 'en' }],
  serra: ['a profile that there is not', 'profile', { profile: 'atlantis' }],
  vale: ['a field that there is not', 'colour', { colour: 'red' }],
  vento: ['a text that is not JSON', 'not JSON', '{ "name": '],
}

describe('a brand whose data is wrong', () => {
  const folder = brandsFolder()
  const problems: string[] = []
  let gateway: TestGateway
  beforeAll(async () => {
    for (const [code, [, , wrong]] of Object.entries(wrongBrands)) {
      cpSync(join(folder, 'saigon9'), join(folder, code), { recursive: true })
      if (typeof wrong === 'string') writeFileSync(fileOf(folder, code), wrong)
      else change(folder, code, wrong)
    }
    gateway = await testGateway({ brandsFolder: folder, watchBrandsMs: 20 })
    openBrands(folderFiles(folder), (problem) => problems.push(problem))
  })
  afterAll(() => gateway.close())

  test.each(Object.entries(wrongBrands).map(([code, [what, field]]) => [what, code, field] as const))(
    'with %s is left out, and the error names file and field',
    async (_, code, field) => {
      const own = problems.filter((problem) => problem.startsWith(`brands/${code}/`))
      expect(own).toEqual([expect.stringMatching(new RegExp(`^brands/${code}/merchant\\.json: .*${field}`))])
      expect((await gateway.request(settings, {}, { merchant: code })).status).toBe(400)
    },
  )

  test('is left out, and the three others run', async () => {
    expect(merchants().map(({ code }) => code)).toEqual([...good])
    for (const merchant of good) expect((await gateway.request(settings, {}, { merchant })).success).toBe(true)
  })

  test('stays as it was when its file becomes invalid on a running site', async () => {
    const before = problems.length
    writeFileSync(fileOf(folder, 'saigon9'), '{}')
    await until(() => problems.length > before)
    expect(merchantOf('saigon9')?.currency).toBe('VND')
    expect((await gateway.request(settings, {}, { merchant: 'saigon9' })).success).toBe(true)
  })
})

describe('on a running gateway', () => {
  const folder = brandsFolder()
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await testGateway({ brandsFolder: folder, watchBrandsMs: 20, seed: true })
  })
  afterAll(() => gateway.close())

  const amount = async () => (await gateway.get(permission, {}, { merchant: 'saigon9' })).register.signUpAmount

  test('a change of the file is applied, and a setting of an operator overrides it', async () => {
    expect(await amount()).toBe('500000')
    change(folder, 'saigon9', { welcomeBonus: { amount: '77', multiplier: 10, days: 30 } })
    await until(async () => (await amount()) === '77')
    await executeAsAdmin(gateway.deps, ['setting', 'saigon9', 'signUpAmount', '55'])
    change(folder, 'saigon9', { welcomeBonus: { amount: '99', multiplier: 10, days: 30 }, deposits: [] })
    await until(async () => (await gateway.get(settings, {}, { merchant: 'saigon9' })).payments.length === 0)
    expect(await amount()).toBe('55')
    await expect(executeAsAdmin(gateway.deps, ['setting', 'saigon9', 'signUpAmount', '00'])).rejects.toThrow(
      'whole number',
    )
    await executeAsAdmin(gateway.deps, ['setting', 'saigon9', 'signUpAmount', '0'])
    expect(await amount()).toBeUndefined()
    await executeAsAdmin(gateway.deps, ['setting', 'saigon9', 'signUpAmount', '--reset'])
    expect(await amount()).toBe('99')
  })

  test('[RG-01] a brand without terms of a welcome bonus has none, whatever amount an operator sets', async () => {
    const set = (value: string) => executeAsAdmin(gateway.deps, ['setting', 'saigon9', 'signUpAmount', value])
    await set('55')
    change(folder, 'saigon9', { welcomeBonus: undefined })
    await until(async () => (await amount()) === undefined)
    await expect(set('66')).rejects.toThrow('the brand has no welcomeBonus, whose multiplier and days are the terms')
    await set('--reset')
    change(folder, 'saigon9', { welcomeBonus: { amount: '99', multiplier: 10, days: 30 } })
    await until(async () => (await amount()) === '99')
  })

  test('a change of the hot games is applied', async () => {
    change(folder, 'azulejo', { hotGames: ['Truco Mineiro'] })
    const first = async () => (await gateway.get(hotGames, {})).list[0]?.gameName
    await until(async () => (await first()) === 'Minas Truco')
  })

  test('a brand created by the command is available at once, with its content and members', async () => {
    const words = 'brand add fado --from saigon9 --name Fado --currency EUR --languages es,pt'
    const made = spawnSync(process.execPath, [registry, ...words.split(' ')], {
      env: { ...process.env, BRANDS_FOLDER: folder, REGISTRY_FOLDER: join(folder, '..', 'unused') },
      encoding: 'utf8',
    })
    expect([made.status, made.stderr]).toEqual([0, ''])
    const options = { merchant: 'fado', language: 'es' }
    await until(async () => (await gateway.request(settings, {}, options)).success)
    expect(await brandStyles('fado')).toMatch(/\[data-brand="fado"\]\[data-theme="dark"\] \{[^}]*--bg: /)
    expect((await gateway.get(promotionList, {}, options)).list.length).toBeGreaterThan(0)
    // The demonstration members are created after the content.
    const people = gateway.deps.db.selectFrom('member').select('id').where('merchant', '=', 'fado')
    await until(async () => (await people.execute()).length > 0)
    const request = { type: 'username', username: 'linh_21', password: visitorPassword } as const
    const { token } = await gateway.get(login, request, options)
    expect((await gateway.get(pointRewards, { page: 1, size: 20 }, { ...options, token })).totalCount).toBeGreaterThan(
      0,
    )
  })

  test('[LA-03] a new member of the new brand launches a game and plays a round to its end', async () => {
    const options = { merchant: 'fado', language: 'es' }
    const password = 'saudade7'
    const phone = { mobile: '912345678', countryDialingCode: '+84' as const }
    const human = await solveHuman(gateway, 'sms', { merchant: 'fado' })
    await gateway.get(
      smsRegister,
      { mobileNo: phone.mobile, countryDialingCode: phone.countryDialingCode, humanCheck: human },
      options,
    )
    const [message] = await outboxOf(gateway, 'fado')
    const registered = {
      username: 'amalia7',
      password,
      confirmPassword: password,
      registerUrl: '/register',
      mobileNum: phone.mobile,
      countryDialingCode: phone.countryDialingCode,
      verificationCode: /\d{6}/.exec(message?.body ?? '')?.[0],
      registerMethod: 'WEB' as const,
      login: true as const,
      ageConfirmed: true as const,
    }
    const { token } = await gateway.get(register, registered, options)
    const [game] = (await gateway.get(hotGames, { gameClassify: 'RNG' }, options)).list
    if (!game) throw new Error('the brand has no games')
    const playable = async () => {
      const { balance: wallets } = await gateway.get(balance, {}, { ...options, token })
      const [main, bonus] = [2, 4].map((id) => wallets.find(({ accountTypeId }) => accountTypeId === id))
      return Number(main?.availBalance) + Number(bonus?.availBalance)
    }
    const before = await playable()
    const { gameId, nodeId, vassalage } = game
    const launch = {
      gameId,
      nodeId,
      vassalage,
      username: 'amalia7',
      merchantCode: 'fado',
      language: 'es',
      accountType: 1 as const,
      confirmTrans: 0 as const,
      launchMode: 'GLS' as const,
      platform: 'html5-desktop' as const,
      clientType: 3 as const,
    }
    const { content } = await gateway.get(launchGame, launch, { ...options, token })
    const seat = Object.fromEntries(new URL(content.game_url ?? '').searchParams)

    const tables = tablesOf(gateway, gateway.clock.forward)
    const vendor = tables.startVendor()
    const at = { operator: seat.operator, vendor: seat.vendor, ticket: seat.ticket }
    const session = answered(await requestVendor<PlaySession>(vendor, '/play/session', at))
    expect([session.currency, Number(session.balance)]).toEqual(['EUR', before])
    const [stake] = session.stakes
    const round = answered(
      await requestVendor<PlayedRound>(vendor, '/play/round', { ...at, round: crypto.randomUUID(), stake }),
    )
    await tables.close()
    expect(Number(round.balance)).toBeCloseTo(before - Number(round.stake) + Number(round.payout), 9)
    expect(await playable()).toBe(Number(round.balance))
    const kept = gateway.deps.db.selectFrom('round').innerJoin('member', 'member.id', 'round.member_id')
    const rounds = await kept.select('round.status').where('member.account', '=', 'amalia7').execute()
    expect(rounds).toEqual([{ status: 'settled' }])
  })
})
