import { Badge, buttonClass, type Column, LazyImage, Table } from '@azulejo/shared/design'
import { launchAddress, numberFormat } from '@azulejo/shared/kernel'
import { SiteLink, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { AnswerOf, GameRoom, roomList } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './room-list.module.css'

type RoomTableProps = Pick<AnswerOf<typeof roomList>, 'rooms' | 'currency'>

/** One row for each room, with the way in. */
export function RoomTable({ rooms, currency }: RoomTableProps) {
  const { _: t } = useLingui()
  const money = useMoney()
  const locale = useLocaleTag()
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const columns: readonly Column<GameRoom>[] = [
    { key: 'game', head: t('lobby.rooms.game'), narrow: 'title', cell: (room) => <RoomGameName room={room} /> },
    {
      key: 'ante',
      head: t('lobby.rooms.ante'),
      numeric: true,
      narrow: 'amount',
      cell: ({ ante }) => money(ante, currency),
    },
    {
      key: 'rake',
      head: t('lobby.rooms.rake'),
      numeric: true,
      narrow: 'labelled',
      cell: ({ rake }) => percent.format(Number(rake) / 100),
    },
    {
      key: 'seats',
      head: t('lobby.rooms.seats'),
      numeric: true,
      narrow: 'labelled',
      cell: ({ taken, seats }) => t('lobby.rooms.seatsOf', { taken, seats }),
    },
    {
      key: 'state',
      head: t('lobby.rooms.state'),
      narrow: 'detail',
      cell: ({ state }) => (
        <Badge tone={state === 'waiting' ? 'ok' : 'info'}>
          {t(state === 'waiting' ? 'lobby.rooms.waiting' : 'lobby.rooms.playing')}
        </Badge>
      ),
    },
    {
      key: 'enter',
      head: t('lobby.rooms.action'),
      narrow: 'status',
      cell: (room) => <WayIn room={room} ante={money(room.ante, currency)} />,
    },
  ]
  return <Table caption={t('lobby.rooms')} columns={columns} rows={rooms} rowKey={({ roomId }) => roomId} />
}

function RoomGameName({ room }: { readonly room: GameRoom }) {
  return (
    <span className={css.game}>
      <span className={css.art}>
        <LazyImage src={room.icon} alt="" />
      </span>
      {room.gameName}
    </span>
  )
}

function WayIn({ room, ante }: { readonly room: GameRoom; readonly ante: string }) {
  const { _: t } = useLingui()
  if (room.taken >= room.seats) return <Badge>{t('lobby.rooms.full')}</Badge>
  return (
    <SiteLink
      to={launchAddress(room)}
      className={buttonClass({ kind: 'primary' })}
      aria-label={t('lobby.rooms.enterRoom', { game: room.gameName, ante })}
    >
      {t('lobby.rooms.enter')}
    </SiteLink>
  )
}
