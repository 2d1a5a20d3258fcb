/** The site in a request's `Origin` header; empty when the header names no http(s) site. */
export function siteOrigin(origin: string | undefined): string {
  if (origin === undefined || !URL.canParse(origin)) return ''
  const site = new URL(origin)
  return site.protocol === 'http:' || site.protocol === 'https:' ? site.origin : ''
}
