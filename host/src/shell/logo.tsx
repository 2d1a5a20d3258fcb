import { joinNames } from '@azulejo/shared/design'
import { useBrand } from '@azulejo/shared/remote'
import css from './logo.module.css'

type Props = { readonly markOnly?: boolean; readonly onPanel?: boolean }

/**
 * The brand's mark and wordmark. The wordmark is the logo as a mask, so that it takes the colour of the text around it;
 * the coloured mark lies over its own place in that mask. The brand's tokens say where the logo is.
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
