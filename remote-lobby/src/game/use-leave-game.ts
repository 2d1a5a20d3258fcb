import { showToast } from '@azulejo/shared/design'
import { useRequest } from '@azulejo/shared/remote'
import { leaveGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Launched } from './use-launch.ts'

/**
 * Says that a game was left which the automatic transfer has brought money to, so that the balance comes back: when another
 * page of the site is opened, and when the page ends. A game that is open in another window is left there.
 * @param onBack the browser shows the page again that it had kept: the game has no money there any more
 */
export function useLeaveGame({ visit, vendorName }: Launched, onBack: () => void): void {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const title = useRef('')
  title.current = t('lobby.balanceReturns', { vendor: vendorName })
  const goOn = useEffectEvent(onBack)
  useEffect(() => {
    if (visit === undefined) return
    let isLeft = false
    const leave = async () => {
      if (isLeft) return
      isLeft = true
      // It is not aborted with the mount, whose end it tells of.
      const answer = await sendRequest(leaveGame, { visit }, { signal: new AbortController().signal, keepalive: true })
      if (answer.ok && answer.value.isReturning) showToast({ kind: 'ok', title: title.current })
    }
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) goOn()
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', show)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', show)
      void leave()
    }
  }, [visit, sendRequest])
}
