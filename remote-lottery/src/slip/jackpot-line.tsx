import { useQuery } from '@azulejo/shared/data'
import { numberFormat } from '@azulejo/shared/kernel'
import { floorText, inverse, notesOf, ratio, times } from '@azulejo/shared/lottery'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { gameSetting } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { playOfEntry, type SlipEntry } from './slip.ts'

type PlayedLine = Pick<SlipEntry, 'gameId' | 'currency' | 'family' | 'playCode' | 'picks'>

/** The highest pool that a line of the slip plays for, and the chance that one of its notes wins it. */
export function JackpotLine({ entry }: { readonly entry: PlayedLine }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const locale = useLocaleTag()
  const play = playOfEntry(entry)
  const tier = Object.values(play.tiers).find(({ pool }) => pool !== undefined)
  const setting = useQuery(gameSetting, tier && { gameId: entry.gameId })
  if (!tier?.pool) return null
  const amount = setting.value?.pools[tier.pool]
  const chance = inverse(times(tier.chance, ratio(notesOf(play, entry.picks))))
  const figure = numberFormat(locale, { maximumFractionDigits: 0 })
  const title = t('lottery.pool', { n: 0 })
  return (
    <p>
      {amount !== undefined && `${title} ${money(amount, entry.currency)} · `}
      {t('lottery.chance')} {t('lottery.chanceOneIn', { n: figure.format(floorText(chance, 0) as `${number}`) })}
    </p>
  )
}
