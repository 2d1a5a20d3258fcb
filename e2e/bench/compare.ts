import { loadavg } from 'node:os'
import type { Browser, BrowserContext } from '@playwright/test'
import { type Figure, figures, paired, spread } from './figures.ts'
import { type Visit, visit } from './visit.ts'

/** A page to visit: its path, a selector of content that only this page shows, and a step that prepares the visitor. */
export type BenchPage = {
  readonly path: string
  readonly content: string
  readonly prepare?: ((context: BrowserContext) => Promise<void>) | undefined
}

type Compared = {
  /** Two sites with name and origin; the measured site is the first. */
  readonly sites: readonly (readonly [name: string, origin: string])[]
  readonly pages: Readonly<Record<string, BenchPage>>
  /** Counted visits of each page; one uncounted visit before them warms servers and disk. */
  readonly rounds: number
  readonly isRepeated?: boolean
}

function row(cells: readonly string[]): void {
  console.log(
    cells
      .map((cell) => cell.padEnd(34))
      .join('')
      .trimEnd(),
  )
}

function printFigures(page: string, names: readonly string[], visits: readonly (readonly Visit[])[]): void {
  const load = loadavg()[0]?.toFixed(1)
  console.log(`\n${page}, ${visits[0]?.length} visits each, median (least to most); load of the machine ${load}`)
  row(['', ...names, ...(names.length > 1 ? ['ratio, median of pairs (19 in 20)'] : [])])
  for (const figure of Object.keys(figures) as Figure[]) {
    const each = visits.map((seen) => seen.map((one) => one[figure]))
    if (each.flat().every((value) => value === 0)) continue
    const [own = [], other] = each
    row([figures[figure].name, ...each.map((values) => spread(values, figure)), ...(other ? [paired(own, other)] : [])])
  }
}

/** Visits each page of the sites alternately and prints the figures. */
export async function compare(browser: Browser, { sites, pages, rounds, isRepeated = false }: Compared): Promise<void> {
  for (const [page, { path, content, prepare }] of Object.entries(pages)) {
    const visits: Visit[][] = sites.map(() => [])
    for (let round = 0; round <= rounds; round += 1) {
      // The order alternates, so that neither site always gets the warmer machine.
      const order = round % 2 === 0 ? [...sites.keys()] : [...sites.keys()].reverse()
      for (const place of order) {
        const seen = await visit(browser, `${sites[place]?.[1]}${path}`, content, { prepare, isRepeated })
        if (round > 0) visits[place]?.push(seen)
      }
    }
    printFigures(
      page,
      sites.map(([name]) => name),
      visits,
    )
  }
}
