import { type CallRecord, call } from '@azulejo/shared/wire'
import { afterAll, describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { calls } from '../../calls.ts'
import { answers } from './answers.ts'

const gateways: TestGateway[] = []
afterAll(async () => {
  for (const gateway of gateways) await gateway.close()
})

async function openGateway(options?: Parameters<typeof testGateway>[0]): Promise<TestGateway> {
  const gateway = await testGateway(options)
  gateways.push(gateway)
  return gateway
}

/** The refusal of a request without a body; undefined if the call is answered. */
async function refusalOf(gateway: TestGateway, { path, method }: CallRecord): Promise<string | undefined> {
  const headers = { merchant: 'azulejo', 'content-type': 'text/plain' }
  const answer = await gateway.fetch(new Request(`${address}${path}`, { method, headers }))
  return ((await answer.json()) as { errorCode?: string }).errorCode
}

/** The operations that a gateway refuses with a code, in the order of the alphabet. */
async function refusedWith(gateway: TestGateway, code: string): Promise<string[]> {
  const refused: string[] = []
  for (const { record } of calls) if ((await refusalOf(gateway, record)) === code) refused.push(record.operation)
  return refused.toSorted()
}

const operations = (belongs: (record: CallRecord) => boolean) =>
  calls.flatMap(({ record }) => (belongs(record) ? [record.operation] : [])).toSorted()

const unlimited = { points: 1e9, seconds: 1 }
const none = { points: 0, seconds: 60 }

describe('the limit of an address that a call counts against', () => {
  const limitedBy = async (kind: 'sealed' | 'uploads' | 'beacons') => {
    const limits = { calls: unlimited, sealed: unlimited, uploads: unlimited, beacons: unlimited, [kind]: none }
    return refusedWith(await openGateway({ limits }), 'request.too.many')
  }

  test('is that of logins for every sealed call and for no other', async () => {
    const sealed = operations((record) => record.sealed)
    expect(sealed).toEqual(expect.arrayContaining(['login', 'register', 'createWithdrawal', 'secondStep']))
    expect(await limitedBy('sealed')).toEqual(sealed)
  })

  test('is that of files for every call with files and for no other', async () => {
    const withFiles = operations(({ encoding, sealed }) => encoding === 'multipart' && !sealed)
    expect(withFiles).toEqual(expect.arrayContaining(['sendIdentity', 'changeAvatar', 'sendDepositSlip']))
    expect(await limitedBy('uploads')).toEqual(withFiles)
  })

  test('is that of beacons for the telemetry of pages', async () => {
    expect(await limitedBy('beacons')).toEqual(['remoteBeacon'])
  })
})

/** Status and texts that a page of a closed site shows, its customer service, telemetry of pages, and vendor calls that end rounds. */
const answeredWhileClosed = [
  'answerService',
  'checkRegisterField',
  'closeService',
  'countries',
  'deskHistory',
  'deskImage',
  'domainRoute',
  'endService',
  'handService',
  'helpCenter',
  'mailService',
  'permission',
  'readAtDesk',
  'readService',
  'registerSettings',
  'remoteBeacon',
  'sendDeskPicture',
  'sendServicePicture',
  'serviceDesk',
  'serviceHistory',
  'serviceImage',
  'servicePath',
  'serviceTalk',
  'settings',
  'siteConfig',
  'systemStatus',
  'takeService',
  'typeAtDesk',
  'typeService',
  'vendorAuthenticate',
  'vendorBalance',
  'vendorBet',
  'vendorCancel',
  'vendorStatus',
  'vendorWin',
  'writeService',
]

test('[ST-02] a closed site refuses every call but those that a closed page and running rounds need', async () => {
  const gateway = await openGateway()
  await executeAsAdmin(gateway.deps, ['status', 'azulejo', 'maintenance'])
  const refused = await refusedWith(gateway, 'system.maintenance')
  expect(refused).toEqual(operations(({ operation }) => !answeredWhileClosed.includes(operation)))
})

const parts = { method: 'POST', module: 'COMM3', request: v.strictObject({}), answer: v.object({}) } as const
const secret = call({ ...parts, operation: 'secret', path: '/test/secret', sealed: true })
const picture = call({ ...parts, operation: 'picture', path: '/test/picture', encoding: 'multipart' })
const note = call({ ...parts, operation: 'note', path: '/test/note' })

// This function never runs: the type check fails if one of the marked lines compiles.
export function notCompiling() {
  const handler = async () => ({})
  answers(secret, handler, { limit: 'sealed' })
  answers(picture, handler, { limit: 'uploads' })
  // @ts-expect-error: a sealed call without its limit
  answers(secret, handler)
  // @ts-expect-error: a sealed call with another limit
  answers(secret, handler, { transaction: 'own', limit: 'uploads' })
  // @ts-expect-error: a call with files without its limit
  answers(picture, handler, { transaction: 'own' })
  // @ts-expect-error: the limit of sealed calls for another call
  answers(note, handler, { limit: 'sealed' })
}

test('a call counts against the limit of all calls and is refused while the site is closed unless it says otherwise', () => {
  expect(answers(note, async () => ({}))).toMatchObject({
    limit: 'calls',
    whenClosed: 'refused',
    whenPasswordDue: 'refused',
  })
  expect(notCompiling).toBeInstanceOf(Function)
})
