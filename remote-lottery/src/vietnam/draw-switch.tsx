import { ChevronLeft, ChevronRight, IconButton, Select } from '@azulejo/shared/design'
import { useLocaleTag } from '@azulejo/shared/remote'
import type { Draw } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useSearchParams } from 'react-router-dom'
import { drawDay, longDay } from './draw-day.ts'
import css from './draw-switch.module.css'

type Props = { readonly draw: Draw; readonly draws: readonly Draw[] }

/** Switches between the opened draws, newest first; the address names the draw unless it is the newest. */
export function DrawSwitch({ draw, draws }: Props) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const [, setQuery] = useSearchParams()
  const place = draws.indexOf(draw)
  const go = (numero: string | undefined) => {
    if (!numero) return
    setQuery(
      (query) => {
        const next = new URLSearchParams(query)
        if (numero === draws[0]?.numero) next.delete('draw')
        else next.set('draw', numero)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const earlier = draws[place + 1]?.numero
  const later = draws[place - 1]?.numero
  return (
    <div className={css.switch}>
      <IconButton
        size="sm"
        icon={ChevronLeft}
        label={t('lottery.previousDraw')}
        disabled={!earlier}
        onClick={() => go(earlier)}
      />
      <Select
        label={t('lottery.chooseDraw')}
        labelHidden
        options={draws.map(({ numero }) => ({ value: numero, label: drawDay(numero, locale, longDay) }))}
        value={draw.numero}
        onValue={go}
      />
      <IconButton
        size="sm"
        icon={ChevronRight}
        label={t('lottery.followingDraw')}
        disabled={!later}
        onClick={() => go(later)}
      />
    </div>
  )
}
