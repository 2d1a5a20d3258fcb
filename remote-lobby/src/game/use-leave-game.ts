import { showToast } from '@azulejo/shared/design'
import { useRequest } from '@azulejo/shared/remote'
import { leaveGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Launched } from './use-launch.ts'

/**
 * Reports to the platform that the player left a game holding automatically transferred money, so that the balance returns:
 * on unmount and on `pagehide`. The balance stays while another window has a game of the vendor open.
 * @param onBack called when the browser restores the page from its back/forward cache: the game holds no money any more
 */
export function useLeaveGame({ visit, vendorName }: Launched, onBack: () => void): void {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const title = useRef('')
  title.current = t('lobby.balanceReturns', { vendor: vendorName })
  const handleBack = useEffectEvent(onBack)
  useEffect(() => {
    if (visit === undefined) return
    let isLeft = false
    const leave = async () => {
      if (isLeft) return
      isLeft = true
      // Its own signal: unmounting does not abort this request.
      const answer = await sendRequest(leaveGame, { visit }, { signal: new AbortController().signal, keepalive: true })
      if (answer.ok && answer.value.isReturning) showToast({ kind: 'ok', title: title.current })
    }
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) handleBack()
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
