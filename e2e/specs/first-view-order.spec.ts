import { drawn } from '../pages/first-view.ts'
import { quickIf } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

/**
 * Runs in the page. Removes the elements of the first view from the last to the first, as if the page had loaded only to there.
 * @param most points by which headings, text, pictures and tabs may move up or down
 * @returns what moved further, and what it moved for
 */
function movedByLaterParts(most: number): readonly string[] {
  const nameOf = ({ tagName, className, textContent }: Element) => `${tagName} ${className} ${textContent.slice(0, 30)}`
  const all = [...document.querySelectorAll('#main *')]
  const topOf = (element: Element) => element.getBoundingClientRect().top
  const visible = all.filter((element) => element.matches('img, h1, h2, p, [role=tablist]'))
  const tops = new Map(visible.map((element) => [element, topOf(element)]))
  const moved: string[] = []
  for (const last of all.toReversed()) {
    const name = nameOf(last)
    last.remove()
    tops.delete(last)
    for (const [element, top] of tops) {
      // An element that its last child leaves empty may be hidden, which moves nothing.
      if (element.getClientRects().length === 0 || Math.abs(topOf(element) - top) <= most) continue
      moved.push(`${nameOf(element)}: moved by ${name}`)
      tops.delete(element)
    }
  }
  return moved
}

const paths = ['/', '/rng', '/lottery', '/vnlottery', '/register', '/login', '/promotions', '/pointMall']
/** Pages of each remote that renders a first view. */
const quickPaths = new Set(['/', '/lottery', '/promotions', '/pointMall'])

for (const path of paths)
  test(
    `half of ${path} paints nothing that later parts of its first view move`,
    quickIf(quickPaths.has(path)),
    async ({ page, request, origin }) => {
      await drawn(request, origin + path)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('script#brand-document')).toBeAttached()
      expect(await page.evaluate(movedByLaterParts, 40)).toEqual([])
    },
  )
