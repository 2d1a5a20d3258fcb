/**
 * Takes the `token` parameter out of the address before anything else can read or send it, and returns it.
 * The stored affiliate and referral codes of a link stay in the address, they are no secret.
 */
export function takeAddressToken(page: Window): string | undefined {
  const url = new URL(page.location.href)
  const token = url.searchParams.get('token')
  if (token === null) return undefined
  url.searchParams.delete('token')
  page.history.replaceState(page.history.state, '', `${url.pathname}${url.search}${url.hash}`)
  return token || undefined
}
