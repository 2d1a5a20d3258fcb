import { VisuallyHidden } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import { shortNumero } from '../draws/draw-facts.ts'
import { useReached } from '../draws/use-moment.ts'
import type { NearDraw } from '../draws/use-near-issue.ts'

/**
 * Announces to screen readers that betting closes in 30 seconds, in 10 seconds, and that betting has closed. The countdown
 * in the head shows the same; a visible notice would shift the board under a finger.
 */
export function LockNotice({ near: { closesAt, currentNumero } }: { readonly near: NearDraw }) {
  const { _: t } = useLingui()
  const isSoon = useReached(closesAt - 30_000)
  const isLast = useReached(closesAt - 10_000)
  const isClosed = useReached(closesAt)
  const issue = shortNumero(currentNumero.numero)
  const messageId = isClosed ? 'lottery.closed' : isLast ? 'lottery.closesNow' : 'lottery.closesSoon'
  return (
    <VisuallyHidden>
      <span role="status">{isSoon ? t(messageId, { issue }) : ''}</span>
    </VisuallyHidden>
  )
}
