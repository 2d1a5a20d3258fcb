import css from './category-glyph.module.css'
import { categoryGlyphs, type GlyphCategory } from './category-glyphs.ts'

export type CategoryGlyphProps = { readonly category: GlyphCategory; readonly size?: 32 | 40 | 52 | undefined }

/** Icon of a game category on a brand tile. Decorative: the category's name is shown beside the icon. */
export function CategoryGlyph({ category, size = 52 }: CategoryGlyphProps) {
  return (
    <svg viewBox="-52 -52 104 104" width={size} height={size} className={css.glyph} aria-hidden="true">
      {categoryGlyphs[category].map(({ role, path, turns = 1 }) =>
        Array.from({ length: turns }, (_, turn) => (
          <path key={`${path} ${turn}`} d={path} className={css[role]} transform={`rotate(${(360 / turns) * turn})`} />
        )),
      )}
    </svg>
  )
}
