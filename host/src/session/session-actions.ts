import type { Store } from '@azulejo/shared/data'
import { failure, isAgent, type Result, success } from '@azulejo/shared/kernel'
import type { RequestProblem, SendRequest } from '@azulejo/shared/platform'
import { guest, type Session, type SessionEvent, step, tokenOf, visitorOf } from '@azulejo/shared/remote'
import { forgetLogin, logout, type MemberInfo, memberInfo, resumeLogin } from '@azulejo/shared/wire'
import { atom } from 'jotai'
import type { BrandStorage } from '../site/brand-storage.ts'
import type { RememberedLoginHint } from './remembered-login-hint.ts'
import type { SessionTabs } from './session-tabs.ts'

/** The session of this tab, with its token: no remote reads it. */
export const sessionAtom = atom<Session>(guest)

/** Who the visitor is, as everyone may know. */
export const visitorAtom = atom((get) => visitorOf(get(sessionAtom)))

/** A login in this tab has just succeeded, and nothing was said of it yet. */
export const justEnteredAtom = atom(false)

export type SessionActions = {
  token(): string | undefined
  /**
   * Takes up the token of this tab, else the one another tab answers with, else the login that the browser remembers.
   * @param wait also waits for the other tabs, a moment
   */
  restore(wait?: 'for-tabs'): Promise<void>
  /**
   * Enters with a token of the platform and loads who it belongs to. The platform has ended the session that was there
   * before, so that one is over without being told.
   */
  enter(
    token: string,
    options?: { readonly mustChangePassword: boolean },
  ): Promise<Result<undefined, RequestProblem<typeof memberInfo>>>
  /** Loads the member again, for example after a change of the profile. */
  reload(): Promise<Result<undefined, RequestProblem<typeof memberInfo>>>
  leave(): Promise<void>
  /** The platform has ended the session on request of the player, for example with a change of the password. */
  forget(): void
  /** The session has ended by itself. */
  expire(): void
  /**
   * The platform no longer knows a token. Goes on with the login that the browser remembers, else the session is over.
   * @returns whether the same member has another token by now
   */
  renew(token: string): Promise<boolean>
}

export type SessionOptions = {
  readonly store: Store
  sendRequest(): SendRequest
  readonly storage: BrandStorage
  readonly tabs: SessionTabs
  readonly keptLogin: RememberedLoginHint
  /** Lets what has come answer the next calls for the member of the current token. */
  keepMemberInfo(member: MemberInfo): void
  /** Hears the event that brought a new session. */
  changed(session: Session, event: SessionEvent['kind']): void
  /** Calls back later, while the network does not let the member in. */
  later(work: () => void): void
}

/** How long a new tab waits for one that is logged in: longer where it is known that there is one, for it may be busy. */
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

/** How the session of this tab begins, goes on and ends. The token lives in session storage and in nothing a remote can read. */
export function createSessionActions({
  store,
  sendRequest,
  storage,
  tabs,
  keptLogin,
  keepMemberInfo,
  changed,
  later,
}: SessionOptions): SessionActions {
  const current = () => store.get(sessionAtom)
  /** Tokens that this session had before. */
  const formerTokens = new Set<string>()
  const goesOnFrom = (token: string) => {
    const held = tokenOf(current())
    return held !== undefined && (held === token || formerTokens.has(token))
  }

  const move = (event: SessionEvent): boolean => {
    const before = current()
    const next = step(before, event)
    if (next === before) return false
    store.set(sessionAtom, next)
    tabs.hold(next.role !== 'guest')
    changed(next, event.kind)
    return true
  }

  const reload = async () => {
    const token = tokenOf(current())
    const answer = await sendRequest()(memberInfo, {})
    const isCurrent = token !== undefined && goesOnFrom(token)
    if (answer.ok) {
      if (!isCurrent) return success(undefined)
      keepMember(storage, answer.value)
      move({ kind: 'member-loaded', member: answer.value })
      return success(undefined)
    }
    if (!isCurrent) return answer
    if (answer.error.kind === 'refusal' && answer.error.code === 'login.not.session') expire()
    else if (current().role === 'entering') later(() => void reload())
    return answer
  }

  /** @param member who it is, where that has come with the token */
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
    return true
  }

  const expire = () => {
    if (end('expired')) tabs.tell({ kind: 'ended' })
  }

  const endEverywhere = () => {
    if (end('left')) tabs.tell({ kind: 'ended' })
  }

  const forget = () => {
    keptLogin.drop()
    endEverywhere()
  }

  const tellEntered = () => {
    const held = current()
    if (held.role === 'guest') return
    const { token, mustChangePassword } = held
    tabs.tell({ kind: 'entered', token, mustChangePassword })
  }

  const replaceToken = (former: string, token: string) => {
    formerTokens.add(former)
    storage.write('token', token)
    move({ kind: 'renewed', token })
  }

  /** @param over the token that is no longer good; undefined for a guest */
  const resumeAlone = (over: string | undefined) =>
    tabs.alone(async () => {
      // Another tab may have been faster.
      if (!keptLogin.isThere() || tokenOf(current()) !== over) return
      const answer = await sendRequest()(resumeLogin, {})
      if (!answer.ok) return later(() => void resumeGuest())
      const held = current()
      if (!answer.value.resumed || tokenOf(held) !== over) return
      const { id, token, member } = answer.value
      const isSame = held.role === 'entering' || (held.role !== 'guest' && held.member.id === id)
      if (over !== undefined && isSame) {
        replaceToken(over, token)
        return tabs.tell({ kind: 'renewed', former: over, token })
      }
      endEverywhere()
      // Its first call may find that this session is over too, and resume again.
      void take({ kind: 'token-found', token, mustChangePassword: false }, member)
      tellEntered()
    })

  let resuming: Promise<void> | undefined
  const resume = (over: string | undefined) => {
    resuming ??= resumeAlone(over).finally(() => {
      resuming = undefined
    })
    return resuming
  }

  /** Goes on with the remembered login, when nobody is in. */
  const resumeGuest = async () => {
    if (current().role === 'guest' && keptLogin.isThere()) await resume(undefined)
  }

  const restore = async (wait?: 'for-tabs') => {
    const token = storage.read('token')
    const mustChangePassword = storage.read('isChangePaw') === 'true'
    if (token) return void (await take({ kind: 'token-found', token, mustChangePassword }))
    tabs.tell({ kind: 'asked' })
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

  /** Waits until another tab has answered with its session, a moment. */
  const otherTabs = async () => {
    const isAnyIn = await tabs.isAnyIn()
    if (isAnyIn === false || current().role !== 'guest') return
    await changedWithin(isAnyIn ? tabsAnswerMs.known : tabsAnswerMs.unknown)
  }

  tabs.hear((message) => {
    const token = tokenOf(current())
    if (message.kind === 'entered' && token === undefined) void take({ ...message, kind: 'token-found' })
    if (message.kind === 'renewed' && token === message.former) replaceToken(token, message.token)
    if (message.kind === 'ended') end('left')
    if (message.kind === 'asked') tellEntered()
  })

  return {
    token: () => tokenOf(current()),
    restore,
    async enter(token, { mustChangePassword } = { mustChangePassword: false }) {
      endEverywhere()
      const entered = await take({ kind: 'logged-in', token, mustChangePassword })
      if (!entered.ok) return entered
      // It was left, here or in another tab, before it was known whose it is.
      if (!goesOnFrom(token)) return failure({ kind: 'refusal', code: 'login.not.session', detail: {} })
      tellEntered()
      return entered
    },
    reload,
    async leave() {
      if (current().role === 'guest') return
      const wasKept = keptLogin.isThere()
      const answered = sendRequest()(logout, {})
      // The call has taken the token along; nothing else may be asked with one that is about to end.
      forget()
      const answer = await answered
      // A session that was over already cannot be logged out of, but the login would go on.
      if (!answer.ok && wasKept) await sendRequest()(forgetLogin, {})
    },
    forget,
    expire,
    async renew(token) {
      if (tokenOf(current()) === token) await resume(token)
      // Nothing to go on with.
      if (tokenOf(current()) === token) expire()
      return goesOnFrom(token)
    },
  }
}
