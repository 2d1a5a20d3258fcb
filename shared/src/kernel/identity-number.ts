import { withoutSeparators } from './separators.ts'

/** Kinds of identity numbers: the Brazilian CPF, the Portuguese NIF, or the number of another document. */
export const identityDocuments = ['cpf', 'nif', 'document'] as const
export type IdentityDocument = (typeof identityDocuments)[number]

/** Check digit modulo 11 with weights that decrease to 2: 11 minus the remainder, or 0 for a remainder below 2. */
function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, place) => total + digit * (digits.length + 1 - place), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

const endsRight = (digits: readonly number[], checks: number): boolean =>
  Array.from({ length: checks }, (_, place) => digits.length - checks + place).every(
    (end) => checkDigit(digits.slice(0, end)) === digits[end],
  )

const digitsOf = (text: string): readonly number[] => [...text].map(Number)

const readers = {
  cpf(text) {
    const number = withoutSeparators(text)
    // Eleven equal digits have valid check digits, but no such number is issued.
    return /^(\d)(?!\1{10})\d{10}$/.test(number) && endsRight(digitsOf(number), 2) ? number : undefined
  },
  nif(text) {
    const number = withoutSeparators(text)
    // Numbers of natural persons begin with 1, 2 or 3; numbers of non-residents begin with 45.
    return /^([123]\d{8}|45\d{7})$/.test(number) && endsRight(digitsOf(number), 1) ? number : undefined
  },
  document(text) {
    const number = withoutSeparators(text).toUpperCase()
    return /^(?=.*\d)[A-Z\d]{5,20}$/.test(number) ? number : undefined
  },
} as const satisfies Readonly<Record<IdentityDocument, (text: string) => string | undefined>>

/** Normalises an identity number for comparison, without separators; undefined for an invalid number. */
export const readIdentityNumber = (document: IdentityDocument, typed: string): string | undefined =>
  readers[document](typed)

/** Normalises a full name to single spaces; undefined for an invalid name. */
export function readFullName(typed: string): string | undefined {
  const name = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  return /^\p{L}[\p{L}\p{M}'’.\- ]{1,99}$/u.test(name) ? name : undefined
}
