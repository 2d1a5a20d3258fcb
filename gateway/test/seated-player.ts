import type { AccountType } from '@azulejo/shared/kernel'
import { minor } from '@azulejo/shared/kernel'
import type { Envelope } from '@azulejo/shared/wire'
import type { Gateway, GatewayOptions } from '../src/index.ts'
import { createMember } from '../src/people/identity/create-member.ts'
import type { Db } from '../src/platform/db/database.ts'
import { houseAccount, memberAccount } from '../src/platform/ledger/accounts.ts'
import { post } from '../src/platform/ledger/post.ts'
import { type MerchantCode, merchantNamed } from '../src/platform/merchants/merchants.ts'
import { hashToken, openSession } from '../src/platform/pipeline/sessions.ts'
import { stockCatalogue } from '../src/play/catalogue/stock-catalogue.ts'
import { keepTicket } from '../src/play/launch/tickets.ts'
import { testGateway } from './test-gateway.ts'

/** A gateway with the catalogue and without members. */
export async function emptyDeps(options: GatewayOptions = {}): Promise<Gateway> {
  const gateway = await testGateway(options)
  await gateway.deps.db.transaction().execute(stockCatalogue)
  return gateway
}

export type Player = { readonly id: string; readonly token: string; readonly merchant: MerchantCode }

let players = 0

/** A logged-in member with money in the main wallet. @param cents minor units of the merchant's currency */
export async function seatPlayer(
  { deps }: Gateway,
  cents: number,
  type: AccountType = 0,
  merchant: MerchantCode = 'azulejo',
): Promise<Player> {
  const { db, clock, random } = deps
  players += 1
  const account = `tester${players}`
  return await db.transaction().execute(async (transaction) => {
    const at = clock.now()
    const id = await createMember(transaction, merchantNamed(merchant), { account, passwordHash: '-', type, at })
    const visitor = { ip: '127.0.0.1', country: 'BR', device: 'WEB' }
    const token = await openSession(transaction, id, { visitor, now: at, random })
    if (cents > 0) await giveMoney(transaction, { id, merchant }, cents, at)
    return { id, token, merchant }
  })
}

/** The member with a new session, because the earlier one has ended. */
export async function seatAgain({ deps: { db, clock, random } }: Gateway, player: Player): Promise<Player> {
  const visitor = { ip: '127.0.0.1', country: 'BR', device: 'WEB' }
  return { ...player, token: await openSession(db, player.id, { visitor, now: clock.now(), random }) }
}

/** Credits money of the operator to the main wallet of a member, once per member. */
export async function giveMoney(
  db: Db,
  { id, merchant }: Pick<Player, 'id' | 'merchant'>,
  cents: number,
  at: number,
): Promise<void> {
  const { currency } = merchantNamed(merchant)
  const amount = minor(cents)
  await post(db, {
    key: `test:${id}`,
    kind: 'adjust_plus',
    ref: id,
    at,
    lines: [
      { account: memberAccount(id, 'main', currency), amount },
      { account: houseAccount(merchant, 'promo', currency), amount: minor(-amount) },
    ],
  })
}

/** A ticket for one game, as a launch creates it. */
export async function ticketFor(
  { deps }: Gateway,
  { id, token, merchant }: Player,
  vassalage = 'AZULEJO',
  node = 'AZULEJO.galo-da-sorte',
  gameClassify = 'INHOUSE',
): Promise<string> {
  const ticket = deps.random.token()
  const holder = {
    merchant,
    member_id: id,
    session_hash: hashToken(token),
    vassalage,
    node_id: node,
    game_classify: gameClassify,
    language: 'pt',
    site_origin: 'http://azulejo.localhost:8080',
  }
  await keepTicket(deps.db, ticket, holder, deps.clock.now())
  return ticket
}

export type WalletOperation = 'authenticate' | 'balance' | 'bet' | 'win' | 'cancel' | 'status'

/** Sends a call of the seamless wallet, signed with the key of a vendor. @param forged overrides headers */
export function sendWallet(
  { deps, fetch }: Gateway,
  operation: WalletOperation,
  request: Readonly<Record<string, string>>,
  forged: Readonly<Record<string, string>> = {},
  vendor = 'AZULEJO',
): Promise<Response> {
  const path = `/vendor/wallet/${operation}`
  const body = JSON.stringify(request)
  const signature = deps.vendorKeys.sign(vendor, { path, body }, deps.clock.now())
  const headers = { merchant: 'azulejo', 'content-type': 'application/json', ...signature, ...forged }
  return fetch(new Request(`http://gateway${path}`, { method: 'POST', headers, body }))
}

/** The answer to `sendWallet`. */
export const callWallet = async (...call: Parameters<typeof sendWallet>): Promise<Envelope> =>
  (await (await sendWallet(...call)).json()) as Envelope
