/** Cookies of the platform: scripts cannot read them, other sites do not send them. */
export type Cookies = {
  read(name: string): string | undefined
  write(name: string, value: string, seconds: number): void
}

const cookieIn = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** @returns the cookies of a call, and the lines that its answer sets them with */
export function cookiesOf(headers: Headers): { readonly cookies: Cookies; readonly lines: readonly string[] } {
  const lines: string[] = []
  const secure = headers.get('x-forwarded-proto') === 'https' ? '; Secure' : ''
  return {
    lines,
    cookies: {
      read: (name) => cookieIn(headers.get('cookie') ?? '', name),
      write(name, value, seconds) {
        lines.push(`${name}=${value}; Path=/wps; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`)
      },
    },
  }
}
