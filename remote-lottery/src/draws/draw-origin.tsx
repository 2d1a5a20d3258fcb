import type { Draw } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'

/** Shows the beacon that a draw used in addition to its seed and tickets, and whether the draw was repeated. */
export function DrawOrigin({ draw: { beacon, redrawn } }: { readonly draw: Pick<Draw, 'beacon' | 'redrawn'> }) {
  const { _: t } = useLingui()
  return (
    <>
      {redrawn && <p>{t('lottery.redrawn', { numbers: redrawn.firstWinNo.replaceAll(',', ' ') })}</p>}
      <p>
        {beacon
          ? t('lottery.check.beacon', { name: beacon.name, round: String(beacon.round) })
          : t('lottery.check.commitOnly')}
      </p>
    </>
  )
}
