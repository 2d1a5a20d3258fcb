import { parsePhoneNumber } from 'libphonenumber-js/mobile'

/** `missing`: no digit was typed. `invalid`: no mobile phone of that country can have the number. */
export type PhoneProblem = 'missing' | 'invalid'

export type PhoneNumber = {
  /** Plus and digits only, for example `+5511988770142`. */
  readonly e164: string
  /** Dialling code with its plus: the chosen one, or the one that the typed number starts with. */
  readonly dialingCode: string
  /** Digits after the dialling code. */
  readonly national: string
  /** ISO 3166-1 code, if the number determines its country. */
  readonly country: string | undefined
}

export type ParsedPhone = ({ readonly ok: true } & PhoneNumber) | { readonly ok: false; readonly problem: PhoneProblem }

/** Digits of any script and their separators; no letters, which the library would read as telephone keys. */
const written = /^\+?[\p{Nd}\s()[\].\p{Pd}/]+$/u
/** Characters of the longest text that is parsed; no number with its separators is longer. */
const longest = 40

const no = (problem: PhoneProblem): ParsedPhone => ({ ok: false, problem })

/** Makes full-width characters plain, drops the invisible ones that address books add, and unbrackets a leading plus. */
const plain = (typed: string): string =>
  typed
    .slice(0, 4 * longest)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^[([]\s*\+/u, '+')

function read(international: string, chosen: string | undefined): ParsedPhone {
  try {
    const number = parsePhoneNumber(international)
    if (!number.isValid()) return no('invalid')
    const e164: string = number.number
    const isOfChosen = chosen !== undefined && e164.startsWith(chosen)
    const dialingCode = isOfChosen ? chosen : `+${number.countryCallingCode}`
    return { ok: true, e164, dialingCode, national: e164.slice(dialingCode.length), country: number.country }
  } catch {
    return no('invalid')
  }
}

/**
 * Validates a mobile number as people type it and normalises it to E.164. With `+55`, all of `(11) 98877-0142`,
 * `011988770142`, `+55 11 98877-0142`, `0055 11 98877 0142` and `5511988770142` give `+5511988770142`; a landline is
 * invalid. A plus or `00` overrides the chosen country; without either, digits may repeat the chosen dialling code only.
 * @param dialingCode the chosen dialling code with its plus, for example `+55` or `+1268`
 */
export function parsePhone(dialingCode: string, typed: string): ParsedPhone {
  const text = plain(typed)
  if (!/\p{Nd}/u.test(text)) return no('missing')
  if (text.length > longest || !written.test(text) || !/^\+\d{1,4}$/.test(dialingCode)) return no('invalid')
  if (text.startsWith('+')) return read(text, dialingCode)
  const international = /^[([\s]*00(.*)$/u.exec(text)?.[1]
  const named = international === undefined ? no('invalid') : read(`+${international}`, dialingCode)
  if (named.ok) return named
  const national = read(`${dialingCode}${text}`, dialingCode)
  if (national.ok) return national.dialingCode === dialingCode ? national : no('invalid')
  const repeated = read(`+${text}`, dialingCode)
  return repeated.ok && repeated.dialingCode === dialingCode ? repeated : no('invalid')
}
