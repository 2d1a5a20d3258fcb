import { servicePath } from '@azulejo/shared/wire'
import { CompactEncrypt, importJWK } from 'jose'
import { answers, refuse } from '../pipeline/answers.ts'

/** Ranks below have the live chat. */
const vipFromRank = 5

/** Tells where a player's own customer service is, in a message that only the caller can read. */
export const servicePathCall = answers(servicePath, async ({ csType, key }, { merchant, member }) => {
  const service = merchant.customerService.find((entry) => entry.csType === csType && entry.type === 3)
  const mayUse = csType !== 'VIP' || (member?.rankLevel ?? 0) >= vipFromRank
  if (!service || !mayUse) return refuse('service.none')
  try {
    const path = await new CompactEncrypt(new TextEncoder().encode(service.path))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(await importJWK(key, 'ECDH-ES'))
    return { path }
  } catch {
    return refuse('request.invalid', { field: 'key', problem: 'no point of the curve' })
  }
})
