/** How much light a colour gives back, from 0 to 1, as WCAG counts it. @param colour `#rrggbb` */
function lightOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Dark signs are easier to read than light ones on what is lighter than this. */
const halfLight = 0.18

/** Wears what the address says: brand, theme, the colour of the site's headers. */
export function dress(address: URLSearchParams): void {
  const { documentElement } = document
  documentElement.dataset.brand = address.get('operator') ?? ''
  const theme = address.get('theme')
  if (theme === 'dark' || theme === 'light') documentElement.dataset.theme = theme
  if (parent !== window) documentElement.dataset.framed = ''
  const colour = address.get('headerColor') ?? ''
  if (!/^#[\da-f]{6}$/i.test(colour)) return
  documentElement.style.setProperty('--head', colour)
  if (lightOf(colour) > halfLight) documentElement.dataset.head = 'light'
}
