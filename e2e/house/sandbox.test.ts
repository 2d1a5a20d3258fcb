import { type SandboxCall, sandboxCalls } from '@azulejo/shared/release'
import type { CallRecord } from '@azulejo/shared/wire'
import * as wire from '@azulejo/shared/wire'
import { expect, test } from '@jest/globals'
import { read } from './sources.ts'

const isRecord = (value: unknown): value is CallRecord =>
  typeof value === 'object' && value !== null && 'operation' in value && 'answer' in value

const records = new Map(
  Object.values(wire as object)
    .filter(isRecord)
    .map((record) => [record.operation, record]),
)

/** Calls of a sandbox that change something: own lists of the member, never money. */
const changes: readonly SandboxCall[] = ['addFavourite', 'joinMission', 'removeFavourite']

test('[FD-04] no call of a sandbox moves money, proves who somebody is, or is of the session', () => {
  for (const operation of sandboxCalls) {
    const record = records.get(operation)
    expect(record).toMatchObject({
      money: false,
      passwordCheck: false,
      secondStep: false,
      sealed: false,
      signed: false,
      tokenInBody: false,
    })
    expect([operation, record?.method === 'GET' || changes.includes(operation)]).toEqual([operation, true])
  }
})

test('the subjects of session, security, money and payments have no call of a sandbox', () => {
  const closed = [
    'session',
    'security',
    'password',
    'payment-password',
    'two-step',
    'entry',
    'registration',
    'identity',
  ]
  const money = [
    'wallet',
    'withdrawals',
    'deposits',
    'transfers',
    'c2c',
    'money-acts',
    'lottery-bets',
    'bonuses',
    'chat',
  ]
  const found = [...closed, ...money].flatMap((subject) =>
    sandboxCalls.filter((operation) => read(`shared/src/wire/${subject}.ts`).includes(`operation: '${operation}'`)),
  )
  expect(found).toEqual([])
})

test('the manifests of this workspace declare only calls of sandboxes', () => {
  for (const name of ['agent', 'lobby', 'lottery', 'member', 'promotions']) {
    const [, declared = ''] = /calls: \[([^\]]*)\]/.exec(read(`remote-${name}/src/manifest.ts`)) ?? []
    const calls = [...declared.matchAll(/'(\w+)'/g)].map(([, operation]) => operation)
    expect(calls.filter((operation) => !(sandboxCalls as readonly string[]).includes(operation ?? ''))).toEqual([])
  }
})
