import { type AccountType, type Standing, standingOf } from '../kernel/roles.ts'
import type { MemberInfo } from '../wire/session.ts'

/** Who the visitor is. A guest has no token to misread; between token and member info the session is entering. */
export type Session =
  | { readonly standing: 'guest'; readonly ended?: 'expired' | 'left' }
  | (Entered & { readonly standing: 'entering' })
  | (Entered & { readonly standing: Exclude<Standing, 'guest'>; readonly member: MemberInfo })

type Entered = {
  readonly token: string
  /** The password has to be changed before anything else. */
  readonly mustChangePassword: boolean
}

export type SessionEvent =
  | (Entered & { readonly kind: 'token-found' })
  | (Entered & { readonly kind: 'logged-in' })
  /** The same member goes on with another token. */
  | { readonly kind: 'renewed'; readonly token: string }
  | { readonly kind: 'member-loaded'; readonly member: MemberInfo }
  | { readonly kind: 'expired' }
  | { readonly kind: 'left' }

export const guest: Session = { standing: 'guest' }

/** The next session; an event that makes no sense in a state changes nothing. */
export function step(session: Session, event: SessionEvent): Session {
  switch (event.kind) {
    case 'token-found':
    case 'logged-in':
      if (session.standing !== 'guest' || event.token === '') return session
      return { standing: 'entering', token: event.token, mustChangePassword: event.mustChangePassword }
    case 'member-loaded': {
      if (session.standing === 'guest') return session
      const { token, mustChangePassword } = session
      return { standing: standingOf(event.member.type as AccountType), token, mustChangePassword, member: event.member }
    }
    case 'renewed':
      return session.standing === 'guest' || event.token === '' ? session : { ...session, token: event.token }
    case 'expired':
    case 'left':
      return session.standing === 'guest' ? session : { standing: 'guest', ended: event.kind }
  }
}

export const tokenOf = (session: Session): string | undefined =>
  session.standing === 'guest' ? undefined : session.token
