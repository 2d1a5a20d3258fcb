const imported = /@import "\.\.\/([a-z0-9-]+)\/tokens\.css";\s*/

/** The tokens of a brand under the name of another: its selectors, and its pictures by their names. */
const renamed = (css: string, from: string, to: string): string =>
  css.replaceAll(`data-brand="${from}"`, `data-brand="${to}"`).replaceAll(`/brands/${from}/`, `/brands/${to}/`)

/**
 * All tokens of a brand: its `tokens.css` after that of the brand it imports, so that what it sets itself wins.
 * @param read the text of a brand's `tokens.css`
 * @param importers brands that led here
 */
export async function brandTokens(
  brand: string,
  read: (brand: string) => Promise<string>,
  importers: readonly string[] = [],
): Promise<string> {
  const css = await read(brand)
  const [line, base] = imported.exec(css) ?? []
  if (line === undefined || base === undefined) return css
  const path = [...importers, brand]
  if (path.includes(base)) throw new Error(`tokens.css: ${[...path, base].join(' imports ')}`)
  const inherited = await brandTokens(base, read, path)
  return `${renamed(inherited, base, brand)}\n${css.replace(line, '')}`
}
