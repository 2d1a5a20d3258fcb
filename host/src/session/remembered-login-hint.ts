const hintCookie = 'loginKept'

/** What the platform tells of the login that this browser remembers; its token is for the platform alone. */
export type RememberedLoginHint = {
  readonly isThere: () => boolean
  /** Asks for it no more, also when the platform could not be told. */
  readonly drop: () => void
}

export const readRememberedLoginHint = (page: Document): RememberedLoginHint => ({
  isThere: () => page.cookie.split('; ').includes(`${hintCookie}=1`),
  drop() {
    page.cookie = `${hintCookie}=; Path=/; Max-Age=0; SameSite=Strict`
  },
})
