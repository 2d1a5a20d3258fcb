/** Pictures of the brand that styles of remotes draw, by the names of `tokens.css`. */
const art = ['portal', 'portal-closed', 'wall', 'wall-mobile', 'ground']

/**
 * Lets style sheets from a mirror ask the site itself for the brand's pictures: an address in a custom property counts
 * from the sheet that uses it, and mirrors serve builds only.
 */
export function keepArtHome(page: Window): void {
  const root = page.document.documentElement
  const written = page.getComputedStyle(root)
  for (const name of art) {
    const [, path] = /^\s*url\("?(\/[^")]+)"?\)\s*$/.exec(written.getPropertyValue(`--art-${name}`)) ?? []
    if (path) root.style.setProperty(`--art-${name}`, `url("${new URL(path, page.location.origin).href}")`)
  }
}
