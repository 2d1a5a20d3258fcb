/** Whose number an identity is proved with: the Brazilian CPF, the Portuguese NIF, or that of another document. */
export const identityDocuments = ['cpf', 'nif', 'document'] as const
export type IdentityDocument = (typeof identityDocuments)[number]

/** The check digit of digits with falling weights: 11 less the rest of their sum, or 0. */
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
    const number = text.replaceAll(/[\s.-]/g, '')
    // Eleven equal digits have right check digits and were given to nobody.
    return /^(\d)(?!\1{10})\d{10}$/.test(number) && endsRight(digitsOf(number), 2) ? number : undefined
  },
  nif(text) {
    const number = text.replaceAll(/[\s.-]/g, '')
    // Persons have numbers that begin with 1, 2 or 3, those who live abroad with 45.
    return /^([123]\d{8}|45\d{7})$/.test(number) && endsRight(digitsOf(number), 1) ? number : undefined
  },
  document(text) {
    const number = text.replaceAll(/[\s.-]/g, '').toUpperCase()
    return /^(?=.*\d)[A-Z\d]{5,20}$/.test(number) ? number : undefined
  },
} as const satisfies Readonly<Record<IdentityDocument, (text: string) => string | undefined>>

/** A number as it is compared, without the signs that it is written with; undefined when it cannot be one. */
export const readIdentityNumber = (document: IdentityDocument, typed: string): string | undefined =>
  readers[document](typed.normalize('NFKC'))

/** A full name with single spaces; undefined when it cannot be one. */
export function readFullName(typed: string): string | undefined {
  const name = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  return /^\p{L}[\p{L}\p{M}'’.\- ]{1,99}$/u.test(name) ? name : undefined
}
