import { Answer, useQuery } from '@azulejo/shared/data'
import { EmptyState, Skeleton, Strip } from '@azulejo/shared/design'
import { lazyCatalogue } from '@azulejo/shared/i18n'
import { LateMessages } from '@azulejo/shared/remote'
import { roomList } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent } from 'react'
import { OpenRoom } from './open-room.tsx'
import css from './room-list.module.css'
import { RoomTable } from './room-table.tsx'

/** Interval of requests while the page is visible, in milliseconds. */
const liveMs = 4_000
const failed = { 'rooms.unreachable': 'lobby.rooms.unreachable' } as const

const catalogue = lazyCatalogue({
  pt: () => import('../locales/rooms/pt.json'),
  en: () => import('../locales/rooms/en.json'),
  'pt-PT': () => import('../locales/rooms/pt-PT.json'),
  es: () => import('../locales/rooms/es.json'),
  zh: () => import('../locales/rooms/zh.json'),
})

type Props = { readonly vassalage: string | undefined }

const waiting = <Skeleton height={120} />

/** The rooms themselves, for members. @param vassalage vendor; all vendors if undefined */
export const MemberRooms = (props: Props) => (
  <LateMessages catalogue={catalogue} waiting={waiting}>
    <Rooms {...props} />
  </LateMessages>
)

function Rooms({ vassalage }: Props) {
  const { _: t } = useLingui()
  const answer = useQuery(roomList, vassalage === undefined ? {} : { vassalage })
  const refetch = useEffectEvent(() => {
    if (document.visibilityState === 'visible') answer.refetch()
  })
  useEffect(() => {
    const timer = setInterval(() => refetch(), liveMs)
    const look = () => refetch()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return (
    <Answer of={answer} loading={waiting} failed={failed}>
      {({ rooms, totalCount, games, silent, currency }) => (
        <>
          {silent.length > 0 && <Strip tone="warn">{t('lobby.rooms.silent', { vendors: silent.join(', ') })}</Strip>}
          {rooms.length > 0 ? (
            <>
              <RoomTable rooms={rooms} currency={currency} />
              <p className={css.end}>
                {rooms.length === totalCount
                  ? t('lobby.rooms.total', { total: totalCount })
                  : t('lobby.rooms.first', { count: rooms.length, total: totalCount })}
              </p>
            </>
          ) : (
            <EmptyState
              title={t('lobby.rooms.empty')}
              line={games.length > 0 ? t('lobby.rooms.emptyLine') : undefined}
            />
          )}
          {games.length > 0 && <OpenRoom games={games} />}
        </>
      )}
    </Answer>
  )
}
