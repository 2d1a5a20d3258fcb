/** Relative luminance of `#rrggbb`, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two opaque colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** `name: value` of every custom property a block of CSS sets, without the dashes. */
export function propertiesIn(css: string): Record<string, string> {
  const found = [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value.trim()]))
}

/** Colours of a brand in a theme: the block of the brand, then the one of the theme. */
export function coloursOf(css: string, brand: string, theme: string): Record<string, string> {
  const block = (selector: string) => {
    const start = css.indexOf(`${selector} {`)
    return start < 0 ? '' : css.slice(start, css.indexOf('}', start))
  }
  const both = `[data-brand="${brand}"]`
  return { ...propertiesIn(block(both)), ...propertiesIn(block(`${both}[data-theme="${theme}"]`)) }
}
