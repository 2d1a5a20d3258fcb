import { useHasBonuses, useQuery } from '@azulejo/shared/data'
import { Band } from '@azulejo/shared/design'
import { announcements } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'

const bannerGroup = 'w_shop'

/** The banner of the mall. @param pattern only known for members; otherwise the banner's picture is used */
export function MallBand({ pattern }: { readonly pattern?: string | undefined }) {
  const { _: t } = useLingui()
  const banners = useQuery(announcements, { groupName: bannerGroup, pageSize: 1 })
  const hasBonuses = useHasBonuses()
  const banner = banners.value?.banners.find(({ groupName }) => groupName === bannerGroup)
  return (
    <Band
      title={t('nav.pointMall')}
      line={
        banners.state === 'loading'
          ? undefined
          : (banner?.subtitle ?? t(hasBonuses ? 'promotions.mallLine' : 'promotions.mallGoods'))
      }
      pattern={pattern ?? banner?.url}
    />
  )
}
