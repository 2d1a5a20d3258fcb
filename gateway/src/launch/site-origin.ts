/** The site a browser names as the origin of its call; empty when it named none. */
export function siteOrigin(origin: string | undefined): string {
  if (origin === undefined || !URL.canParse(origin)) return ''
  const site = new URL(origin)
  return site.protocol === 'http:' || site.protocol === 'https:' ? site.origin : ''
}
