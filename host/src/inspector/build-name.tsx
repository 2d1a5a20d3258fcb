import { buildParts } from './inspected.ts'
import css from './inspector.module.css'

/** A build's remote, with its version and hash below. */
export function BuildName({ build }: { readonly build: string }) {
  const [name, version] = buildParts(build)
  return (
    <span className={css.pair}>
      <span>{name}</span>
      <span className={css.under}>{version}</span>
    </span>
  )
}
