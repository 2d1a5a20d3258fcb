import { PassThrough } from 'node:stream'
import { createPartnerKeys, freshPartnerKeys, newPartnerKeys, type PartnerKeys } from '@azulejo/shared/partner'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { createDemoVendor } from '../../../demo/src/vendor/demo-vendor.ts'
import { requestVendor } from '../../../test/play-table.ts'
import {
  callWallet,
  emptyDeps,
  type Player,
  seatPlayer,
  ticketFor,
  type WalletOperation,
} from '../../../test/seated-player.ts'
import type { Gateway } from '../../index.ts'
import { createDemoTransferVendor } from '../transfers/demo-transfer-vendor.ts'

const names = ['AZULEJO', 'DOURO']
const lineOf = (id: string) => newPartnerKeys(['DOURO']).replace('douro-1', id)
const [azulejo, first, second] = [newPartnerKeys(['AZULEJO']), lineOf('douro-1'), lineOf('douro-2')]
/** Keys of both vendors, those of DOURO in this order. */
const keysWith = (...lines: string[]) => createPartnerKeys(azulejo + lines.join(''), names)

const signature = { success: false, errorCode: 'vendor.signature' }
const log = new PassThrough()
let gateway: Gateway
let player: Player
const tickets = new Map<string, string>()
const ticketOf = (vendor: string) => tickets.get(vendor) ?? ''

beforeAll(async () => {
  gateway = await emptyDeps({ vendorKeys: keysWith(first, second), logger: pino({ level: 'warn' }, log) })
  player = await seatPlayer(gateway, 100_00)
  for (const vendor of names) tickets.set(vendor, await ticketFor(gateway, player, vendor))
})
afterAll(() => gateway.close())

/** A call with a ticket of one vendor, signed by another or the same one. */
const call = (of: string, by: string, operation: WalletOperation, more: Readonly<Record<string, string>> = {}) =>
  callWallet(gateway, operation, { ticket: ticketOf(of), ...more }, {}, by)

async function written() {
  const { db } = gateway.deps
  const rounds = await db.selectFrom('round').selectAll().where('member_id', '=', player.id).orderBy('id').execute()
  const accounts = await db.selectFrom('account').selectAll().where('owner_id', '=', player.id).execute()
  return { rounds, balances: accounts.map(({ balance }) => balance) }
}

/** Sends a signed balance call of DOURO. @returns the refusal, or `passed` */
async function balanceSignedWith(keys: PartnerKeys): Promise<string> {
  const path = '/vendor/wallet/balance'
  const body = JSON.stringify({ ticket: ticketOf('DOURO') })
  const answer = await callWallet(
    gateway,
    'balance',
    { ticket: ticketOf('DOURO') },
    keys.sign('DOURO', { path, body }, gateway.deps.clock.now()),
  )
  return answer.success ? 'passed' : String(answer.errorCode)
}

describe.each([
  ['AZULEJO', 'DOURO'],
  ['DOURO', 'AZULEJO'],
])('[LA-03] the key of %s with a ticket of %s', (by, of) => {
  const round = { roundId: `of-${of}` }
  const calls: readonly (readonly [WalletOperation, Readonly<Record<string, string>>])[] = [
    ['authenticate', {}],
    ['balance', {}],
    ['bet', { roundId: `new-${of}`, amount: '2.00' }],
    ['bet', { ...round, amount: '2.00' }],
    ['win', { ...round, amount: '5.00' }],
    ['cancel', round],
    ['cancel', { roundId: `never-${of}` }],
    ['status', round],
  ]
  beforeAll(async () => {
    expect(await call(of, of, 'bet', { ...round, amount: '2.00' })).toMatchObject({ success: true })
  })

  test.each(calls)(
    '%s %j is refused like a wrong signature, changes nothing and is logged',
    async (operation, more) => {
      const before = await written()
      log.read()
      expect(await call(of, by, operation, more)).toMatchObject(signature)
      expect(await written()).toEqual(before)
      expect(JSON.parse(String(log.read()))).toMatchObject({ signedBy: by, vendor: of, keyId: `${by.toLowerCase()}-1` })
    },
  )

  test('a vendor that uses its own ticket does not reach the round of the other by its id', async () => {
    const before = await written()
    for (const [operation, more] of [
      ['status', round],
      ['win', { ...round, amount: '5.00' }],
    ] as const)
      expect(await call(by, by, operation, more)).toMatchObject({ success: false, errorCode: 'round.unknown' })
    expect(await written()).toEqual(before)
    expect(await call(of, of, 'win', { ...round, amount: '5.00' })).toMatchObject({ success: true })
  })
})

test('[LA-03] while a key is exchanged both are valid, and a key that is not listed is refused', async () => {
  for (const lines of [[first, second], [second, first], [first], [second]])
    expect(await balanceSignedWith(keysWith(...lines))).toBe('passed')
  for (const lines of [[lineOf('douro-3')], [lineOf('douro-1')]])
    expect(await balanceSignedWith(keysWith(...lines))).toBe('vendor.signature')

  const after = await emptyDeps({ vendorKeys: keysWith(second) })
  try {
    const ticket = await ticketFor(after, await seatPlayer(after, 0), 'DOURO')
    const path = '/vendor/wallet/balance'
    const sendWith = (keys: PartnerKeys) => {
      const headers = keys.sign('DOURO', { path, body: JSON.stringify({ ticket }) }, after.deps.clock.now())
      return callWallet(after, 'balance', { ticket }, headers)
    }
    expect(await sendWith(keysWith(first))).toMatchObject(signature)
    expect(await sendWith(keysWith(second))).toMatchObject({ success: true })
  } finally {
    await after.close()
  }
})

test('[MB-03] messages to a vendor are signed with its own key: another vendor’s key moves no money there', async () => {
  const keys = freshPartnerKeys(['SERRA', 'LOTUS'])
  const demo = createDemoVendor({
    gatewayUrl: 'http://gateway.test',
    keys,
    clock: gateway.deps.clock,
    pauses: [],
    send: (request) => gateway.fetch(request),
  })
  const key = (by: string) => ({ ...keys, sign: (_: string, ...rest: [never, number]) => keys.sign(by, ...rest) })
  const reach = (vendor: string, by: string) =>
    createDemoTransferVendor({
      url: 'http://vendor.test',
      vendor,
      keys: key(by),
      clock: gateway.deps.clock,
      patience: 10_000,
      send: demo.fetch,
    })
  try {
    for (const [vendor, other] of [
      ['SERRA', 'LOTUS'],
      ['LOTUS', 'SERRA'],
    ] as const) {
      const holder = { player: `azulejo_${vendor}`, currency: 'BRL' as const }
      const [own, foreign] = [reach(vendor, vendor), reach(vendor, other)]
      expect(await foreign.createPlayer(holder)).toBe(false)
      expect(await own.createPlayer(holder)).toBe(true)
      const transfer = { ...holder, reference: `TRF00${vendor}1` }
      expect(await own.transferIn({ ...transfer, amount: 500n as never })).toMatchObject({ status: 'done' })
      expect(await foreign.sweep({ ...transfer, reference: `TRF00${vendor}2` })).toEqual({ status: 'unknown' })
      expect(await foreign.balance(holder)).toBeUndefined()
      expect(await foreign.status(transfer)).toEqual({ status: 'unknown' })
      expect(await foreign.rounds?.('azulejo', '')).toBeUndefined()
      expect(await foreign.statement?.('azulejo', { from: 0, to: Date.now() })).toBeUndefined()
      expect(await own.balance(holder)).toBe(500n)
    }
  } finally {
    await demo.close()
  }
})

test('[LA-03] the page of a game cannot name another vendor than that of its ticket', async () => {
  const demo = createDemoVendor({
    gatewayUrl: 'http://gateway.test',
    keys: gateway.deps.vendorKeys,
    clock: gateway.deps.clock,
    pauses: [],
    send: (request) => gateway.fetch(request),
  })
  const open = (vendor: string) =>
    requestVendor(demo, '/play/session', { operator: 'azulejo', vendor, ticket: ticketOf('AZULEJO') })
  try {
    expect(await open('DOURO')).toEqual({ refused: 'vendor.ticket' })
    expect(await open('SERRA')).toEqual({ refused: 'request.invalid' })
    expect(await open('AZULEJO')).toHaveProperty('value')
  } finally {
    await demo.close()
  }
})
