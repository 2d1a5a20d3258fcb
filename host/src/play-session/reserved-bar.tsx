import { shownValue } from '@azulejo/shared/data'
import { useAtomValue } from 'jotai'
import { settingsAtom } from '../site/site-queries.ts'
import css from './session-bar.module.css'

/** Room of the session bar while its figures load, where the jurisdiction requires the bar. */
export function ReservedBar() {
  const settings = shownValue(useAtomValue(settingsAtom))
  return settings?.legal?.sessionClock ? <div className={css.bar} data-session-bar /> : null
}
