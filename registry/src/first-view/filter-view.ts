import { failure, type Result, success } from '@azulejo/shared/kernel'
import { firstViewPrefix } from '@azulejo/shared/release'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parseFragment, serialize } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode
type Attribute = Element['attrs'][number]

/** Size limit for the markup of one first view, in bytes. */
const mostBytes = 64_000
/** Number of eager images, which load before the scripts: the brand's mark and eight cards. Other images load lazily. */
const eagerPictures = 9

const htmlTags = new Set(
  'a abbr article aside b bdi br button dd div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr i img input kbd label legend li main nav ol option p picture s search section select small span strong sub sup svg table tbody td th time tr u ul'.split(
    ' ',
  ),
)
const svgTags = new Set('svg g path circle ellipse line polygon polyline rect'.split(' '))
const htmlAttributes = new Set(
  'alt autocapitalize autocomplete checked class dir disabled draggable enterkeyhint for height hidden href id inert inputmode lang loading maxlength method name novalidate placeholder readonly rel required role scope selected spellcheck src tabindex target title translate type value width decoding fetchpriority'.split(
    ' ',
  ),
)
const svgAttributes = new Set(
  'aria-hidden class cx cy d fill fill-rule focusable height points r rx ry stroke stroke-linecap stroke-linejoin stroke-width transform viewBox width x x1 x2 xmlns y y1 y2'.split(
    ' ',
  ),
)
/** Attributes whose value is the id of another element, or a list of them. */
const references = new Set(['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'])
const inputTypes = new Set(['search', 'text', 'email', 'tel', 'password', 'checkbox', 'radio'])
const buttonTypes = new Set(['button', 'submit'])
/** React's comment markers of text and of Suspense boundaries. */
const markers = new Set(['$', '/$', '&', '/&', ' '])

const ownId = new RegExp(`^(main|_${firstViewPrefix}[A-Za-z0-9_-]+)$`)
const dataName = /^(aria|data)-[a-z0-9-]+$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them inside of addresses.
const forbiddenCharacter = /[\u0000-\u0020\\\u007f]/
const site = 'https://site.invalid'

/** Whether browsers resolve an address to the site's own origin. */
function isOwnPath(address: string): boolean {
  if (!/^[/#]/.test(address) || forbiddenCharacter.test(address) || !URL.canParse(address, site)) return false
  return new URL(address, site).origin === site
}

/** Whether an address is an allowed image. @param origins image origins in addition to the site, as in the page's policy */
function isPicture(address: string, origins: readonly string[]): boolean {
  if (forbiddenCharacter.test(address)) return false
  if (isOwnPath(address)) return true
  if (!URL.canParse(address)) return false
  const { origin, protocol } = new URL(address)
  return /^https?:$/.test(protocol) && origins.includes(origin)
}

function problemOfAttribute({ tagName }: Element, { name, value }: Attribute, origins: readonly string[]) {
  const isOk = () => {
    if (name === 'href') return tagName === 'a' && isOwnPath(value)
    if (name === 'src') return tagName === 'img' && isPicture(value, origins)
    if (name === 'target') return tagName === 'a' && value === '_blank'
    if (name === 'type') return (tagName === 'button' ? buttonTypes : inputTypes).has(value)
    if (name === 'method') return tagName === 'form' && value === 'dialog'
    if (references.has(name)) return value.split(' ').every((id) => ownId.test(id))
    return true
  }
  return isOk() ? undefined : `${tagName} has ${name}="${value.slice(0, 80)}"`
}

function problemOf(element: Element, origins: readonly string[]): string | undefined {
  const { tagName, namespaceURI, attrs } = element
  const isSvg = namespaceURI === names.NS.SVG
  if (!(isSvg ? svgTags : htmlTags).has(tagName) || (!isSvg && namespaceURI !== names.NS.HTML))
    return `${tagName} is not allowed`
  for (const attribute of attrs) {
    const { name, prefix } = attribute
    const isKnown = (isSvg ? svgAttributes : htmlAttributes).has(name) || (!isSvg && dataName.test(name))
    if (prefix || !isKnown) return `${tagName} has ${name}`
    const problem = problemOfAttribute(element, attribute, origins)
    if (problem) return problem
  }
  return tagName === 'input' && !attrs.some(({ name }) => name === 'type') ? 'input has no type' : undefined
}

/** Whether an element is a preload link, which React adds for images and which would load before the scripts. */
const isPreload = ({ tagName, attrs }: Element): boolean =>
  tagName === 'link' && attrs.some(({ name, value }) => name === 'rel' && value === 'preload')

const attributeOf = ({ attrs }: Element, name: string): string => attrs.find((each) => each.name === name)?.value ?? ''

const withAttribute = (element: Element, name: string, value: string): void => {
  element.attrs = [...element.attrs.filter((each) => each.name !== name), { name, value }]
}

/**
 * Makes a form inert until scripts submit it: outside of a dialog the method `dialog` does nothing. In a browser without
 * this method the password has no name, so it does not get into an address.
 */
function keepUnsent(element: Element): void {
  const { tagName, attrs } = element
  if (tagName === 'form') withAttribute(element, 'method', 'dialog')
  if (tagName === 'input' && attributeOf(element, 'type') === 'password')
    element.attrs = attrs.filter(({ name }) => name !== 'name')
}

/** Checks all nodes of the markup recursively. @returns the first problem */
function look(parent: Parent, origins: readonly string[], pictures: Element[]): string | undefined {
  for (const node of Array.from(parent.childNodes)) {
    if (defaultTreeAdapter.isTextNode(node)) continue
    if (defaultTreeAdapter.isCommentNode(node)) {
      if (!markers.has(node.data)) return 'there is a comment'
      continue
    }
    if (!defaultTreeAdapter.isElementNode(node)) return `${node.nodeName} is not allowed`
    if (isPreload(node)) {
      defaultTreeAdapter.detachNode(node)
      continue
    }
    const problem = problemOf(node, origins) ?? look(node, origins, pictures)
    if (problem) return problem
    if (node.tagName === 'img') pictures.push(node)
    keepUnsent(node)
  }
  return undefined
}

/**
 * Accepts markup of a first view that can only show content and link within the site: listed elements and attributes, links
 * to paths of the site, images of the site and of the brand's origins, inert forms. Other content refuses the whole view.
 * The result is serialised from the parsed markup.
 */
export function filterView(markup: string, origins: readonly string[]): Result<string, string> {
  const fragment = parseFragment(markup)
  const pictures: Element[] = []
  const problem = look(fragment, origins, pictures)
  if (problem) return failure(problem)
  const eager = new Set<string>()
  for (const picture of pictures) {
    const src = attributeOf(picture, 'src')
    if (attributeOf(picture, 'loading') === 'lazy') continue
    if (eager.size < eagerPictures || eager.has(src)) eager.add(src)
    else withAttribute(picture, 'loading', 'lazy')
  }
  const written = serialize(fragment)
  if (Buffer.byteLength(written) > mostBytes) return failure(`it has more than ${mostBytes} bytes`)
  // Refuses markup that browsers would parse differently after serialisation.
  return serialize(parseFragment(written)) === written
    ? success(written)
    : failure('it does not read as it was written')
}
