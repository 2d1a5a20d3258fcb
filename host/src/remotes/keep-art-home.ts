/** Pictures of the brand that styles of remotes use, by their names in `tokens.css`. */
const art = ['portal', 'portal-closed', 'wall', 'wall-mobile', 'ground']

/**
 * Makes style sheets of a mirror load the brand's pictures from the site: a URL in a custom property resolves against the
 * sheet that uses the property, and mirrors serve only builds.
 */
export function keepArtHome(page: Window): void {
  const root = page.document.documentElement
  const written = page.getComputedStyle(root)
  for (const name of art) {
    const [, path] = /^\s*url\("?(\/[^")]+)"?\)\s*$/.exec(written.getPropertyValue(`--art-${name}`)) ?? []
    if (path) root.style.setProperty(`--art-${name}`, `url("${new URL(path, page.location.origin).href}")`)
  }
}
