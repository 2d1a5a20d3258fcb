import type { Draw } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'

/** What a draw was made with besides its seed and the tickets, and whether it was made again. */
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
