import { type AccountType, type Standing, standingOf } from '../kernel/roles.ts'
import type { MemberInfo } from '../wire/session.ts'

/** Who the visitor is. A guest has no token to misread; between token and member info the session is entering. */
export type Session =
  | { readonly standing: 'guest'; readonly ended?: 'expired' | 'left' }
  | { readonly standing: 'entering'; readonly token: string }
  | { readonly standing: Exclude<Standing, 'guest'>; readonly token: string; readonly member: MemberInfo }

export type SessionEvent =
  | { readonly kind: 'token-found'; readonly token: string }
  | { readonly kind: 'logged-in'; readonly token: string }
  | { readonly kind: 'member-loaded'; readonly member: MemberInfo }
  | { readonly kind: 'expired' }
  | { readonly kind: 'left' }

export const guest: Session = { standing: 'guest' }

/** The next session; an event that makes no sense in a state changes nothing. */
export function step(session: Session, event: SessionEvent): Session {
  switch (event.kind) {
    case 'token-found':
    case 'logged-in':
      return session.standing === 'guest' ? { standing: 'entering', token: event.token } : session
    case 'member-loaded':
      if (session.standing === 'guest') return session
      return { standing: standingOf(event.member.type as AccountType), token: session.token, member: event.member }
    case 'expired':
    case 'left':
      return session.standing === 'guest' ? session : { standing: 'guest', ended: event.kind }
  }
}

export const tokenOf = (session: Session): string | undefined =>
  session.standing === 'guest' ? undefined : session.token
