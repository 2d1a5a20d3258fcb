import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RequestOf, register, sendIdentity } from '@azulejo/shared/wire'
import sharp from 'sharp'
import type { GatewayOptions } from '../src/index.ts'
import { repositoryBrands } from '../src/platform/brands/brand-files.ts'
import { executeAsAdmin } from './admin-command.ts'
import { type Player, seatPlayer } from './seated-player.ts'
import type { TestGateway } from './test-gateway.ts'

/** The repository's brands, `rio` under azulejo's licence, and `recife` and `natal` under Brazil's. */
export type LicencedBrand = 'azulejo' | 'rio' | 'norte' | 'recife' | 'natal'

const anyText = { enabled: true, required: false, minLength: 0, maxLength: 60, acceptedPattern: '*', patternId: 0 }

function addBrand(folder: string, code: LicencedBrand, profile: string): void {
  cpSync(join(folder, 'azulejo'), join(folder, code), { recursive: true })
  const file = join(folder, code, 'merchant.json')
  const data = JSON.parse(readFileSync(file, 'utf8'))
  const registerFields = { ...data.registerFields, idNumber: anyText, birthDate: anyText }
  const brand = { ...data, profile, hosts: [`${code}.localhost`], registerFields }
  writeFileSync(file, JSON.stringify(brand))
}

/** A folder of brands of which some share a licence. */
export function licencedBrands() {
  const folder = mkdtempSync(join(tmpdir(), 'licences-'))
  cpSync(repositoryBrands, folder, { recursive: true })
  addBrand(folder, 'rio', 'demo')
  for (const code of ['recife', 'natal'] as const) addBrand(folder, code, 'br')
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

const digitAfter = (digits: readonly number[]): number => {
  const rest = digits.reduce((sum, digit, place) => sum + digit * (digits.length + 1 - place), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

export type Person = {
  readonly fullName: string
  readonly birthDate: string
  readonly number: string
  readonly mobile: string
}

let persons = 0
/** A person whom no other test knows, with a valid CPF. */
export function newPerson(more: Partial<Person> = {}): Person {
  persons += 1
  const digits = [...String(300_000_000 + persons)].map(Number)
  digits.push(digitAfter(digits))
  digits.push(digitAfter(digits))
  return {
    fullName: 'Joana Prado',
    birthDate: '1990-05-04',
    number: digits.join(''),
    mobile: `119${String(70_000_000 + persons)}`,
    ...more,
  }
}

/** Actions of persons at the brands of a licence. @param open opens the gateway, with the brands of the folder */
export async function licenceSite<Site extends { readonly gateway: TestGateway }>(
  open: (options: GatewayOptions) => Promise<Site>,
) {
  const brands = licencedBrands()
  const site = await open({ brandsFolder: brands.folder })
  const { gateway } = site
  const { db } = gateway.deps
  const image = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  const picture = new Blob([new Uint8Array(image)])
  const command = (...words: string[]) => executeAsAdmin(gateway.deps, words)
  const rowOf = ({ id }: Pick<Player, 'id'>) =>
    db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  async function sendPapers(player: Player, { fullName, birthDate, number }: Person): Promise<string> {
    await gateway.get(sendIdentity, { fullName, birthDate, number, images: [picture] }, player)
    const { id } = await db
      .selectFrom('identity_check')
      .select('id')
      .where('member_id', '=', player.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return id.toString()
  }
  const verify = async (player: Player, person: Person) =>
    command('identity', player.merchant, 'verify', await sendPapers(player, person))

  return {
    ...site,
    command,
    rowOf,
    sendPapers,
    /** The member's identity is sent and verified. */
    verify,
    /** A member without any data of a person. */
    seat: (merchant: LicencedBrand, cents = 0) => seatPlayer(gateway, cents, 0, merchant),
    /** A member whose identity is verified. */
    async seatAs(merchant: LicencedBrand, person: Person, cents = 0) {
      const player = await seatPlayer(gateway, cents, 0, merchant)
      await verify(player, person)
      return player
    },
    /** Sets the phone of a member as given, or as proven. */
    async setPhone({ id }: Player, { mobile }: Person, isProven = false) {
      const phone_proven_at = isProven ? new Date(gateway.clock.now()) : null
      await db
        .updateTable('member')
        .set({ phone: `+55${mobile}`, phone_proven_at })
        .where('id', '=', id)
        .execute()
    },
    async exclude(player: Player, days = 200) {
      const { account } = await rowOf(player)
      await command('member', player.merchant, account, 'exclude', String(days))
    },
    untilOf: async (player: Pick<Player, 'id'>) => (await rowOf(player)).excluded_until?.getTime(),
    sessionsOf: async ({ id }: Player) =>
      (await db.selectFrom('session').select('id').where('member_id', '=', id).execute()).length,
    /** Sends a registration with the data of a person. */
    signUp(merchant: LicencedBrand, username: string, given: Partial<Person>, language = 'en') {
      const request: RequestOf<typeof register> = {
        username,
        password: 'saudade7',
        confirmPassword: 'saudade7',
        registerUrl: '/register',
        registerMethod: 'WEB',
        login: true,
        ageConfirmed: true,
        countryDialingCode: '+55',
        mobileNum: given.mobile,
        payeeName: given.fullName,
        ...(given.number ? { idNumber: given.number } : {}),
        ...(given.birthDate ? { birthDate: given.birthDate } : {}),
      }
      return gateway.request(register, request, { merchant, language })
    },
    async close() {
      await gateway.close()
      brands.remove()
    },
  }
}
export type LicenceSite = Awaited<ReturnType<typeof licenceSite<{ readonly gateway: TestGateway }>>>
