import { atom, createStore } from 'jotai'
import type { Language } from '../i18n/languages.ts'
import { createBus } from '../kernel/bus.ts'
import type { Fault } from '../kernel/faults.ts'
import { failure, type Result, success } from '../kernel/result.ts'
import { createHttp } from '../platform/http.ts'
import { createSealer } from '../platform/sealer.ts'
import { createSendRequest, type RequestProblem, type SendRequest } from '../platform/send-request.ts'
import type { Transport } from '../platform/transport.ts'
import type { BrandSite } from '../release/brand-document.ts'
import { channels } from '../release/channels.ts'
import { hostContract } from '../release/manifest.ts'
import { login } from '../wire/entry.ts'
import { memberInfo } from '../wire/session.ts'
import { balance } from '../wire/wallet.ts'
import { forgetMoneyActs } from './forget-acts.ts'
import type { Balance, HostApi } from './host-api.ts'
import { createScope } from './scope.ts'
import { guest, type Session, step, tokenOf } from './session.ts'
import { toSource } from './source.ts'
import { visitorOf } from './visitor.ts'

export type StandaloneOptions = {
  /** Origin of the gateway; empty when the page's own server proxies calls. */
  readonly origin: string
  readonly brand: BrandSite & { readonly brand: string }
  readonly language: Language
  readonly theme: 'dark' | 'light'
  navigate(target: string, options?: { readonly replace?: boolean }): void
  report(problem: unknown, owner: string): void
  /** Answers all calls in place of a platform, which is not called then. */
  readonly send?: Transport
}

export type Standalone = {
  readonly api: HostApi
  readonly sendRequest: SendRequest
  logIn(
    username: string,
    password: string,
  ): Promise<Result<undefined, RequestProblem<typeof login> | RequestProblem<typeof memberInfo>>>
  logOut(): void
  setLanguage(language: Language): void
  setTheme(theme: 'dark' | 'light'): void
  end(): void
}

/** Creates a small host for a single remote and a gateway, with its own session, language, theme and bus. */
export function createStandalone(options: StandaloneOptions): Standalone {
  const store = createStore()
  const sessionAtom = atom<Session>(guest)
  const visitorAtom = atom((get) => visitorOf(get(sessionAtom)))
  const localeAtom = atom(options.language)
  const themeAtom = atom(options.theme)
  const balanceAtom = atom<Balance | undefined>(undefined)
  const hub = createBus(channels, (problem: Fault, owner) => options.report(problem, owner))
  const { scope, end } = createScope((error) => options.report(error, 'scope'))
  const bus = hub.as('standalone')

  const move = (next: Session) => {
    store.set(sessionAtom, next)
    bus.emit('session-changed', { role: store.get(visitorAtom).role })
  }
  const http = createHttp({
    origin: options.origin,
    merchant: options.brand.merchant,
    device: options.brand.device,
    language: () => store.get(localeAtom),
    token: () => tokenOf(store.get(sessionAtom)),
    seal: createSealer(() => sendRequest),
    async sessionEnded(token) {
      if (token === tokenOf(store.get(sessionAtom))) move(step(store.get(sessionAtom), { kind: 'expired' }))
      return false
    },
  })
  const send = options.send ?? http
  const sendRequest: SendRequest = createSendRequest(send)

  const refreshBalance = async () => {
    if (store.get(visitorAtom).role === 'guest') return store.set(balanceAtom, undefined)
    const answer = await sendRequest(balance, {})
    if (answer.ok) store.set(balanceAtom, { ...answer.value, parts: answer.value.balance })
  }
  bus.on('balance-stale', () => void refreshBalance())

  const api: HostApi = Object.freeze({
    contract: hostContract,
    visitor: toSource(store, visitorAtom),
    locale: toSource(store, localeAtom),
    theme: toSource(store, themeAtom),
    status: toSource(store, atom<0 | 1 | 2>(0)),
    balance: toSource(store, balanceAtom),
    send,
    firstAnswer: () => undefined,
    bus,
    navigate: options.navigate,
    brand: options.brand,
    scope,
    report: (problem: unknown) => options.report(problem, 'remote'),
  })

  return {
    api,
    sendRequest,
    async logIn(username, password) {
      const { proveHuman } = await import('../platform/human/prove-human.ts')
      const proof = await proveHuman(sendRequest, 'login')
      const human = proof.ok ? proof.value : {}
      const entered = await sendRequest(login, { type: 'username', username, password, ...human })
      if (!entered.ok) return failure(entered.error)
      move(step(store.get(sessionAtom), { kind: 'logged-in', token: entered.value.token, mustChangePassword: false }))
      const member = await sendRequest(memberInfo, {})
      if (!member.ok) return failure(member.error)
      move(step(store.get(sessionAtom), { kind: 'member-loaded', member: member.value }))
      await refreshBalance()
      return success(undefined)
    },
    logOut() {
      forgetMoneyActs()
      move(step(store.get(sessionAtom), { kind: 'left' }))
    },
    setLanguage: (language) => store.set(localeAtom, language),
    setTheme: (theme) => store.set(themeAtom, theme),
    end,
  }
}
