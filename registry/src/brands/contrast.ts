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

/** Colours of a brand in a theme: the blocks of the brand, then those of the theme; the last definition of a colour wins. */
export function coloursOf(css: string, brand: string, theme: string): Record<string, string> {
  const blocks = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(\[data-brand[^{]*?)\s*\{([^}]*)\}/g)]
  const inBlocks = (wanted: string) =>
    propertiesIn(blocks.map(([, selector, properties]) => (selector === wanted ? properties : '')).join(''))
  const both = `[data-brand="${brand}"]`
  return { ...inBlocks(both), ...inBlocks(`${both}[data-theme="${theme}"]`) }
}

/** Foreground, background and their minimum contrast: 4.5 for text, 3 for boundaries and focus. */
const pairs: readonly (readonly [string, string, number])[] = [
  ...['bg', 's1', 's2', 's3'].flatMap((ground) =>
    ['text', 'text2', 'text3'].map((text) => [text, ground, 4.5] as const),
  ),
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-h', 4.5],
  ['on-primary', 'primary-p', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-h', 4.5],
  ['link', 'bg', 4.5],
  ['link', 's1', 4.5],
  ['link', 's2', 4.5],
  ['accent-text', 's1', 4.5],
  ['accent-text', 's3', 4.5],
  ['ok', 'ok-bg', 4.5],
  ['ok', 's1', 4.5],
  ['err', 'err-bg', 4.5],
  ['err', 's1', 4.5],
  ['warn', 'warn-bg', 4.5],
  ['info', 'info-bg', 4.5],
  ['on-solid', 'err-solid', 4.5],
  ['on-glaze', 'glaze', 4.5],
  ['on-glaze', 's1-or-glaze', 4.5],
  ['on-art', 'panel', 4.5],
  ['on-art', 'tile-a', 4.5],
  ['on-art', 'tile-b', 4.5],
  ['panel-2', 'panel', 4.5],
  ['panel-count', 'tile-a', 4.5],
  ['on-art-accent', 'panel', 4.5],
  ['line2', 'bg', 3],
  ['line2', 's1', 3],
  ['line2', 's2', 3],
  ['focus', 'bg', 3],
  ['focus', 's2', 3],
  ['primary', 'bg', 3],
]

/** Returns `text on ground` for pairs that are illegible in a theme or lack a colour. @param base colours of all brands */
export function illegiblePairs(
  css: string,
  brand: string,
  theme: string,
  base: Readonly<Record<string, string>>,
): string[] {
  const own = coloursOf(css, brand, theme)
  const colours: Readonly<Record<string, string | undefined>> = {
    ...base,
    ...own,
    's1-or-glaze': theme === 'light' ? own.s1 : own.glaze,
  }
  const isColour = (value: string | undefined): value is string => /^#[\da-f]{6}$/i.test(value ?? '')
  return pairs.flatMap(([text, ground, least]) => {
    const [front, back] = [colours[text], colours[ground]]
    return isColour(front) && isColour(back) && contrast(front, back) >= least ? [] : [`${text} on ${ground}`]
  })
}
