import { useSite } from '../site/site-context.tsx'
import css from './session-bar.module.css'

/** Room of the session bar while it loads, where the last visit of the tab had one. */
export function ReservedBar() {
  const { perTab } = useSite()
  return perTab.read('sessionBar') === 'true' ? <div className={css.bar} data-session-bar /> : null
}
