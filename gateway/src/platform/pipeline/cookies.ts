type CookieOptions = {
  /** Path below which browsers send the cookie. */
  readonly path?: string
  /** Whether scripts of the page may read the cookie. */
  readonly isReadable?: boolean
}

/** Cookies of the platform: HttpOnly unless `isReadable` is set, and never sent with requests from other sites. */
export type Cookies = {
  read(name: string): string | undefined
  /** @param seconds lifetime of the cookie; 0 removes it */
  write(name: string, value: string, seconds: number, options?: CookieOptions): void
}

/** Cookies whose names the specification gives; all others get a prefix on sites with HTTPS. */
const specifiedNames: readonly string[] = ['loginRemember', 'loginTypeSms']
/** Browsers accept a cookie with this prefix only from a page with HTTPS, so no other page can plant it. */
const securePrefix = '__Secure-'

const cookieIn = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/**
 * @param isSecure whether the page has HTTPS
 * @returns the cookies of a request, and the `Set-Cookie` lines for its answer
 */
export function cookiesOf(
  headers: Headers,
  isSecure: boolean,
): { readonly cookies: Cookies; readonly lines: readonly string[] } {
  const lines: string[] = []
  const header = headers.get('cookie') ?? ''
  const nameOf = (name: string) => (isSecure && !specifiedNames.includes(name) ? `${securePrefix}${name}` : name)
  const writeLine = (name: string, value: string, seconds: number, { path = '/wps', isReadable }: CookieOptions) => {
    const flags = `${isReadable ? '' : '; HttpOnly'}; SameSite=Strict${isSecure ? '; Secure' : ''}`
    lines.push(`${name}=${value}; Path=${path}; Max-Age=${seconds}${flags}`)
  }
  return {
    lines,
    cookies: {
      // A browser may still have a cookie of the time before the site had HTTPS.
      read: (name) => cookieIn(header, nameOf(name)) ?? cookieIn(header, name),
      write(name, value, seconds, options = {}) {
        writeLine(nameOf(name), value, seconds, options)
        if (nameOf(name) !== name && cookieIn(header, name) !== undefined) writeLine(name, '', 0, options)
      },
    },
  }
}
