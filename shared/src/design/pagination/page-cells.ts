/** A page number, or a gap that stands for the pages left out. */
export type PageCell = number | 'gap'

/**
 * The cells of a pagination, in order.
 * @param page the current page, from 1
 * @param range how many pages stand around the current one
 * @param margin how many stand at either end
 */
export function pageCells(page: number, pages: number, range = 3, margin = 1): PageCell[] {
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), pages - range + 1))
  const isShown = (n: number) => n <= margin || n > pages - margin || (n >= first && n < first + range)
  const cells: PageCell[] = []
  for (let n = 1; n <= pages; n += 1) {
    // A gap of one page would take as much room as the page.
    if (isShown(n) || (isShown(n - 1) && isShown(n + 1))) cells.push(n)
    else if (cells.at(-1) !== 'gap') cells.push('gap')
  }
  return cells
}
