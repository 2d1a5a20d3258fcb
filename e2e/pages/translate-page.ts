import type { Page } from '@playwright/test'

/**
 * Translates every page of a tab as Chrome does: each text node is replaced by two nested `font` elements with the new
 * text, also in what the page draws later. Texts of elements with `translate="no"`, and of fields, stay.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keptTags = ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'OPTION', 'TITLE']
    const isKept = (element: Element | null): boolean =>
      !element || keptTags.includes(element.tagName) || element.closest('[translate="no"], font, svg') !== null
    const translateBelow = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.isConnected || !text.data.trim() || isKept(text.parentElement)) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        outer.style.verticalAlign = 'inherit'
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    addEventListener('load', () => {
      translateBelow(document.body)
      new MutationObserver(() => setTimeout(() => translateBelow(document.body), 20)).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      })
    })
  })
}

/** Number of texts that the simulated browser has translated on the page. */
export const translatedTexts = (page: Page): Promise<number> => page.locator('font > font').count()
