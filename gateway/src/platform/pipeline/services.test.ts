import { call } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { callerContextOf } from '../../../test/caller-context.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { type Answering, answers, answersWith } from './answers.ts'
import type { Context } from './context.ts'
import { executeCall } from './execute-call.ts'
import type { GatewayModule } from './gateway-module.ts'
import type { Route } from './route.ts'

type Postage = { readonly postage: { readonly cents: number } }

const price = call({
  operation: 'price',
  method: 'GET',
  path: '/test/price',
  module: 'COMM3',
  request: v.strictObject({}),
  answer: v.object({ cents: v.number() }),
})

const priceCall = answersWith<Postage>()(price, async (_, { postage }) => postage)

// This function never runs: the type check fails if one of the marked lines compiles.
export function notCompiling(context: Context, module: GatewayModule<Postage>, route: Route<Postage>) {
  // @ts-expect-error: the context of a group without the service
  answers(price, async (_, { postage }) => postage)
  // @ts-expect-error: a list of calls whose services nobody brings
  const calls: readonly Answering[] = [priceCall]
  // @ts-expect-error: a context without the service
  void executeCall(priceCall, {}, context)
  // @ts-expect-error: modules whose services nobody brings
  const modules: readonly GatewayModule[] = [module]
  // @ts-expect-error: routes whose services nobody brings
  const routes: readonly Route[] = [route]
  // @ts-expect-error: services of the cashier are not in the context of every call
  void context.paymentProviders
  return { calls, modules, routes }
}

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

test('a handler gets the services of its group, inside a transaction too', async () => {
  const { deps } = gateway
  const context = { ...deps, ...callerContextOf(gateway), postage: { cents: 7 } } as unknown as Context & Postage
  expect(await executeCall(priceCall, {}, context)).toEqual({ cents: 7 })
  expect(await executeCall({ ...priceCall, transaction: 'call' }, {}, context)).toEqual({ cents: 7 })
})

test('the context of every call has no service of a group', () => {
  expect(notCompiling).toBeInstanceOf(Function)
})
