import { hash, verify } from '@node-rs/argon2'

/** argon2id (2) with 19 MiB, two passes, one lane. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Passwords hashed at the same time; the others wait, so that a storm of logins does not starve play. */
const inFlight = 4
const longestQueue = 50

let running = 0
const waiting: (() => void)[] = []

/** Thrown when too many passwords wait to be hashed; the pipeline answers `request.too.many`. */
export class TooBusy extends Error {}

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= inFlight) {
    if (waiting.length >= longestQueue) throw new TooBusy('too many passwords at once')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** Someone's hash, so that an unknown user name takes as long as a wrong password. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$ZFsFbq3Oh2dSWz0nXHs7Zm0gM4WfVsl3uLkEHYm4ONo'

/** @param stored the member's hash; undefined for an unknown name, which is never right and takes the same time */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const right = await inTurn(() => verify(stored ?? nobodys, password))
  return right && stored !== undefined
}
