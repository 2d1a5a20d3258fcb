const hintCookie = 'loginKept'

/** Readable cookie which says that this browser has a remembered login; only the platform can read the login's token. */
export type RememberedLoginHint = {
  readonly isThere: () => boolean
  /** Deletes the cookie, so that the page resumes no login even if the platform was not reached. */
  readonly drop: () => void
}

export const readRememberedLoginHint = (page: Document): RememberedLoginHint => ({
  isThere: () => page.cookie.split('; ').includes(`${hintCookie}=1`),
  drop() {
    page.cookie = `${hintCookie}=; Path=/; Max-Age=0; SameSite=Strict`
  },
})
