import type { BrandStorage } from '../site/brand-storage.ts'

const stored = 'registration'

/** Fields that differ when the same registration is sent again: proofs that work once, and the page it is sent from. */
const changing: readonly string[] = [
  'humanCheck',
  'captcha',
  'captchaKey',
  'verificationCode',
  'firebaseChannel',
  'firebaseIdToken',
  'registerUrl',
]

/** A random text of this tab. It makes keys that nobody can derive from what is typed. */
function tabSecret(perTab: BrandStorage): string {
  const kept = perTab.read(stored)
  if (kept) return kept
  const made = crypto.randomUUID()
  perTab.write(stored, made)
  return made
}

/**
 * The idempotency key of a registration: in one tab, the same typed values have the same key, also after a reload. So a
 * registration whose answer was lost can be sent again, and other values are another registration. Neither the values nor
 * the key is stored.
 */
export async function registrationKey(perTab: BrandStorage, request: object): Promise<string> {
  const typed = Object.entries(request).filter(([name]) => !changing.includes(name))
  const text = JSON.stringify(typed.sort(([one], [other]) => (one < other ? -1 : 1)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${tabSecret(perTab)}${text}`))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
