import { buttonClass, useIsSlow } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { memberProblemAtom } from '../session/session-actions.ts'
import { useSite } from '../site/site-context.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Header controls of a session whose member is not loaded yet: none at first, a way on once it failed or takes long. */
export function EnteringActions() {
  const { _: t } = useLingui()
  const { session, modals } = useSite()
  const isSlow = useIsSlow(true)
  const hasFailed = useAtomValue(memberProblemAtom) !== undefined
  if (!isSlow && !hasFailed) return null
  return (
    <>
      <ThemeSwitch />
      <button type="button" className={buttonClass({ kind: 'secondary' })} onClick={() => void session.reload()}>
        {t('common.retry')}
      </button>
      <button type="button" className={buttonClass({ kind: 'ghost' })} onClick={() => modals.open({ kind: 'logout' })}>
        {t('header.logout')}
      </button>
    </>
  )
}
