import type { Translate } from '../../page/words.ts'
import type { Shown, SlotFacts } from '../slot-shapes.ts'

/** Milliseconds the first reel turns; each further one turns longer. */
const firstReel = 800
const nextReel = 180
/** Symbols that pass by while a reel turns. */
const passing = 14

export type ReelsView = {
  show(shown: Shown): void
  /** Spins the reels to the new symbols; shows them without animation under `prefers-reduced-motion`. */
  turn(shown: Shown): Promise<void>
  /** Ends the animation of a turn at once. */
  hurry(): void
  /** @param cells groups of winning symbols: the row in each reel from the left, as far as `count`; -1 for none */
  mark(cells: readonly { readonly rows: readonly number[]; readonly count: number }[]): void
}

export function createReelsView(
  root: HTMLElement,
  { symbols, reels }: Pick<SlotFacts, 'symbols' | 'reels'>,
  translate: Translate<'row' | 'reels'>,
): ReelsView {
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let current: Shown = []

  const cell = (symbol: number) => {
    const holder = document.createElement('span')
    holder.className = 'cell'
    const mark = symbols[symbol]?.mark
    if (mark) holder.dataset.mark = mark
    const picture = document.createElement('img')
    picture.src = symbols[symbol]?.picture ?? ''
    picture.alt = ''
    picture.draggable = false
    holder.append(picture)
    return holder
  }
  const columns = reels.map(() => {
    const reel = document.createElement('div')
    reel.className = 'reel'
    const strip = document.createElement('div')
    reel.append(strip)
    return strip
  })
  root.replaceChildren(...columns.map((strip) => strip.parentElement ?? strip))

  const nameOf = (symbol: number | undefined) => symbols[symbol ?? 0]?.name ?? ''
  const describe = (shown: Shown) => {
    const rows = [0, 1, 2].map((row) =>
      translate('row', { row: row + 1, symbols: shown.map((column) => nameOf(column[row])).join(', ') }),
    )
    root.setAttribute('aria-label', translate('reels', { rows: rows.join('; ') }))
  }

  const show = (shown: Shown) => {
    current = shown
    root.classList.remove('marked')
    for (const [at, strip] of columns.entries()) strip.replaceChildren(...(shown[at] ?? []).map(cell))
    describe(shown)
  }

  const turnOne = async (strip: HTMLElement, at: number, shown: Shown) => {
    const reel = reels[at] ?? []
    const between = Array.from({ length: passing + 5 * at }, (_, step) => reel[(7 * at + step) % reel.length] ?? 0)
    const symbolsInWay = [...(shown[at] ?? []), ...between, ...(current[at] ?? [])]
    strip.replaceChildren(...symbolsInWay.map(cell))
    const start = `translateY(-${(100 * (symbolsInWay.length - 3)) / symbolsInWay.length}%)`
    const options = { duration: firstReel + nextReel * at, easing: 'cubic-bezier(.3, .1, .2, 1)' }
    await strip.animate([{ transform: start }, { transform: 'translateY(0)' }], options).finished
  }

  return {
    show,
    async turn(shown) {
      root.classList.remove('marked')
      if (!lessMotion.matches) await Promise.all(columns.map((strip, at) => turnOne(strip, at, shown)))
      show(shown)
    },
    hurry() {
      for (const animation of root.getAnimations({ subtree: true })) animation.finish()
    },
    mark(cells) {
      root.classList.toggle('marked', cells.length > 0)
      for (const { rows, count } of cells) {
        for (const [at, row] of rows.slice(0, count).entries()) columns[at]?.children[row]?.classList.add('won')
      }
    },
  }
}
