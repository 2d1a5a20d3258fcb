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

const cookieIn = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** @returns the cookies of a request, and the `Set-Cookie` lines for its answer */
export function cookiesOf(headers: Headers): { readonly cookies: Cookies; readonly lines: readonly string[] } {
  const lines: string[] = []
  const secure = headers.get('x-forwarded-proto') === 'https' ? '; Secure' : ''
  return {
    lines,
    cookies: {
      read: (name) => cookieIn(headers.get('cookie') ?? '', name),
      write(name, value, seconds, { path = '/wps', isReadable = false } = {}) {
        const hidden = isReadable ? '' : '; HttpOnly'
        lines.push(`${name}=${value}; Path=${path}; Max-Age=${seconds}${hidden}; SameSite=Strict${secure}`)
      },
    },
  }
}
