import { humanChallenge, smsRegister } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { startHttp } from '../../../test/http-server.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

type Answer = { success: boolean; action?: string; challenge_ts?: string }

let service: Awaited<ReturnType<typeof startHttp>>
let gateway: TestGateway
let answer: Answer | undefined
beforeAll(async () => {
  service = await startHttp(() => (answer ? { body: answer } : { status: 502 }))
  const hostedCheck = {
    script: 'https://check.example/api.js',
    siteKey: 'key-of-the-site',
    secret: 'secret-of-the-site',
    verifyUrl: `${service.url}/siteverify`,
  }
  const many = { number: 99, device: 99, address: 99, prefix: 99, home: 99, abroad: 99 }
  gateway = await testGateway({ proofs: { hostedCheck, smsLimits: many } })
  await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'humanCheck', 'hosted'])
})
afterAll(async () => {
  await service.close()
  await gateway.close()
})
const now = () => new Date(gateway.clock.now()).toISOString()
beforeEach(() => {
  service.received.length = 0
  answer = { success: true, action: 'sms', challenge_ts: now() }
})

let solutions = 0
const newSolution = () => `solution-${++solutions}`
const call = (payload: string, provider = 'hosted') =>
  gateway.request(
    smsRegister,
    { mobileNo: '11988770142', countryDialingCode: '+55', humanCheck: { provider, payload } },
    { headers: { 'x-forwarded-for': '203.0.113.4' } },
  )
const failed = { status: 400, errorCode: 'human.check.failed' }

describe('a human check by an external service', () => {
  test('[RG-06] gives the browser its script and its public key', async () => {
    expect(await gateway.get(humanChallenge, { action: 'login' })).toEqual({
      provider: 'hosted',
      config: { script: 'https://check.example/api.js', siteKey: 'key-of-the-site', action: 'login' },
    })
  })

  test('[RG-06] a solution that the service accepts is valid for one call', async () => {
    const solution = newSolution()
    expect(await call(solution)).toMatchObject({ success: true })
    expect(Object.fromEntries(new URLSearchParams(service.received[0]?.body))).toEqual({
      secret: 'secret-of-the-site',
      response: solution,
      remoteip: '203.0.113.4',
    })
    expect(await call(solution)).toMatchObject(failed)
  })

  test.each<[string, () => Answer]>([
    ['does not take', () => ({ success: false })],
    ['took for another action', () => ({ success: true, action: 'login', challenge_ts: now() })],
    ['took for no action', () => ({ success: true, challenge_ts: now() })],
    [
      'took long ago',
      () => ({ success: true, action: 'sms', challenge_ts: new Date(gateway.clock.now() - 600_000).toISOString() }),
    ],
    ['took at no time', () => ({ success: true, action: 'sms', challenge_ts: 'whenever' })],
  ])('[RG-06] a solution that the service %s is refused', async (_, makeAnswer) => {
    answer = makeAnswer()
    expect(await call(newSolution())).toMatchObject(failed)
  })

  test('[RG-06] an empty solution and that of another check are refused without a request', async () => {
    expect(await call('')).toMatchObject(failed)
    expect(await call(newSolution(), 'altcha')).toMatchObject(failed)
    expect(service.received).toEqual([])
  })

  test('a service without a response is a fault of the platform', async () => {
    answer = undefined
    expect(await call(newSolution())).toMatchObject({ status: 500, errorCode: 'system.error' })
  })
})
