import { type AccountType, type Role, roleOf } from '../kernel/roles.ts'
import type { MemberInfo } from '../wire/session.ts'

/** The visitor's session. A guest has no token; the role is `entering` until the member info is loaded. */
export type Session =
  | { readonly role: 'guest'; readonly ended?: 'expired' | 'left' }
  | (Entered & { readonly role: 'entering' })
  | (Entered & { readonly role: Exclude<Role, 'guest'>; readonly member: MemberInfo })

type Entered = {
  readonly token: string
  /** The password has to be changed before anything else. */
  readonly mustChangePassword: boolean
}

export type SessionEvent =
  | (Entered & { readonly kind: 'token-found' })
  | (Entered & { readonly kind: 'logged-in' })
  /** The same member continues with another token. */
  | { readonly kind: 'renewed'; readonly token: string }
  | { readonly kind: 'member-loaded'; readonly member: MemberInfo }
  | { readonly kind: 'expired' }
  | { readonly kind: 'left' }

export const guest: Session = { role: 'guest' }

/** Returns the next session; an event that does not apply to the current session changes nothing. */
export function step(session: Session, event: SessionEvent): Session {
  switch (event.kind) {
    case 'token-found':
    case 'logged-in':
      if (session.role !== 'guest' || event.token === '') return session
      return { role: 'entering', token: event.token, mustChangePassword: event.mustChangePassword }
    case 'member-loaded': {
      if (session.role === 'guest') return session
      const { token, mustChangePassword } = session
      return { role: roleOf(event.member.type as AccountType), token, mustChangePassword, member: event.member }
    }
    case 'renewed':
      return session.role === 'guest' || event.token === '' ? session : { ...session, token: event.token }
    case 'expired':
    case 'left':
      return session.role === 'guest' ? session : { role: 'guest', ended: event.kind }
  }
}

export const tokenOf = (session: Session): string | undefined => (session.role === 'guest' ? undefined : session.token)
