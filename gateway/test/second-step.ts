import { TOTP } from 'otpauth'
import { makeRecoveryCodes } from '../src/people/two-step/recovery-codes.ts'
import { makeSecret } from '../src/people/two-step/totp.ts'
import type { TestGateway } from './test-gateway.ts'

/** Sets up an authenticator app for a member. @returns the recovery codes, and the app's code at the clock's time */
export async function setUpApp({ deps }: TestGateway, memberId: string) {
  const { db, clock, random } = deps
  const secret = makeSecret(random.bytes(20))
  await db
    .insertInto('totp')
    .values({ member_id: memberId, secret, confirmed_at: new Date(clock.now()) })
    .execute()
  return {
    recoveryCodes: await makeRecoveryCodes(db, memberId, random),
    code: () => new TOTP({ secret }).generate({ timestamp: clock.now() }),
  }
}
