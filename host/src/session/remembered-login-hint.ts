/** Names of the cookie on sites with and without HTTPS. */
const hintCookies = ['__Secure-loginKept', 'loginKept'] as const

/** Readable cookie which says that this browser has a remembered login; only the platform can read the login's token. */
export type RememberedLoginHint = {
  readonly isThere: () => boolean
  /** Deletes the cookie, so that the page resumes no login even if the platform was not reached. */
  readonly drop: () => void
}

export const readRememberedLoginHint = (page: Document): RememberedLoginHint => ({
  isThere: () => hintCookies.some((name) => page.cookie.split('; ').includes(`${name}=1`)),
  drop() {
    // Browsers take a cookie with the prefix only with `Secure`, and that one only from a page with HTTPS.
    const [secure, plain] = hintCookies
    page.cookie = `${secure}=; Path=/; Max-Age=0; SameSite=Strict; Secure`
    page.cookie = `${plain}=; Path=/; Max-Age=0; SameSite=Strict`
  },
})
