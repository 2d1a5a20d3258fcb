import type { Role } from '../kernel/roles.ts'
import type { Session } from './session.ts'

/** The visitor's role and account, without the token. */
export type Visitor =
  | { readonly role: 'guest' }
  | {
      readonly role: Exclude<Role, 'guest'>
      readonly id: string
      readonly account: string
      readonly nickname: string
      readonly avatar: string
      /** The VIP label with its two colours, the deep one first. */
      readonly label?: {
        readonly name: string
        readonly color: string
        readonly color2?: string
        readonly rankLevel: number
      }
    }

/** Returns what remotes may know of a session; an entering session counts as a guest. */
export function visitorOf(session: Session): Visitor {
  if (session.role === 'guest' || session.role === 'entering') return { role: 'guest' }
  const { member, role } = session
  const { id, account, nickname, avatar, clubLabel } = member
  const label = clubLabel && {
    name: clubLabel.labelName,
    color: clubLabel.color,
    color2: clubLabel.color2,
    rankLevel: clubLabel.rankLevel,
  }
  return { role, id, account, nickname, avatar, ...(label ? { label } : {}) }
}
