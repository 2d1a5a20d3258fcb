import { isSepaIban, readIban, readIdentityNumber } from '@azulejo/shared/kernel'
import type { PayoutAccount, PayoutType } from '@azulejo/shared/wire'

/** Characters of a random PIX key, which is a UUID. */
export const randomKeyLength = 36

/** Result of checking a typed number: too short, wrong, out of reach, or right with the country of an IBAN. */
export type NumberCheck =
  | { readonly kind: 'short'; readonly missing: number }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'abroad' }
  | { readonly kind: 'right'; readonly country?: string }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** ISO 13616: the first four characters move to the end, letters count from 10, and the number modulo 97 is 1. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** Checks a typed number by the rules of its kind; the platform checks the number again by all rules. */
export function checkNumber(type: PayoutType, keyKind: PayoutAccount['keyKind'], typed: string): NumberCheck {
  const text = typed.trim()
  if (type === 'IBAN') {
    const iban = readIban(text)
    if (!isIban(iban)) return { kind: 'wrong' }
    return isSepaIban(iban) ? { kind: 'right', country: iban.slice(0, 2) } : { kind: 'abroad' }
  }
  if (type === 'PIX' && keyKind === 'RANDOM') {
    if (text.length < randomKeyLength) return { kind: 'short', missing: randomKeyLength - text.length }
    return uuid.test(text) ? { kind: 'right' } : { kind: 'wrong' }
  }
  if (type === 'PIX' && keyKind === 'CPF' && !readIdentityNumber('cpf', text)) return { kind: 'wrong' }
  return { kind: 'right' }
}
