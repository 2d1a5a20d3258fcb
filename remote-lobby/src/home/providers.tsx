import { ChevronRight, Icon, Mosaic, SectionHead } from '@azulejo/shared/design'
import { SiteLink } from '@azulejo/shared/remote'
import type { GameClass, VendorLane } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { pathOfClass } from '../halls/halls.ts'
import { VendorSwatch } from '../halls/vendor-swatch.tsx'
import { useVendorLanes, vendorsOf } from '../vendors/use-vendor-lanes.ts'
import css from './providers.module.css'

const columns = 6

/** Address of a vendor's hall: slots if the vendor has any, else the class with most of its games. */
function hallOf(vassalage: string, lanes: readonly VendorLane[]): string {
  const gamesIn = (lane: VendorLane) => lane.cards.find((card) => card.vassalage === vassalage)?.gameCount ?? 0
  const [first] = lanes
    .filter((lane) => gamesIn(lane) > 0)
    .sort((a, b) => Number(b.gameClassify === 'RNG') - Number(a.gameClassify === 'RNG') || gamesIn(b) - gamesIn(a))
  const gameClass: GameClass = first?.gameClassify ?? 'RNG'
  return `${pathOfClass(gameClass)}?${new URLSearchParams({ page: vassalage })}`
}

/** Every vendor with its colours and a link to its hall. */
export function Providers() {
  const { _: t } = useLingui()
  const head = useId()
  const { lanes = [] } = useVendorLanes()
  const vendors = vendorsOf(lanes)
  if (vendors.length === 0) return null
  return (
    <section aria-labelledby={head}>
      <SectionHead title={t('lobby.providers')} id={head}>
        <SiteLink to="/rng">
          {t('lobby.seeAll')}
          <Icon of={ChevronRight} size={16} />
        </SiteLink>
      </SectionHead>
      <Mosaic as="ul" columns={columns} narrowColumns={2}>
        {vendors.map(({ vassalage, displayName, smallIcon }) => (
          <li key={vassalage} className={css.cell}>
            <SiteLink to={hallOf(vassalage, lanes)} className={css.vendor}>
              <VendorSwatch src={smallIcon} />
              <span className={css.name}>{displayName}</span>
            </SiteLink>
          </li>
        ))}
      </Mosaic>
    </section>
  )
}
