import type { Locator } from '@playwright/test'

/**
 * Collects the texts of an element from now on. A look at the element at intervals misses a text that is soon replaced.
 * @returns a reader of the texts so far, oldest first
 */
export async function shownTexts(element: Locator): Promise<() => Promise<readonly string[]>> {
  const texts = await element.evaluateHandle((node) => {
    const shown = [node.textContent ?? '']
    new MutationObserver(() => {
      const text = node.textContent ?? ''
      if (text !== shown.at(-1)) shown.push(text)
    }).observe(node, { childList: true, characterData: true, subtree: true })
    return shown
  })
  return () => texts.jsonValue()
}
