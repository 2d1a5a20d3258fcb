import {
  type CallRecord,
  type Envelope,
  vendorAuthenticate,
  vendorBalance,
  vendorBet,
  vendorCancel,
  vendorStatus,
  vendorWin,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { emptyDeps, type Player, seatPlayer, ticketFor } from '../../../test/seated-player.ts'
import type { Gateway } from '../../index.ts'

let gateway: Gateway
let player: Player
let ticket: string
beforeAll(async () => {
  gateway = await emptyDeps()
  player = await seatPlayer(gateway, 10_00)
  ticket = await ticketFor(gateway, player)
})
afterAll(() => gateway.close())

type Sent = { readonly path: string; readonly body: string; readonly signature: Readonly<Record<string, string>> }

async function send({ path, body, signature }: Sent): Promise<Envelope> {
  const headers = { merchant: 'azulejo', 'content-type': 'application/json', ...signature }
  const answer = await gateway.fetch(new Request(`http://gateway${path}`, { method: 'POST', headers, body }))
  return (await answer.json()) as Envelope
}

const signed = (path: string, body: string, lateBy = 0): Sent => {
  const { vendorKeys, clock } = gateway.deps
  return { path, body, signature: vendorKeys.sign('AZULEJO', { path, body }, clock.now() + lateBy * 1000) }
}
const written = async () => {
  const { db } = gateway.deps
  const rounds = await db.selectFrom('round').selectAll().where('member_id', '=', player.id).execute()
  const accounts = await db.selectFrom('account').selectAll().where('owner_id', '=', player.id).execute()
  return { rounds, balances: accounts.map(({ balance }) => balance) }
}

const round = { roundId: 'forged-1' }
const calls: readonly (readonly [CallRecord, Readonly<Record<string, string>>])[] = [
  [vendorAuthenticate, {}],
  [vendorBalance, {}],
  [vendorBet, { ...round, amount: '2.00' }],
  [vendorWin, { ...round, amount: '5.00' }],
  [vendorCancel, round],
  [vendorStatus, round],
]

test.each(calls.map(([record, more]) => [record.operation, record, more] as const))(
  '[LA-03] %s answers the vendor’s own signature only, and moves nothing for any other',
  async (_, { path }, more) => {
    const body = JSON.stringify({ ticket, ...more })
    const right = signed(path, body)
    const changed = (headers: Readonly<Record<string, string>>) => ({
      ...right,
      signature: { ...right.signature, ...headers },
    })
    const before = await written()
    const forged: readonly Sent[] = [
      changed({ 'x-signature': '' }),
      changed({ 'x-signature': 'f'.repeat(64) }),
      changed({ 'x-timestamp': String(Number(right.signature['x-timestamp']) + 1) }),
      changed({ 'x-key-id': '' }),
      changed({ 'x-key-id': 'unknown-1' }),
      changed({ 'x-key-id': 'douro-1' }),
      { ...right, body: JSON.stringify({ ticket, ...more, roundId: 'forged-2' }) },
      { ...signed('/vendor/wallet/other', body), path },
      signed(path, body, -301),
      signed(path, body, 301),
    ]
    for (const sent of forged)
      expect(await send(sent)).toMatchObject({
        success: false,
        errorCode: expect.stringMatching(/vendor\.signature|request\.invalid/),
      })
    const unknown = JSON.stringify({ ticket: 'made-up', ...more })
    expect(await send(signed(path, unknown))).toMatchObject({ success: false, errorCode: 'vendor.ticket' })
    expect(await written()).toEqual(before)
    expect(await send(right)).not.toMatchObject({ errorCode: 'vendor.signature' })
  },
)
