import { parsePhoneNumber } from 'libphonenumber-js/mobile'

/** `missing`: no digit was typed. `invalid`: no mobile phone of that country can have the number. */
export type PhoneProblem = 'missing' | 'invalid'

export type ParsedPhone =
  /** `e164` has its plus and digits only, for example `+5511988770142`. */
  { readonly ok: true; readonly e164: string } | { readonly ok: false; readonly problem: PhoneProblem }

/** Digits of any script and what people write between them; letters would be read as keys of a telephone. */
const written = /^\+?[\p{Nd}\s().\-/]+$/u
/** Longer than any number with its separators. */
const longest = 40

const no = (problem: PhoneProblem): ParsedPhone => ({ ok: false, problem })

/**
 * Checks a mobile number and brings it into its one form. `parsePhone('+55', '(11) 98877-0142')` and
 * `parsePhone('+55', '011988770142')` give `+5511988770142`; a landline is invalid.
 * @param dialingCode with its plus, for example `+55` or `+1268`
 * @param national as typed; a number that starts with a plus must have the same dialling code
 */
export function parsePhone(dialingCode: string, national: string): ParsedPhone {
  const text = national.trim()
  if (!/\p{Nd}/u.test(text)) return no('missing')
  if (text.length > longest || !written.test(text) || !/^\+\d{1,4}$/.test(dialingCode)) return no('invalid')
  try {
    const number = parsePhoneNumber(text.startsWith('+') ? text : `${dialingCode}${text}`)
    const isOfCode = number.number.startsWith(dialingCode)
    return number.isValid() && isOfCode ? { ok: true, e164: number.number } : no('invalid')
  } catch {
    return no('invalid')
  }
}
