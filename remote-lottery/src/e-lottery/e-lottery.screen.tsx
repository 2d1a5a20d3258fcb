import { useQuery } from '@azulejo/shared/data'
import { Band, EmptyState, ErrorState, FilterChips, PageTabs, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import {
  announcements,
  type Game,
  gameList,
  gameMenus,
  gameVendors,
  type LotteryGame,
  type VendorLane,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BackLink } from '../draws/back-link.tsx'
import css from './e-lottery.module.css'
import { ELotteryGroups } from './e-lottery-groups.tsx'
import { VendorGames } from './vendor-games.tsx'

type Vendor = VendorLane['cards'][number]

const everyVendor = 'all'

/**
 * /elott: the platform's e-lotteries with their next draw and last result, then the vendors' games; or only the games of
 * the vendor that the address names.
 */
export function ELotteryScreen() {
  const { _: t } = useLingui()
  const banners = useQuery(announcements, { groupName: 'w_lott', pageSize: 1 })
  const vendors = useQuery(gameVendors, {})
  const banner = banners.value?.banners.find(({ groupName }) => groupName === 'w_lott')
  const lane = vendors.value?.data.lanes.find(({ gameClassify }) => gameClassify === 'ELOTT')
  const line = banners.state === 'loading' ? undefined : (banner?.title ?? t('lottery.elottLine'))
  return (
    <>
      <Band title={t('lottery.elott')} line={line} pattern={lane?.pattern} />
      <BackLink />
      <Games vendors={vendors.state === 'loading' ? undefined : (lane?.cards ?? [])} />
    </>
  )
}

/** Whether a game of the catalogue has its desk on this site. */
const hasDesk = ({ code, defaultPlayType }: Game): boolean => code !== undefined && defaultPlayType !== undefined

/** The vendor of the lotteries listed in the menus. */
const lotteryVendor = 'TCG_SEA'

/** @param vendors undefined while loading; an address that names one of them limits the list to its games */
function Games({ vendors }: { readonly vendors: readonly Vendor[] | undefined }) {
  const { _: t } = useLingui()
  const [query, setQuery] = useSearchParams()
  const [wanted, setWanted] = useState<string>(everyVendor)
  const menus = useQuery(gameMenus, { prizeMode: 'ELOTT' })
  const catalogue = useQuery(gameList, { gameClassify: 'ELOTT', pageSize: 100 })
  const games = menus.value?.flatMap(({ gameMenus }) => gameMenus)
  if (!menus.value || !games) {
    if (menus.state !== 'failed') return <Loading />
    const title = t(problemKey(menus.problem, {}), problemValues(menus.problem))
    return <ErrorState title={title} onRetry={menus.refetch} />
  }
  if (!vendors && query.has('page')) return <Loading />
  const chosen = vendors?.find(({ vassalage }) => vassalage === query.get('page'))?.vassalage
  const listed = catalogue.value?.games ?? []
  const others = listed.filter(
    (game) =>
      !hasDesk(game) &&
      !games.some(({ gameId }) => gameId === game.gameId) &&
      (chosen === undefined || game.vassalage === chosen),
  )
  const ofSite = chosen === undefined || chosen === lotteryVendor ? menus.value : []
  const kinds = ofSite.length > 1 ? ofSite : []
  const kind = kinds.find(({ gameGroupCode }) => gameGroupCode === wanted)
  const shown = (kind ? [kind] : ofSite).flatMap(({ gameMenus }) => gameMenus)
  return (
    <>
      <FilterChips
        className={css.vendors}
        label={t('lottery.vendors')}
        scrolls
        options={[
          { value: everyVendor, label: t('lottery.allGames') },
          ...(vendors ?? []).map(({ vassalage, displayName }) => ({ value: vassalage, label: displayName })),
        ]}
        value={chosen ?? everyVendor}
        onValue={(vendor) => setQuery(vendor === everyVendor ? {} : { page: vendor })}
      />
      {kinds.length > 0 ? (
        <PageTabs
          className={css.kinds}
          label={t('lottery.kinds')}
          options={[
            { value: everyVendor, label: t('lottery.allGames') },
            ...kinds.map(({ gameGroupCode, labelName }) => ({ value: gameGroupCode, label: labelName })),
          ]}
          value={kind?.gameGroupCode ?? everyVendor}
          onValue={setWanted}
        >
          <ELotteryGroups games={shown} vendorGameOf={vendorGameIn(listed)} />
        </PageTabs>
      ) : (
        shown.length > 0 && <ELotteryGroups games={shown} vendorGameOf={vendorGameIn(listed)} />
      )}
      {catalogue.state === 'failed' ? (
        <ErrorState
          title={t(problemKey(catalogue.problem, {}), problemValues(catalogue.problem))}
          onRetry={catalogue.refetch}
        />
      ) : (
        <VendorGames games={others} />
      )}
      {shown.length === 0 && others.length === 0 && catalogue.state === 'ready' && (
        <EmptyState title={t('lottery.noGames')} />
      )}
    </>
  )
}

/** The TCG_SEA game to launch for a lottery that has no desk on this site. */
const vendorGameIn =
  (listed: readonly Game[]) =>
  ({ gameId }: LotteryGame) =>
    listed.find((game) => game.vassalage === lotteryVendor && game.gameId === gameId && !hasDesk(game))

function Loading() {
  const { _: t } = useLingui()
  return (
    <div role="status" className={css.grid}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} height={168} radius="card" />
      ))}
    </div>
  )
}
