import { Clock, Icon, joinNames } from '@azulejo/shared/design'
import { type LiveSession, SessionClock, useBusEvent, useMoney, usePlaySession } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { entryPart } from '../locales/entry-part.ts'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { playSessionChangesAtom } from '../session/play-session-changes.ts'
import { LocalTime } from './local-time.tsx'
import { ReservedBar } from './reserved-bar.tsx'
import css from './session-bar.module.css'
import { useProtectionPage } from './use-protection-page.ts'

const RealityCheck = entryPart(async () => (await import('./reality-check.modal.tsx')).RealityCheckModal)

const IdleWarning = entryPart(async () => (await import('./idle-warning.modal.tsx')).IdleWarningModal)

const everyMs = 60_000
/** How long before the end of an idle session the member is warned. */
const warnMs = 120_000
/** The gateway counts the same moment, and its answer must come after the moment. */
const laterMs = 500

/** Whether the session ends soon, because its member does nothing. */
const isEnding = ({ session }: LiveSession): boolean => session.idleUntil - session.now <= warnMs

/** Requests the session again when its check is due or its end is near, every minute, and when the page is used after a pause. */
function useFreshSession(live: LiveSession | undefined, refetch: () => void): void {
  useBusEvent('balance-stale', refetch)
  const changes = useAtomValue(playSessionChangesAtom)
  const seen = useRef(changes)
  useEffect(() => {
    if (changes === seen.current) return
    seen.current = changes
    refetch()
  }, [changes, refetch])
  useEffect(() => {
    if (!live) return
    const { startedAt, check, idleUntil } = live.session
    const moments = [...(check.isDue ? [] : [check.dueAt]), ...(isEnding(live) ? [] : [idleUntil - warnMs])]
    const timers = moments.map((moment) => {
      const left = live.beganAt + (moment - startedAt) + laterMs - performance.now()
      return setTimeout(refetch, Math.max(laterMs, left))
    })
    return () => timers.forEach(clearTimeout)
  }, [live, refetch])
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') refetch()
    }
    const timer = setInterval(refresh, everyMs)
    document.addEventListener('visibilitychange', refresh)
    addEventListener('focus', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
      removeEventListener('focus', refresh)
    }
  }, [refetch])
}

type SessionBarProps = {
  /** False on pages that show the figures themselves. */
  readonly isShown: boolean
}

/** Session time and result of a member where the jurisdiction requires them, and the reality check above every page. */
export function SessionBar({ isShown }: SessionBarProps) {
  const [live, refetch] = usePlaySession()
  useFreshSession(live, refetch)
  if (!live) return isShown ? <ReservedBar /> : null
  return (
    <>
      {isShown && live.session.isShown && <Figures live={live} />}
      {live.session.check.isDue && <RealityCheck live={live} />}
      {isEnding(live) && <IdleWarning live={live} onActive={refetch} />}
    </>
  )
}

function Figures({ live: { session, beganAt } }: { readonly live: LiveSession }) {
  const { _: t } = useEntryLingui()
  const money = useMoney()
  const protection = useProtectionPage()
  return (
    <section className={css.bar} aria-label={t('host.play.session')} data-session-bar>
      <span className={css.figure}>
        <Icon of={Clock} size={16} />
        <span className={css.wide}>{t('rg.sessionTime')}</span>
        <SessionClock beganAt={beganAt} label={t('rg.sessionTime')} />
      </span>
      <span className={css.figure}>
        {t('host.play.result')} <b translate="no">{money(session.net, session.currency)}</b>
      </span>
      <span className={joinNames(css.figure, css.wide)}>
        {t('host.play.open')} <b translate="no">{money(session.open, session.currency)}</b>
      </span>
      <span className={joinNames(css.figure, css.wide)}>
        {t('host.play.localTime')} <LocalTime />
      </span>
      <a href={protection} className={css.way}>
        {t('rg.title')}
      </a>
    </section>
  )
}
