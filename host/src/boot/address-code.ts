/**
 * Takes a secret out of the address before anything else can read or send it, and returns it. The stored affiliate and
 * referral codes of a link stay in the address, they are no secret.
 * @param name `token`, the code that logs in, or `reset`, the code for a new password
 */
export function takeAddressCode(page: Window, name: 'token' | 'reset'): string | undefined {
  const url = new URL(page.location.href)
  const code = url.searchParams.get(name)
  if (code === null) return undefined
  url.searchParams.delete(name)
  page.history.replaceState(page.history.state, '', `${url.pathname}${url.search}${url.hash}`)
  return code || undefined
}
