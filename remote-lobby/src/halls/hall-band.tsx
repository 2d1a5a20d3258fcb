import { useQuery } from '@azulejo/shared/data'
import { Band } from '@azulejo/shared/design'
import { announcements, type VendorLane } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'

type HallBandProps = {
  readonly title: string
  /** Banner group whose title is shown under the hall's name. */
  readonly bannerGroup?: string | undefined
  /** Lanes whose games the hall shows. */
  readonly lanes: readonly VendorLane[]
}

/** Header of a hall: its name, the banner's title or else the numbers of games and vendors, and its pattern. */
export function HallBand({ title, bannerGroup, lanes }: HallBandProps) {
  const { _: t } = useLingui()
  const banners = useQuery(announcements, bannerGroup ? { groupName: bannerGroup, pageSize: 1 } : undefined)
  const banner = banners.value?.banners.find(({ groupName }) => groupName === bannerGroup)
  const games = lanes.reduce((sum, lane) => sum + lane.gameCount, 0)
  const [largest] = [...lanes].sort((a, b) => b.gameCount - a.gameCount)
  const vendors = new Set(lanes.flatMap(({ cards }) => cards.map(({ vassalage }) => vassalage))).size
  const howMuch = games > 0 ? t('lobby.bandLine', { games, vendors }) : undefined
  const isLoading = bannerGroup !== undefined && banners.state === 'loading'
  return <Band title={title} line={banner?.title ?? (isLoading ? undefined : howMuch)} pattern={largest?.pattern} />
}
