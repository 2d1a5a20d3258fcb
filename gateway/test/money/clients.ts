import { isDeepStrictEqual } from 'node:util'
import { type AnswerOf, type CallRecord, type RequestOf, repeatPrefix } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { SeededRandom } from '../../src/demo/demo-data/seeded-random.ts'
import { createMember } from '../../src/people/identity/create-member.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { memberAccount } from '../../src/platform/ledger/accounts.ts'
import { openWallets } from '../../src/platform/ledger/post.ts'
import { type Merchant, merchantNamed } from '../../src/platform/merchants/merchants.ts'
import type { Random } from '../../src/platform/pipeline/random.ts'
import { hashToken, openSession } from '../../src/platform/pipeline/sessions.ts'
import { type SealingKey, sealFor, type TestClock } from '../test-gateway.ts'
import type { Letter, Network, Reply } from './network.ts'

/** A player with one session per device; undefined is a device without a session. */
export type Client = { readonly id: string; readonly devices: (string | undefined)[] }

/** A player's request that moves money, with one key for all attempts to send it. */
export type Intent = {
  readonly client: Client
  readonly record: CallRecord
  readonly request: Readonly<Record<string, unknown>>
  readonly key: string
  /** The first successful answer of a gateway. */
  promised?: Readonly<Record<string, unknown>>
  /** Whether the player knows the outcome or has given up. */
  isDone: boolean
}

/** The key under which the order of an intent is stored. */
export const orderKeyOf = ({ client, record, key }: Intent): string => `${record.operation}:${client.id}:${key}`

export type Clients = {
  readonly merchant: Merchant
  readonly players: readonly Client[]
  readonly intents: ReadonlyMap<string, Intent>
  pick(random: SeededRandom): Client
  /** Creates an intent that moves money, without sending it. */
  intend<R extends CallRecord>(client: Client, record: R, request: RequestOf<R>): Intent
  /** Sends an intent from any of the devices. @returns the result that the player sees */
  send(random: SeededRandom, intent: Intent): Promise<string>
  /** Sends a call that moves no money by itself. */
  request<R extends CallRecord>(
    random: SeededRandom,
    client: Client,
    record: R,
    request: RequestOf<R>,
  ): Promise<{ readonly value?: AnswerOf<R>; readonly result: string }>
  /** The token of the device's session; opens a session where there is none. */
  tokenOf(client: Client, device: number): Promise<string>
  logOut(client: Client, device: number): Promise<void>
}

type Options = {
  readonly db: Db
  readonly clock: TestClock
  /** Generates names that no other run has. */
  readonly random: Random
  readonly network: Network
  readonly merchant: string
  readonly count: number
  /** Ids of the agents above the players, in turn. */
  readonly uplines: readonly string[]
  readonly report: (finding: string) => void
}

const devicesOfEach = 3
/** Results after which the same intent is sent again. */
const again: readonly string[] = ['no answer', 'login.not.session', 'password.check.needed', 'system.busy', 'seal']
const passwordMs = 5 * 60_000

export async function createClients(options: Options): Promise<Clients> {
  const { db, clock, random: names, network, report } = options
  const merchant = merchantNamed(options.merchant as Merchant['code'])
  const players: Client[] = []
  const intents = new Map<string, Intent>()
  for (let made = 0; made < options.count; made += 1) {
    const account = `p${names.token().replaceAll(/[^a-z0-9]/g, '')}`.slice(0, 14)
    const uplineId = options.uplines[made % options.uplines.length]
    const id = await createMember(
      db,
      merchant,
      { account, passwordHash: '-', type: 0, at: clock.now(), identity: 'verified', ...(uplineId ? { uplineId } : {}) },
      names,
    )
    await openWallets(db, [memberAccount(id, 'held_points', merchant.currency)])
    players.push({ id, devices: Array.from({ length: devicesOfEach }, () => undefined) })
  }

  /** Opens a session where there is none; these runs do not test the login itself. */
  async function tokenOf(client: Client, device: number): Promise<string> {
    const visitor = { ip: '127.0.0.1', country: merchant.country, device: 'WEB' }
    const known = client.devices[device]
    if (known) return known
    const token = await openSession(db, client.id, { visitor, now: clock.now(), random: names })
    await showPassword(token)
    client.devices[device] = token
    return token
  }
  const showPassword = async (token: string) => {
    await db
      .updateTable('session')
      .set({ payment_checked_until: new Date(clock.now() + passwordMs) })
      .where('token_hash', '=', hashToken(token))
      .execute()
  }
  /** Seals a message again for each attempt; undefined where the key cannot be loaded. */
  async function sealed({ path }: CallRecord, request: unknown): Promise<string | undefined> {
    const headers = { merchant: merchant.code }
    const reply = await network.deliver({ method: 'GET', path: '/wps/session/key', headers })
    if (!reply) return undefined
    return await sealFor(reply.body.value as SealingKey, path, request)
  }
  const letterOf = async (
    record: CallRecord,
    request: Readonly<Record<string, unknown>>,
    token: string,
    more: Pick<Letter, 'answered'> & { readonly key?: string },
  ): Promise<Letter | undefined> => {
    const body = record.sealed ? await sealed(record, request) : JSON.stringify(request)
    if (body === undefined) return undefined
    const isQuery = record.method === 'GET' || record.method === 'DELETE'
    const query = new URLSearchParams(
      Object.entries(request).map(([name, value]): [string, string] => [name, String(value)]),
    )
    return {
      method: record.method,
      path: isQuery ? `${record.path}?${query}` : record.path,
      headers: {
        merchant: merchant.code,
        language: 'en',
        authorization: token,
        ...(isQuery ? {} : { 'content-type': record.sealed ? 'application/jose' : 'application/json' }),
        ...(more.key ? { 'idempotency-key': more.key } : {}),
      },
      ...(isQuery ? {} : { body }),
      ...(more.answered ? { answered: more.answered } : {}),
    }
  }
  const resultOf = ({ body }: Reply): string => {
    // Lottery answers have no envelope.
    if (body.success || body.errorCode === undefined) return 'ok'
    // A gateway does not open a sealed message that is repeated or late, so the client seals and sends it again.
    const { seal: problem } = (body.detail ?? {}) as { readonly seal?: unknown }
    return problem === undefined ? String(body.errorCode) : 'seal'
  }
  /** Sends once. An ended session or an unchecked payment password is repaired for the next attempt. */
  async function sendOnce(
    random: SeededRandom,
    client: Client,
    makeLetter: (token: string) => Promise<Letter | undefined>,
  ) {
    const device = random.below(client.devices.length)
    const token = await tokenOf(client, device)
    const letter = await makeLetter(token)
    const reply = letter && (await network.transmit(random, letter))
    const result = reply ? resultOf(reply) : 'no answer'
    if (result === 'login.not.session') client.devices[device] = undefined
    if (result === 'password.check.needed') await showPassword(token)
    return { reply, result }
  }
  /** The same key must get the first answer on every device. */
  const promise = (intent: Intent, reply: Reply) => {
    const { body } = reply
    const name = orderKeyOf(intent)
    if (!body.success) {
      const code = resultOf(reply)
      if (intent.promised && !again.includes(code)) report(`${name} was promised, then refused with ${code}`)
      return
    }
    const value = body.value as Readonly<Record<string, unknown>>
    if (intent.promised && !isDeepStrictEqual(intent.promised, value))
      report(`${name} was answered ${JSON.stringify(intent.promised)}, then ${JSON.stringify(value)}`)
    intent.promised ??= value
  }

  return {
    merchant,
    players,
    intents,
    pick: (random) => players[random.below(players.length)] as Client,
    intend(client, record, request) {
      const intent: Intent = {
        client,
        record,
        key: `${repeatPrefix}${names.token()}`,
        isDone: false,
        request: request as Readonly<Record<string, unknown>>,
      }
      intents.set(orderKeyOf(intent), intent)
      return intent
    },
    async send(random, intent) {
      const { client, record, request, key } = intent
      const answered = (reply: Reply) => promise(intent, reply)
      const { result } = await sendOnce(random, client, (token) => letterOf(record, request, token, { key, answered }))
      if (!again.includes(result)) intent.isDone = true
      return result
    },
    async request(random, client, record, request) {
      const fields = request as Readonly<Record<string, unknown>>
      const { reply, result } = await sendOnce(random, client, (token) => letterOf(record, fields, token, {}))
      return result === 'ok' && reply ? { result, value: reply.body.value as AnswerOf<typeof record> } : { result }
    },
    tokenOf,
    async logOut(client, device) {
      const token = client.devices[device]
      client.devices[device] = undefined
      if (token) await sql`delete from session where token_hash = ${hashToken(token)}`.execute(db)
    },
  }
}
