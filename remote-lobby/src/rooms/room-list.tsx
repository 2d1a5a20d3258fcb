import { SectionHead, Skeleton } from '@azulejo/shared/design'
import { latePart, useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { LoginButton } from '../login/request-login.tsx'
import css from './room-list.module.css'

const MemberRooms = latePart(async () => (await import('./member-rooms.tsx')).MemberRooms)

/**
 * Rooms of a hall, in which people wait for one another or play. What guests see is part of the hall's first view, so that
 * nothing below it moves. @param vassalage vendor; all vendors if undefined
 */
export function RoomList({ vassalage }: { readonly vassalage: string | undefined }) {
  const { _: t } = useLingui()
  const head = useId()
  const isGuest = useVisitor().role === 'guest'
  return (
    <section aria-labelledby={head} className={css.rooms}>
      <SectionHead title={t('lobby.rooms')} id={head} />
      {isGuest ? (
        <div className={css.guest}>
          <p>{t('lobby.rooms.guestLine')}</p>
          <LoginButton tab="login" label={t('header.login')} />
        </div>
      ) : (
        <MemberRooms vassalage={vassalage} waiting={<Skeleton height={120} />} />
      )}
    </section>
  )
}
