import { type CallRecord, registerFieldNames } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type Payload, specifiedPayloads } from '../../../test/specified-payloads.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { calls } from '../../calls.ts'
import { hashPassword } from '../../people/identity/password.ts'

let gateway: TestGateway

const free = { enabled: true, required: false, minLength: 0, maxLength: 200, acceptedPattern: '*', patternId: 0 }
beforeAll(async () => {
  gateway = await testGateway()
  const set = async (name: string, value: string) => executeAsAdmin(gateway.deps, ['setting', 'azulejo', name, value])
  // A field that the brand has switched off is not a field of its form.
  await set('signUpRules', JSON.stringify(Object.fromEntries(registerFieldNames.map((name) => [name, free]))))
  await set('REGSMSVERIF', '1')
})
afterAll(() => gateway.close())

function recordOf(operation: string): CallRecord {
  const record = calls.map((answering) => answering.record).find((each) => each.operation === operation)
  if (!record) throw new Error(`no call ${operation}`)
  return record
}

/** Fields that the specification does not name and the call needs all the same. */
const alsoNeeded: Readonly<Record<string, Payload>> = { register: { ageConfirmed: true } }

test.each(specifiedPayloads)('[CA-01] %s takes the fields of the specification', async (operation, payload) => {
  const record = recordOf(operation)
  // A change of the password ends every session before it.
  const { id, token } = await seatPlayer(gateway, 0)
  const password_hash = await hashPassword('abcd1234')
  await gateway.deps.db.updateTable('member').set({ password_hash }).where('id', '=', id).execute()
  const request = { ...payload, ...alsoNeeded[operation], ...('token' in payload ? { token } : {}) }
  // `language` of a query is the language of the answer, which the pipeline reads.
  const { language: _, ...declared } = request as Payload
  const isRead = record.method === 'GET'
  expect(v.safeParse(record.request, isRead ? declared : request).issues ?? []).toEqual([])
  const answer = await gateway.request(record, request as never, { token })
  expect({ code: answer.errorCode, detail: answer.detail }).not.toMatchObject({ code: 'request.invalid' })
  expect(answer.status).not.toBe(500)
  if (isRead && operation !== 'affiliate') expect(answer).toMatchObject({ success: true })
})
