/**
 * Removes a secret code from the address, before other code can read or send it, and returns it. Affiliate and referral
 * codes are not secret and stay in the address.
 * @param name `token`, the login code, or `reset`, the code for setting a password
 */
export function takeAddressCode(page: Window, name: 'token' | 'reset'): string | undefined {
  const url = new URL(page.location.href)
  const code = url.searchParams.get(name)
  if (code === null) return undefined
  url.searchParams.delete(name)
  page.history.replaceState(page.history.state, '', `${url.pathname}${url.search}${url.hash}`)
  return code || undefined
}
