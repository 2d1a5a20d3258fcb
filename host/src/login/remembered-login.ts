import * as v from 'valibot'

const daySeconds = 86_400

/** Cookies of the specification. Each holds what names a player, for a day, and never a password. */
const cookies = {
  /** The user name. */
  loginRemember: v.object({ username: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
  /** The phone of a login by SMS. */
  loginTypeSms: v.object({
    countryDialingCode: v.pipe(v.string(), v.regex(/^\+\d{1,4}$/)),
    mobileNum: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  }),
} as const

type Remembered = { readonly [Name in keyof typeof cookies]: v.InferOutput<(typeof cookies)[Name]> }

/** What "remember me" kept of the last login of a kind, until a day has passed. */
export function rememberedLogin<Name extends keyof Remembered>(
  page: Document,
  name: Name,
): Remembered[Name] | undefined {
  const kept = page.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (!kept) return undefined
  try {
    const read = v.safeParse(cookies[name], JSON.parse(decodeURIComponent(kept.slice(name.length + 1))))
    return read.success ? (read.output as Remembered[Name]) : undefined
  } catch {
    return undefined
  }
}

/** Keeps it for a day, or forgets what was kept. */
export function rememberLogin<Name extends keyof Remembered>(
  page: Document,
  name: Name,
  value: Remembered[Name] | undefined,
): void {
  const secure = page.location.protocol === 'https:' ? '; Secure' : ''
  const text = value === undefined ? '' : encodeURIComponent(JSON.stringify(value))
  const seconds = value === undefined ? 0 : daySeconds
  page.cookie = `${name}=${text}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`
}
