import { joinNames } from '@azulejo/shared/design'
import { useBrand } from '@azulejo/shared/remote'
import css from './logo.module.css'

type Props = { readonly markOnly?: boolean; readonly onPanel?: boolean }

/**
 * The brand's mark and wordmark. The wordmark is a CSS mask of the logo, so that it has the colour of the surrounding
 * text; the coloured mark covers its place in the mask. The brand's tokens define the address of the logo.
 */
export function Logo({ markOnly = false, onPanel = false }: Props) {
  const { brand, name } = useBrand()
  return (
    <span role="img" aria-label={name} className={joinNames(css.logo, onPanel && css.onPanel)}>
      {!markOnly && <span className={css.word} />}
      <img src={`/brands/${brand}/mark.svg`} alt="" width={34} height={34} className={css.mark} />
    </span>
  )
}
