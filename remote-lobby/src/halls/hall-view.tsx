import { type ChoiceOption, PageTabs } from '@azulejo/shared/design'
import { latePart, PageTitle, useLocaleTag, useVisitor } from '@azulejo/shared/remote'
import type { GameClass } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { RoomList } from '../rooms/room-list.tsx'
import { useVendorLanes, vendorsOf } from '../vendors/use-vendor-lanes.ts'
import { HallBand } from './hall-band.tsx'
import { changeFilters, type HallFilters, isFiltered, isNarrowed, isOpenTo, readFilters } from './hall-filters.ts'
import { HallGrid } from './hall-grid.tsx'
import { HallToolbar } from './hall-toolbar.tsx'
import css from './hall-view.module.css'
import { useHallList } from './use-hall-list.ts'
import { VendorSwatch } from './vendor-swatch.tsx'

const MembersOnly = latePart(async () => (await import('./members-only.tsx')).MembersOnly)

const everyVendor = 'all'

type HallViewProps = {
  readonly title: string
  /** All classes when undefined. */
  readonly gameClass?: GameClass | undefined
  readonly bannerGroup?: string | undefined
  /** Shown above the tabs, for example a menu button. */
  readonly lead?: ReactNode
}

/** Band, tabs by vendor, toolbar and games; the address keeps every choice. */
export function HallView({ title, gameClass, bannerGroup, lead }: HallViewProps) {
  const { _: t } = useLingui()
  const [query, setQuery] = useSearchParams()
  const { lanes = [] } = useVendorLanes()
  const own = gameClass ? lanes.filter((lane) => lane.gameClassify === gameClass) : lanes
  const vendors = vendorsOf(own)

  const requested = readFilters(query)
  const active = vendors.find(({ vassalage }) => vassalage === requested.vendor)
  // Trusts the address until the vendors have loaded; an unknown vendor then selects the first tab.
  const filters: HallFilters = { ...requested, vendor: lanes.length === 0 ? requested.vendor : active?.vassalage }
  const { role } = useVisitor()
  const isOpen = isOpenTo(filters.group, role)
  const list = useHallList(gameClass, filters, isOpen)
  const noFavourites =
    filters.group === 'favourites' && !isNarrowed(filters)
      ? { title: t('lobby.noFavourites'), line: t('lobby.noFavouritesLine') }
      : undefined

  const filter = (change: Partial<HallFilters>) => setQuery((now) => changeFilters(now, change), { replace: true })
  const choose = (vendor: string) =>
    setQuery((now) => changeFilters(now, { vendor: vendor === everyVendor ? undefined : vendor }))
  const showMore = () => setQuery((now) => changeFilters(now, { upTo: readFilters(now).upTo + 1 }), { replace: true })
  const clear = () => filter({ name: '', group: 'all', minBet: undefined, minLines: undefined })

  const hallName = active?.displayName ?? title

  const locale = useLocaleTag()
  const games = own.reduce((sum, lane) => sum + lane.gameCount, 0)
  const tabs: ChoiceOption<string>[] = [
    { value: everyVendor, label: t('lobby.allHalls'), count: games > 0 ? games.toLocaleString(locale) : undefined },
    ...vendors.map(({ vassalage, displayName, smallIcon }) => ({
      value: vassalage,
      label: displayName,
      media: <VendorSwatch src={smallIcon} />,
    })),
  ]
  return (
    <div>
      {/* The title of a class is a name such as "Card games", which does not repeat its words before "game hall". */}
      <PageTitle>{active ? t('lobby.gameHall', { vendor: active.displayName }) : title}</PageTitle>
      <HallBand title={title} bannerGroup={bannerGroup} lanes={own} />
      {lead}
      <PageTabs
        label={t('lobby.halls')}
        options={tabs}
        value={filters.vendor ?? everyVendor}
        onValue={choose}
        className={css.tabs}
      >
        {gameClass === 'PVP' && <RoomList vassalage={filters.vendor} />}
        <HallToolbar title={hallName} gameClass={gameClass} filters={filters} onFilters={filter} />
        {isOpen ? (
          <HallGrid
            label={hallName}
            list={list}
            onMore={showMore}
            onClear={isFiltered(filters) ? clear : undefined}
            empty={noFavourites}
          />
        ) : (
          <MembersOnly />
        )}
      </PageTabs>
    </div>
  )
}
