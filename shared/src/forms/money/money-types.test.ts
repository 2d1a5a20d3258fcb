import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { mutationAtom, useMutation } from '../../data/mutation-atom.ts'
import { queryAtom } from '../../data/query-atom.ts'
import { useQuery } from '../../data/use-query.ts'
import { createSendMoneyRequest, createSendRequest } from '../../platform/send-request.ts'
import type { MoneyIntent } from '../../remote/use-money-intent.ts'
import { call } from '../../wire/call.ts'
import { useRecordForm } from '../use-record-form.ts'

const parts = { method: 'POST', module: 'COMM3', request: v.strictObject({}), answer: v.object({}) } as const
const transfer = call({ ...parts, operation: 'transfer', path: '/wps/transfer', money: true })
const greeting = call({ ...parts, operation: 'greeting', path: '/wps/greeting' })
type Text = { readonly t: (key: string) => string; readonly fields: object; readonly refusals: object }

// This function never runs: the type check fails if one of the marked lines compiles.
export function notCompiling(intent: MoneyIntent<typeof transfer>, { t, fields, refusals }: Text) {
  const sendRequest = createSendRequest(async () => Promise.reject())
  void sendRequest(greeting, {})
  // @ts-expect-error: moves money
  void sendRequest(transfer, {})
  // @ts-expect-error: moves money
  queryAtom(transfer, {})
  // @ts-expect-error: moves money
  useQuery(transfer, {})
  // @ts-expect-error: moves money
  mutationAtom(transfer)
  // @ts-expect-error: moves money
  useMutation(transfer)
  const sendMoneyRequest = createSendMoneyRequest(async () => Promise.reject())
  // @ts-expect-error: a key that is not stored
  void sendMoneyRequest(transfer, {}, 'made-up')
  const form = { t, fields, refusals, request: () => ({}) }
  useRecordForm(greeting, { ...form, onDone() {} })
  useRecordForm(transfer, { ...form, intent })
  // @ts-expect-error: moves money, and has no intent
  useRecordForm(transfer, { ...form, onDone() {} })
}

test('the type check allows calls that move money only through their intents', () => {
  expect([transfer.money, greeting.money]).toEqual([true, false])
})
