/** Folder of the pages that other origins show in a frame: `/embed/<area>`. */
export const embeddedFolder = 'embed'

/** Area that a page of the folder shows; empty for any other path. */
export function embeddedArea(pathname: string): string {
  const [, folder, area = ''] = pathname.split('/')
  return folder === embeddedFolder ? area : ''
}

/** Path of the script that defines a brand's elements for pages of other origins. */
export const embeddedScript = '/embed.js'

/** Name of the element that shows an area of a brand in a page of another origin, for example `azulejo-promotions`. */
export const elementName = (brand: string, area: string): string => `${brand}-${area}`

/** Attributes of an element. They are in the fragment of its frame's address, so that a changed one loads no page. */
export const embeddedSettings = ['language', 'theme', 'route'] as const

/** `schema` of every message from the page in a frame to its element. */
export const embeddedSchema = 'azulejo/embedded@1'

/** What the page in a frame sends to its element. */
export type EmbeddedContent =
  /** The page has rendered the area, or the card of an area that does not run. */
  | { readonly kind: 'shown' }
  /** The page cannot show anything. */
  | { readonly kind: 'failed' }
  /** Height of the content, in CSS pixels. */
  | { readonly kind: 'size'; readonly height: number }
