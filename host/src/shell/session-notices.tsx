import { showToast } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { problemKey, problemValues, type Session, useLocaleTag, useNavigateTo } from '@azulejo/shared/remote'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { loginCodeRefusals } from '../login/refusal-messages.ts'
import { openSecondStep } from '../login/use-second-step.ts'
import { codeOutcomeAtom } from '../session/enter-by-code.ts'
import { justEnteredAtom, sessionAtom } from '../session/session-actions.ts'
import { modalAtom } from '../site/modals.ts'
import { useSite } from '../site/site-context.tsx'

/** Ends that were told: this part may arrive after a session has ended, and more than once. */
const told = new WeakSet<Session>()

/** Says what becomes of the session without the player having asked for it in a form. */
export function SessionNotices() {
  useExpiry()
  useCodeOutcome()
  useLastLogin()
  useForcedChange()
  return null
}

/** A session has ended by itself. The page stays, so that logging in again continues there. */
function useExpiry() {
  const { _: t } = useEntryLingui()
  const session = useAtomValue(sessionAtom)
  useEffect(() => {
    if (session.role !== 'guest' || session.ended !== 'expired' || told.has(session)) return
    told.add(session)
    showToast({ kind: 'warn', title: t('host.session.expired'), line: t('host.session.expiredLine') })
  }, [session, t])
}

/** What became of a link that logs in. */
function useCodeOutcome() {
  const { _: t } = useEntryLingui()
  const [outcome, setOutcome] = useAtom(codeOutcomeAtom)
  const setJustEntered = useSetAtom(justEnteredAtom)
  const { modals } = useSite()
  useEffect(() => {
    if (!outcome) return
    setOutcome(undefined)
    if (outcome.kind === 'entered') return setJustEntered(true)
    if (openSecondStep(modals, outcome.problem)) return
    const title = t(problemKey(outcome.problem, loginCodeRefusals), problemValues(outcome.problem))
    showToast({ kind: 'err', title })
  }, [outcome, setOutcome, setJustEntered, modals, t])
}

/** When and where the account was last used before. */
function useLastLogin() {
  const { _: t } = useEntryLingui()
  const locale = useLocaleTag()
  const session = useAtomValue(sessionAtom)
  const [isNew, setNew] = useAtom(justEnteredAtom)
  const navigate = useNavigateTo()
  useEffect(() => {
    if (!isNew || session.role === 'guest' || session.role === 'entering') return
    setNew(false)
    const { lastLogin } = session.member
    if (!lastLogin) return
    const time = dateFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(lastLogin.at)
    showToast({
      kind: 'info',
      title: t('rg.lastLogin', { time }),
      line: t('host.session.lastPlace', { device: lastLogin.device, ip: lastLogin.ip }),
      action:
        session.role === 'trial'
          ? undefined
          : { label: t('host.session.notMe'), press: () => navigate('/member/securityCenter?open=not-me') },
      place: 'bottom',
    })
  }, [isNew, setNew, session, locale, navigate, t])
}

/** A reload does not get around a change of the password that is due. */
function useForcedChange() {
  const { modals } = useSite()
  const session = useAtomValue(sessionAtom)
  const modal = useAtomValue(modalAtom)
  const isDue = session.role !== 'guest' && session.role !== 'entering' && session.mustChangePassword
  useEffect(() => {
    if (isDue && !modal) modals.open({ kind: 'change-password', isForced: true })
  }, [isDue, modal, modals])
}
