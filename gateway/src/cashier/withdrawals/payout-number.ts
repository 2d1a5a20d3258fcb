import { isSepaIban, readIban, readMailAddress, withoutSeparators } from '@azulejo/shared/kernel'
import { parsePhone } from '@azulejo/shared/phone'
import type { PayoutType, pixKeyKinds } from '@azulejo/shared/wire'
import { cnpj, cpf } from 'cpf-cnpj-validator'
import { isValidIBAN } from 'ibantools'
import { vietnamBanks } from '../banks/index.ts'

type KeyKind = (typeof pixKeyKinds)[number]

export type TypedAccount = {
  readonly type: PayoutType
  readonly keyKind?: KeyKind | undefined
  readonly bin?: string | undefined
  readonly number: string
}

/** An account in canonical form, so that equal accounts compare equal, with its masked number. */
export type ReadAccount = {
  readonly number: string
  readonly masked: string
  readonly keyKind: KeyKind | null
  readonly bin: string | null
}

type Read = ReadAccount | 'payout.number' | 'payout.country' | 'payout.bank'

const lastFour = (text: string) => `****${text.slice(-4)}`

/** Masks `joana@example.com` as `j***a@example.com`. */
function maskedMail(mail: string): string {
  const at = mail.lastIndexOf('@')
  const [first = '', last = ''] = [mail[0], at > 1 ? mail[at - 1] : '']
  return `${first}***${last}${mail.slice(at)}`
}

const mail = /^[^\s@:<>()[\]\\,;"]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function readPixKey(kind: KeyKind, typed: string): { number: string; masked: string } | undefined {
  switch (kind) {
    case 'CPF': {
      const digits = withoutSeparators(typed)
      if (!/^\d{11}$/.test(digits) || !cpf.isValid(digits)) return undefined
      return { number: digits, masked: `***.${digits.slice(3, 6)}.***-${digits.slice(-2)}` }
    }
    case 'CNPJ': {
      const signs = withoutSeparators(typed).replaceAll('/', '').toUpperCase()
      if (!/^[A-Z\d]{12}\d{2}$/.test(signs) || !cnpj.isValid(signs)) return undefined
      return { number: signs, masked: `**.${signs.slice(2, 5)}.***/****-${signs.slice(-2)}` }
    }
    case 'EMAIL': {
      const folded = readMailAddress(typed)
      return mail.test(folded) && folded.length <= 77 ? { number: folded, masked: maskedMail(folded) } : undefined
    }
    case 'PHONE': {
      const phone = parsePhone('+55', typed)
      if (!phone.ok || !phone.e164.startsWith('+55')) return undefined
      return { number: phone.e164, masked: `+55 ** *****-${phone.e164.slice(-4)}` }
    }
    case 'RANDOM': {
      const folded = typed.toLowerCase()
      return uuid.test(folded)
        ? { number: folded, masked: `${folded.slice(0, 4)}****-****-${folded.slice(-4)}` }
        : undefined
    }
  }
}

/** Parses a typed account by the rules of its type; returns the refusal code of an invalid one. */
export function readAccount({ type, keyKind, bin, number }: TypedAccount): Read {
  const typed = number.trim()
  if (type === 'PIX') {
    const read = keyKind && readPixKey(keyKind, typed)
    return read ? { ...read, keyKind, bin: null } : 'payout.number'
  }
  if (type === 'IBAN') {
    const iban = readIban(typed)
    if (!iban || !isValidIBAN(iban)) return 'payout.number'
    if (!isSepaIban(iban)) return 'payout.country'
    return { number: iban, masked: `${iban.slice(0, 4)} ${lastFour(iban)}`, keyKind: null, bin: null }
  }
  if (!bin || !Object.hasOwn(vietnamBanks, bin)) return 'payout.bank'
  const account = withoutSeparators(typed).toUpperCase()
  if (!/^[A-Z\d]{6,19}$/.test(account)) return 'payout.number'
  return { number: account, masked: lastFour(account), keyKind: null, bin }
}

/** Normalises a name as banks compare it: upper case, without accents, apostrophes, dashes and double blanks. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}'‘’ʼ`´′]/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}.]+/gu, ' ')
    .trim()
