import { NumberTiles } from '@azulejo/shared/design'
import type { Draw } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { numbersOf } from './draw-facts.ts'

type Props = { readonly draw: Pick<Draw, 'winNo' | 'prizes'>; readonly size?: 'md' | 'sm' | undefined }

/** A result as number tiles: every digit or runner, or the special prize with the two digits that pay in ochre. */
export function DrawNumbers({ draw, size }: Props) {
  const { _: t } = useLingui()
  const values = draw.prizes ? [...draw.winNo] : numbersOf(draw.winNo)
  const paysFrom = draw.prizes ? values.length - 2 : values.length
  return (
    <NumberTiles
      label={t('lottery.winningNumbers')}
      values={values}
      size={size}
      toneAt={(place) => (place < paysFrom ? 'drawn' : 'pays')}
    />
  )
}
