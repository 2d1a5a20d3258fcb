import { describe, expect, test } from '@jest/globals'
import { TooBusy } from '../../platform/pipeline/semaphore.ts'
import { hashPassword, isPassword } from './password.ts'

describe('passwords', () => {
  test('are stored as argon2id with their own salt, and only the right one is accepted', async () => {
    const [one, other] = await Promise.all([hashPassword('abcd1234'), hashPassword('abcd1234')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await isPassword(one, 'abcd1234')).toBe(true)
    expect(await isPassword(one, 'abcd1235')).toBe(false)
    expect(await isPassword(undefined, 'abcd1234')).toBe(false)
  })

  test('are refused beyond 4 running and 50 waiting checks, and accepted again afterwards', async () => {
    const storm = await Promise.allSettled(Array.from({ length: 60 }, () => isPassword(undefined, 'abcd1234')))
    const refused = storm.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(6)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(TooBusy)
    expect(await isPassword(undefined, 'abcd1234')).toBe(false)
  })
})
