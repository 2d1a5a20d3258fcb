type Page = Window & typeof globalThis

/** Attributes that, in addition to the element name, decide the default sheet's `display`. */
const attributes = ['hidden', 'open', 'type'] as const

/** Elements whose `display` depends on their parent. */
const ofParent = new Set(['rt', 'rp'])

/** Inherited properties without a rule in the default sheet, with their initial values. */
const inherited: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto' }

const nameOf = (property: string) => property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Value of a property in an element's `style` attribute; empty when not set. */
const ownValue = (element: Element, property: string) =>
  element.hasAttribute('style') && 'style' in element
    ? (element.style as CSSStyleDeclaration).getPropertyValue(property)
    : ''

/**
 * Replaces `getComputedStyle`: jsdom matches every rule of the default sheet and resolves all colours, which takes most
 * of the time of a query by role. Test pages have no style sheets, so `display`, `visibility` and `pointer-events` follow
 * from names and attributes. Other properties, and pages with a style sheet, use jsdom's function.
 */
export function quickenStyles(page: Page): void {
  const whole = page.getComputedStyle.bind(page)
  const displays = new Map<string, string>()

  /** Reads `display` from a clone without a parent: no rule of the default sheet depends on surrounding elements. */
  function displayOf(element: Element): string {
    const key = JSON.stringify([
      element.namespaceURI,
      element.localName,
      attributes.map((name) => element.getAttribute(name)),
    ])
    const known = displays.get(key)
    if (known !== undefined) return known
    const alone = element.cloneNode(false) as Element
    alone.removeAttribute('style')
    const { display } = whole(alone)
    displays.set(key, display)
    return display
  }

  function read(element: Element, property: string): string | undefined {
    const initial = inherited[property]
    if (initial === undefined && (property !== 'display' || ofParent.has(element.localName))) return undefined
    for (let each: Element | null = element; each; each = each.parentElement) {
      const own = ownValue(each, property)
      if (own) return own === 'unset' ? undefined : own
      if (initial === undefined) return displayOf(element)
    }
    return initial
  }

  page.getComputedStyle = (element, pseudo) => {
    if (pseudo || element.ownerDocument !== page.document || page.document.styleSheets.length > 0)
      return whole(element, pseudo)
    let resolved: CSSStyleDeclaration | undefined
    const rest = () => {
      resolved ??= whole(element)
      return resolved
    }
    const getPropertyValue = (property: string) => read(element, property) ?? rest().getPropertyValue(property)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue
        const quick = typeof name === 'string' ? read(element, nameOf(name)) : undefined
        if (quick !== undefined) return quick
        const value: unknown = Reflect.get(rest(), name)
        return typeof value === 'function' ? value.bind(rest()) : value
      },
      has: (_, name) => name in rest(),
    })
  }
}
