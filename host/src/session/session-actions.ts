import type { Store } from '@azulejo/shared/data'
import { failure, isAgent, type Result, success } from '@azulejo/shared/kernel'
import type { RequestProblem, SendRequest } from '@azulejo/shared/platform'
import {
  forgetMoneyActs,
  guest,
  type Session,
  type SessionEvent,
  step,
  tokenOf,
  visitorOf,
} from '@azulejo/shared/remote'
import { forgetLogin, logout, type MemberInfo, memberInfo, resumeLogin } from '@azulejo/shared/wire'
import { atom } from 'jotai'
import type { BrandStorage } from '../site/brand-storage.ts'
import type { RememberedLoginHint } from './remembered-login-hint.ts'
import type { SessionTabs } from './session-tabs.ts'

/** The session of this tab with its token; remotes cannot read this atom. */
export const sessionAtom = atom<Session>(guest)

/** The public part of the session, without the token. */
export const visitorAtom = atom((get) => visitorOf(get(sessionAtom)))

/** True after a login in this tab until the visitor has been notified. */
export const justEnteredAtom = atom(false)

/** Why the member of the session could not be loaded; undefined while it loads and once it has. */
export const memberProblemAtom = atom<RequestProblem<typeof memberInfo> | undefined>(undefined)

export type SessionActions = {
  token(): string | undefined
  /**
   * Restores the session from the token of this tab, else from another tab, else from the login that the browser remembers.
   * @param wait always waits briefly for other tabs, not only when the browser remembers a login
   */
  restore(wait?: 'for-tabs'): Promise<void>
  /**
   * Starts a session with a token of the platform and loads its member. Ends a previous session without a logout call,
   * because the platform has already ended it.
   */
  enter(
    token: string,
    options?: { readonly mustChangePassword: boolean },
  ): Promise<Result<undefined, RequestProblem<typeof memberInfo>>>
  /** Loads the member again, for example after a change of the profile. */
  reload(): Promise<Result<undefined, RequestProblem<typeof memberInfo>>>
  leave(): Promise<void>
  /** Ends a session that the platform has ended on request of the player, for example by a password change. */
  forget(): void
  /** Ends a session that has expired. */
  expire(): void
  /** Ends a session whose member did nothing for too long, and the login that the browser remembers. */
  endIdle(): void
  /**
   * Handles a token that the platform no longer accepts: resumes the login that the browser remembers, else ends the
   * session.
   * @returns whether the session of the same member continues with another token
   */
  renew(token: string): Promise<boolean>
}

export type SessionOptions = {
  readonly store: Store
  sendRequest(): SendRequest
  readonly storage: BrandStorage
  readonly tabs: SessionTabs
  readonly keptLogin: RememberedLoginHint
  /** Caches a received member as the response of the next `memberInfo` calls with the current token. */
  keepMemberInfo(member: MemberInfo): void
  /** Called with each changed session and the event that changed it. */
  changed(session: Session, event: SessionEvent['kind']): void
  /** Drops cached replies, so that a retry does not get a broken one again. */
  dropReplies(): void
  /** Schedules a retry while a network problem prevents loading the member or resuming the login. */
  later(work: () => void): void
}

/** Milliseconds that a tab waits for the session of another tab: longer if one is known to have a session, but busy. */
const tabsAnswerMs = { known: 5_000, unknown: 150 } as const

function keepMember(storage: BrandStorage, member: MemberInfo): void {
  const { clubLabel } = member
  storage.write('account', member.account)
  storage.write('customerId', member.id)
  storage.write('isAgent', String(isAgent(member.type)))
  if (!clubLabel) return
  storage.write('memberLabel', clubLabel.labelName)
  storage.write('memberLabelColors', `${clubLabel.color},${clubLabel.color2}`)
}

/** Starts, renews and ends the session of this tab. The token is in session storage, which each script of the page can read. */
export function createSessionActions({
  store,
  sendRequest,
  storage,
  tabs,
  keptLogin,
  keepMemberInfo,
  changed,
  dropReplies,
  later,
}: SessionOptions): SessionActions {
  const current = () => store.get(sessionAtom)
  /** Earlier tokens of this session. */
  const formerTokens = new Set<string>()
  const continuesFrom = (token: string) => {
    const held = tokenOf(current())
    return held !== undefined && (held === token || formerTokens.has(token))
  }

  const move = (event: SessionEvent): boolean => {
    const before = current()
    const next = step(before, event)
    if (next === before) return false
    store.set(sessionAtom, next)
    store.set(memberProblemAtom, undefined)
    tabs.hold(next.role !== 'guest')
    changed(next, event.kind)
    return true
  }

  const reload = async () => {
    const token = tokenOf(current())
    const answer = await sendRequest()(memberInfo, {})
    const isCurrent = token !== undefined && continuesFrom(token)
    if (answer.ok) {
      if (!isCurrent) return success(undefined)
      keepMember(storage, answer.value)
      move({ kind: 'member-loaded', member: answer.value })
      return success(undefined)
    }
    if (!isCurrent) return answer
    if (answer.error.kind === 'refusal' && answer.error.code === 'login.not.session') expire()
    else if (current().role === 'entering') {
      store.set(memberProblemAtom, answer.error)
      dropReplies()
      later(() => void reload())
    }
    return answer
  }

  /** @param member the member of the token, if the response contained it */
  const take = (event: Extract<SessionEvent, { mustChangePassword: boolean }>, member?: MemberInfo) => {
    storage.write('token', event.token)
    storage.write('isChangePaw', String(event.mustChangePassword))
    if (!move(event)) return Promise.resolve(success(undefined))
    if (member) keepMemberInfo(member)
    return reload()
  }

  const end = (kind: 'expired' | 'left'): boolean => {
    if (!move({ kind })) return false
    formerTokens.clear()
    storage.clear(['merchant'])
    forgetMoneyActs()
    return true
  }

  const expire = () => {
    if (end('expired')) tabs.emit({ kind: 'ended' })
  }

  const endEverywhere = () => {
    if (end('left')) tabs.emit({ kind: 'ended' })
  }

  const forget = () => {
    keptLogin.drop()
    endEverywhere()
  }

  const publishSession = () => {
    const held = current()
    if (held.role === 'guest') return
    const { token, mustChangePassword } = held
    tabs.emit({ kind: 'entered', token, mustChangePassword })
  }

  const replaceToken = (former: string, token: string) => {
    formerTokens.add(former)
    storage.write('token', token)
    move({ kind: 'renewed', token })
  }

  /** @param endedToken the token that is no longer valid; undefined for a guest */
  const resumeAlone = (endedToken: string | undefined) =>
    tabs.alone(async () => {
      // Another tab may have resumed the login first.
      if (!keptLogin.isThere() || tokenOf(current()) !== endedToken) return
      const answer = await sendRequest()(resumeLogin, {})
      if (!answer.ok) return later(() => void resumeGuest())
      const held = current()
      if (!answer.value.resumed || tokenOf(held) !== endedToken) return
      const { id, token, member } = answer.value
      const isSame = held.role === 'entering' || (held.role !== 'guest' && held.member.id === id)
      if (endedToken !== undefined && isSame) {
        replaceToken(endedToken, token)
        return tabs.emit({ kind: 'renewed', former: endedToken, token })
      }
      endEverywhere()
      // Not awaited: its first call may find the session expired and wait for another resume.
      void take({ kind: 'token-found', token, mustChangePassword: false }, member)
      publishSession()
    })

  let resuming: Promise<void> | undefined
  const resume = (endedToken: string | undefined) => {
    resuming ??= resumeAlone(endedToken).finally(() => {
      resuming = undefined
    })
    return resuming
  }

  /** Resumes the remembered login of a guest. */
  const resumeGuest = async () => {
    if (current().role === 'guest' && keptLogin.isThere()) await resume(undefined)
  }

  const restore = async (wait?: 'for-tabs') => {
    const token = storage.read('token')
    const mustChangePassword = storage.read('isChangePaw') === 'true'
    if (token) return void (await take({ kind: 'token-found', token, mustChangePassword }))
    tabs.emit({ kind: 'asked' })
    if (wait || keptLogin.isThere()) await otherTabs()
    await resumeGuest()
  }

  const changedWithin = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      const stop = store.sub(sessionAtom, () => {
        clearTimeout(timer)
        stop()
        resolve()
      })
    })

  /** Waits briefly until another tab has answered with its session. */
  const otherTabs = async () => {
    const isAnyIn = await tabs.isAnyIn()
    if (isAnyIn === false || current().role !== 'guest') return
    await changedWithin(isAnyIn ? tabsAnswerMs.known : tabsAnswerMs.unknown)
  }

  tabs.on((message) => {
    const token = tokenOf(current())
    if (message.kind === 'entered' && token === undefined) void take({ ...message, kind: 'token-found' })
    if (message.kind === 'renewed' && token === message.former) replaceToken(token, message.token)
    if (message.kind === 'ended') end('left')
    if (message.kind === 'asked') publishSession()
  })

  return {
    token: () => tokenOf(current()),
    restore,
    async enter(token, { mustChangePassword } = { mustChangePassword: false }) {
      endEverywhere()
      const entered = await take({ kind: 'logged-in', token, mustChangePassword })
      if (!entered.ok) return entered
      // The session ended, here or in another tab, before its member had loaded.
      if (!continuesFrom(token)) return failure({ kind: 'refusal', code: 'login.not.session', detail: {} })
      publishSession()
      return entered
    },
    reload,
    async leave() {
      if (current().role === 'guest') return
      const wasKept = keptLogin.isThere()
      const logoutCall = sendRequest()(logout, {})
      // The logout call already holds the token; no other call may use a token that is about to end.
      forget()
      const answer = await logoutCall
      // An expired session cannot be logged out, but the remembered login would stay valid.
      if (!answer.ok && wasKept) await sendRequest()(forgetLogin, {})
    },
    forget,
    expire,
    endIdle() {
      const wasKept = keptLogin.isThere()
      keptLogin.drop()
      expire()
      if (wasKept) void sendRequest()(forgetLogin, {})
    },
    async renew(token) {
      if (tokenOf(current()) === token) await resume(token)
      // No remembered login has replaced the token.
      if (tokenOf(current()) === token) expire()
      return continuesFrom(token)
    },
  }
}
