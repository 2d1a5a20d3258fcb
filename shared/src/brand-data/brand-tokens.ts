const imported = /@import "\.\.\/([a-z0-9-]+)\/tokens\.css";\s*/

/** Renames one brand's tokens to another brand: the selectors and the picture paths. */
const renamed = (css: string, from: string, to: string): string =>
  css.replaceAll(`data-brand="${from}"`, `data-brand="${to}"`).replaceAll(`/brands/${from}/`, `/brands/${to}/`)

/**
 * Returns all tokens of a brand: its own `tokens.css` after that of the brand it imports, so that its own values win.
 * @param read the text of a brand's `tokens.css`
 * @param importers brands whose imports led to this one; throws when the imports form a cycle
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
