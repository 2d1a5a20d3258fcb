import { showToast } from '@azulejo/shared/design'
import { creditedAmount, dateFormat } from '@azulejo/shared/kernel'
import {
  problemKey,
  problemValues,
  type Session,
  useLocaleTag,
  useMoney,
  useNavigateTo,
  useRequest,
} from '@azulejo/shared/remote'
import { type Deposit, depositOrder } from '@azulejo/shared/wire'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { loginCodeRefusals } from '../login/refusal-messages.ts'
import { openSecondStep } from '../login/use-second-step.ts'
import { balanceAtom } from '../session/balance.ts'
import { codeOutcomeAtom } from '../session/enter-by-code.ts'
import { openDepositAtom } from '../session/open-deposit.ts'
import { justEnteredAtom, sessionAtom } from '../session/session-actions.ts'
import { modalAtom } from '../site/modals.ts'
import { useSite } from '../site/site-context.tsx'

/** Ended sessions with a shown notice: this part may mount after a session has ended, and more than once. */
const notified = new WeakSet<Session>()

/** Notifies the player of session changes that do not result from a form. */
export function SessionNotices() {
  useExpiry()
  useCodeOutcome()
  useLastLogin()
  useForcedChange()
  useCreditedDeposit()
  return null
}

/** Notifies of an expired session. The page stays, so that the player continues there after logging in again. */
function useExpiry() {
  const { _: t } = useEntryLingui()
  const session = useAtomValue(sessionAtom)
  useEffect(() => {
    if (session.role !== 'guest' || session.ended !== 'expired' || notified.has(session)) return
    notified.add(session)
    showToast({ kind: 'warn', title: t('host.session.expired'), line: t('host.session.expiredLine') })
  }, [session, t])
}

/** Notifies of the outcome of a login link. */
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

/** Notifies after a login when and where the account was last used. */
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

/** Opens a due password change, also after a reload. */
function useForcedChange() {
  const { modals } = useSite()
  const session = useAtomValue(sessionAtom)
  const modal = useAtomValue(modalAtom)
  const isDue = session.role !== 'guest' && session.role !== 'entering' && session.mustChangePassword
  useEffect(() => {
    if (isDue && !modal) modals.open({ kind: 'change-password', isForced: true })
  }, [isDue, modal, modals])
}

/** Tells of the credit of a deposit on any page: each change of the balance asks whether the order has ended. */
function useCreditedDeposit() {
  const { _: t } = useEntryLingui()
  const money = useMoney()
  const sendRequest = useRequest()
  const [orderId, setOrderId] = useAtom(openDepositAtom)
  const sum = useAtomValue(balanceAtom)?.sumBalance
  const navigate = useNavigateTo()
  const told = useEffectEvent((deposit: Deposit) => {
    const { state, currency } = deposit
    if (state === 'credited' || state === 'failed' || state === 'expired') setOrderId(undefined)
    if (state !== 'credited') return
    showToast({
      kind: 'ok',
      title: t('host.deposit.credited', { amount: money(creditedAmount(deposit), currency) }),
      action: { label: t('host.deposit.see'), press: () => navigate('/member/transactionHistory') },
    })
  })
  useEffect(() => {
    if (orderId === undefined || sum === undefined) return undefined
    const ends = new AbortController()
    const ask = async () => {
      const answer = await sendRequest(depositOrder, { orderId }, { signal: ends.signal })
      if (ends.signal.aborted) return
      if (answer.ok) told(answer.value)
      // Another player logged in, in this tab.
      else if (answer.error.kind === 'refusal' && answer.error.code === 'deposit.unknown') setOrderId(undefined)
    }
    void ask()
    return () => ends.abort()
  }, [orderId, sum, sendRequest, setOrderId])
}
