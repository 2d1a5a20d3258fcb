import * as v from 'valibot'
import type { BrandStorage } from '../site/brand-storage.ts'

const dayMs = 86_400_000

/** Stored values that prefill each login form: they identify the player and never contain a password. */
const forms = {
  loginRemember: v.object({ username: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
  loginTypeSms: v.object({
    countryDialingCode: v.pipe(v.string(), v.regex(/^\+\d{1,4}$/)),
    mobileNum: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  }),
} as const

type Remembered = { readonly [Name in keyof typeof forms]: v.InferOutput<(typeof forms)[Name]> }

const stored = v.object({ until: v.number(), value: v.unknown() })

/** Returns what "remember me" stored at the last login of a kind; undefined after a day. */
export function rememberedLogin<Name extends keyof Remembered>(
  storage: BrandStorage,
  name: Name,
): Remembered[Name] | undefined {
  try {
    const kept = v.parse(stored, JSON.parse(storage.read(name) ?? ''))
    const read = v.safeParse(forms[name], kept.value)
    if (read.success && kept.until > Date.now()) return read.output as Remembered[Name]
  } catch {
    // Nothing is stored, or the stored text is invalid.
  }
  storage.remove(name)
  return undefined
}

/** Stores the value for a day; undefined deletes the stored value. */
export function rememberLogin<Name extends keyof Remembered>(
  storage: BrandStorage,
  name: Name,
  value: Remembered[Name] | undefined,
): void {
  if (value === undefined) storage.remove(name)
  else storage.write(name, JSON.stringify({ until: Date.now() + dayMs, value }))
}
