import { type Copying, useCopy } from './use-copy.tsx'

export type Sharing = Copying & {
  /** Shares a link by the browser. @returns true when the browser cannot share and the link is copied instead */
  readonly share: (link: { readonly title: string; readonly text: string; readonly url: string }) => Promise<boolean>
}

/** Shares links, and copies them where the browser cannot share. */
export function useShare(): Sharing {
  const copying = useCopy()
  return {
    ...copying,
    async share(link) {
      try {
        if (navigator.share) {
          await navigator.share(link)
          return false
        }
      } catch (error) {
        // Closing the share sheet is not a failure.
        if (error instanceof DOMException && error.name === 'AbortError') return false
      }
      return copying.copy(link.url)
    },
  }
}

/** Saves a picture of the page as a file. @param name without an ending */
export function savePicture(picture: SVGSVGElement, name: string): void {
  const file = new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' })
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: `${name}.svg` }).click()
  URL.revokeObjectURL(address)
}
