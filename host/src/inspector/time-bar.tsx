import { useLocaleTag } from '@azulejo/shared/remote'
import { useToolLingui } from '../locales/use-tool-lingui.ts'
import css from './inspector.module.css'

/** A time with a bar as long as its share of the slowest. @param of milliseconds of the slowest */
export function TimeBar({ ms, of }: { readonly ms: number | undefined; readonly of: number }) {
  const { _: t } = useToolLingui()
  const locale = useLocaleTag()
  if (ms === undefined) return '–'
  return (
    <span className={css.time}>
      {t('host.inspector.ms', { n: new Intl.NumberFormat(locale).format(ms) })}
      <span className={css.bar} aria-hidden="true">
        <span style={{ width: `${Math.max(2, (100 * ms) / Math.max(1, of))}%` }} />
      </span>
    </span>
  )
}
