import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '../../platform/pipeline/semaphore.ts'

/** argon2id (2) with 19 MiB, two passes, one lane. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Runs four hashes at a time and lets 50 wait, so that a storm of logins does not starve play. */
const semaphore = createSemaphore(4, 50)

export const hashPassword = (password: string): Promise<string> => semaphore(() => hash(password, cost))

/** A hash of no account, so that an unknown user name takes as long as a wrong password. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$ZFsFbq3Oh2dSWz0nXHs7Zm0gM4WfVsl3uLkEHYm4ONo'

/** @param stored the member's hash; undefined for an unknown name, which is never right and takes the same time */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const right = await semaphore(() => verify(stored ?? dummyHash, password))
  return right && stored !== undefined
}
