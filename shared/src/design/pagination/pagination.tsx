import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { Icon, type LucideIcon } from '../icon/icon.tsx'
import { joinNames } from '../join-names.ts'
import { pageCells } from './page-cells.ts'
import css from './pagination.module.css'
import { scrollToTopOf } from './scroll-to-top-of.ts'

export type PaginationProps = {
  /** The current page, from 1. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  /** The list whose top comes into view when the page changes. */
  readonly top?: RefObject<HTMLElement | null> | undefined
  readonly range?: number | undefined
  readonly margin?: number | undefined
  readonly className?: string | undefined
}

/** Pages of a list; nothing when there is only one. */
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
