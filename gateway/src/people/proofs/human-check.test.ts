import { type HumanAction, type HumanProof, humanChallenge, smsRegister } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Challenge } from 'altcha-lib'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { solveChallengeOf, solveHuman } from '../../../test/solve-human.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({
    proofs: { smsLimits: { number: 99, device: 99, address: 99, prefix: 99, home: 99, abroad: 99 } },
  })
})
afterAll(() => gateway.close())

const minute = 60_000
const order = (...words: string[]) => executeAsAdmin(gateway.deps, ['setting', ...words])
/** A call that needs a proof for `sms`. */
const call = (humanCheck: HumanProof | undefined, merchant = 'azulejo') =>
  gateway.request(
    smsRegister,
    {
      mobileNo: merchant === 'azulejo' ? '11988770142' : '912345678',
      countryDialingCode: merchant === 'azulejo' ? '+55' : '+84',
      ...(humanCheck ? { humanCheck } : {}),
    },
    { merchant },
  )
const solve = (action: HumanAction = 'sms', merchant = 'azulejo') => solveHuman(gateway, action, { merchant })
const parametersOf = async (ip: string) => {
  const { config } = await gateway.get(humanChallenge, { action: 'sms' }, { headers: { 'x-forwarded-for': ip } })
  return (config.challenge as Challenge).parameters
}
const failed = { status: 400, errorCode: 'human.check.failed' }

/** A solved proof whose payload is changed afterwards. */
async function forged(
  change: (payload: { challenge: Challenge; solution: { counter: number; derivedKey: string } }) => void,
) {
  const proof = await solve()
  const payload = JSON.parse(Buffer.from(proof.payload, 'base64').toString())
  change(payload)
  return { ...proof, payload: Buffer.from(JSON.stringify(payload)).toString('base64') }
}

describe('the human check', () => {
  test('[RG-06] a solved check is valid for one call', async () => {
    const proof = await solve()
    expect(await call(proof)).toMatchObject({ success: true })
    expect(await call(proof)).toMatchObject(failed)
  })

  test('[RG-06] one of many concurrent calls with one proof succeeds', async () => {
    const proof = await solve()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => call(proof)))
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1)
  })

  test('[RG-06] a call without a proof is refused in the player’s language', async () => {
    expect(await call(undefined)).toMatchObject({ ...failed, message: 'Captcha check failed.' })
  })

  test.each<HumanAction>(['login', 'register', 'password'])('[RG-06] a proof for %s opens no SMS', async (action) => {
    expect(await call(await solve(action))).toMatchObject(failed)
  })

  test('[RG-06] a proof belongs to one merchant', async () => {
    expect(await call(await solve('sms', 'saigon9'))).toMatchObject(failed)
    expect(await call(await solve('sms', 'saigon9'), 'saigon9')).toMatchObject({ success: true })
  })

  test('[RG-06] a proof is valid for ten minutes after its check was requested', async () => {
    const [early, late] = [await solve(), await solve()]
    gateway.clock.forward(10 * minute - 1)
    expect(await call(early)).toMatchObject({ success: true })
    gateway.clock.forward(1)
    expect(await call(late)).toMatchObject(failed)
  })

  test.each<[string, () => Promise<HumanProof>]>([
    [
      'a longer life',
      () => forged(({ challenge }) => void Object.assign(challenge.parameters.data ?? {}, { until: 9e15 })),
    ],
    [
      'less work',
      () => forged(({ challenge }) => void Object.assign(challenge.parameters, { cost: 1, keyPrefix: '00' })),
    ],
    [
      'another action',
      async () => {
        const { payload } = await solve('login')
        const read = JSON.parse(Buffer.from(payload, 'base64').toString())
        read.challenge.parameters.data.action = 'sms'
        return { provider: 'altcha', payload: Buffer.from(JSON.stringify(read)).toString('base64') }
      },
    ],
    ['another solution', () => forged(({ solution }) => void Object.assign(solution, { derivedKey: '00'.repeat(32) }))],
    ['no signature', () => forged(({ challenge }) => void delete challenge.signature)],
    [
      'another signature',
      () => forged(({ challenge }) => void Object.assign(challenge, { signature: '0'.repeat(64) })),
    ],
    ['no base64', async () => ({ provider: 'altcha', payload: '?' })],
    ['nothing', async () => ({ provider: 'altcha', payload: '' })],
    ['another provider', async () => ({ ...(await solve()), provider: 'hosted' })],
    ['no provider', async () => ({ ...(await solve()), provider: 'none' })],
  ])('[RG-06] a proof with %s is refused', async (_, make) => {
    expect(await call(await make())).toMatchObject(failed)
  })

  test('the check becomes harder for an address with many requests, and for no other', async () => {
    await order('azulejo', 'humanCheckCost', '1:300')
    const workOf = async (ip: string) => {
      const { config } = await gateway.get(humanChallenge, { action: 'sms' }, { headers: { 'x-forwarded-for': ip } })
      const { solution } = JSON.parse(Buffer.from(await solveChallengeOf(config), 'base64').toString())
      return Number(solution.counter)
    }
    const first = await Promise.all(Array.from({ length: 20 }, () => workOf('203.0.113.5')))
    expect(Math.min(...first)).toBeGreaterThanOrEqual(100)
    expect(Math.max(...first)).toBeLessThanOrEqual(300)
    await Promise.all(Array.from({ length: 40 }, () => workOf('203.0.113.5')))
    const further = await Promise.all(Array.from({ length: 5 }, () => workOf('203.0.113.5')))
    expect(Math.min(...further)).toBeGreaterThanOrEqual(400)
    expect(await workOf('203.0.113.6')).toBeLessThanOrEqual(300)
    await order('azulejo', 'humanCheckCost', '--reset')
  })

  test('an operator sets its cost and switches it off', async () => {
    await order('azulejo', 'humanCheckCost', '7:5')
    expect((await parametersOf('203.0.113.7')).cost).toBe(7)
    await order('azulejo', 'humanCheck', 'none')
    expect(await gateway.get(humanChallenge, { action: 'sms' })).toEqual({ provider: 'none', config: {} })
    expect(await call(undefined)).toMatchObject({ success: true })
    await order('azulejo', 'humanCheck', '--reset')
    await order('azulejo', 'humanCheckCost', '--reset')
    expect(await call(undefined)).toMatchObject(failed)
  })
})
