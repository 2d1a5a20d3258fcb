import { describe, expect, test } from '@jest/globals'
import { TooBusy } from '../pipeline/semaphore.ts'
import { hashPassword, isPassword } from './password.ts'

describe('passwords', () => {
  test('are kept as argon2id with a salt of their own, and only the right one is right', async () => {
    const [one, other] = await Promise.all([hashPassword('abcd1234'), hashPassword('abcd1234')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await isPassword(one, 'abcd1234')).toBe(true)
    expect(await isPassword(one, 'abcd1235')).toBe(false)
    expect(await isPassword(undefined, 'abcd1234')).toBe(false)
  })

  test('a storm of them is turned away beyond 4 in work and 50 waiting, and then it is calm again', async () => {
    const storm = await Promise.allSettled(Array.from({ length: 60 }, () => isPassword(undefined, 'abcd1234')))
    const refused = storm.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(6)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(TooBusy)
    expect(await isPassword(undefined, 'abcd1234')).toBe(false)
  })
})
