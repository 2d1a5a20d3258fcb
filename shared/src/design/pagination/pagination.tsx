import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { Icon, type LucideIcon } from '../icon/icon.tsx'
import { joinNames } from '../join-names.ts'
import css from './pagination.module.css'
import { scrollToTopOf } from './scroll-to-top-of.ts'

/** A page number, or a gap that stands for the pages left out. */
type PageCell = number | 'gap'

/**
 * The cells of a pagination, in order.
 * @param page the current page, from 1
 * @param range number of pages shown around the current page, including the current page
 * @param margin number of pages shown at either end
 */
export function pageCells(page: number, pages: number, range = 3, margin = 1): PageCell[] {
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), pages - range + 1))
  const isShown = (n: number) => n <= margin || n > pages - margin || (n >= first && n < first + range)
  const cells: PageCell[] = []
  for (let n = 1; n <= pages; n += 1) {
    // A gap for a single page would take as much room as the page itself.
    if (isShown(n) || (isShown(n - 1) && isShown(n + 1))) cells.push(n)
    else if (cells.at(-1) !== 'gap') cells.push('gap')
  }
  return cells
}

export type PaginationProps = {
  /** The current page, from 1. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  /** The list that scrolls to its top when the page changes. */
  readonly top?: RefObject<HTMLElement | null> | undefined
  readonly range?: number | undefined
  readonly margin?: number | undefined
  readonly className?: string | undefined
}

/** Page navigation of a list; renders nothing for a single page. */
export function Pagination(props: PaginationProps) {
  const { page, pages, onPage, top, range, margin, className } = props
  const { _: t } = useLingui()
  if (pages <= 1) return null
  const go = (next: number) => {
    if (next === page || next < 1 || next > pages) return
    onPage(next)
    scrollToTopOf(top?.current)
  }
  return (
    <nav className={joinNames(css.pages, className)} aria-label={t('common.pagination')}>
      <Step icon={ChevronLeft} label={t('common.previousPage')} off={page <= 1} onPress={() => go(page - 1)} />
      {pageCells(page, pages, range, margin).map((cell, place, cells) =>
        cell === 'gap' ? (
          <span key={`after ${cells[place - 1]}`} className={css.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={cell}
            type="button"
            className={css.cell}
            aria-label={t('common.page', { n: cell })}
            aria-current={cell === page ? 'page' : undefined}
            onClick={() => go(cell)}
          >
            {cell}
          </button>
        ),
      )}
      <Step icon={ChevronRight} label={t('common.nextPage')} off={page >= pages} onPress={() => go(page + 1)} />
    </nav>
  )
}

function Step(props: { icon: LucideIcon; label: string; off: boolean; onPress: () => void }) {
  return (
    <button type="button" className={css.cell} aria-label={props.label} disabled={props.off} onClick={props.onPress}>
      <Icon of={props.icon} size={16} />
    </button>
  )
}
