import {
  createHttp,
  createSealer,
  createSendMoneyRequest,
  createSendRequest,
  type HumanPart,
  type IntentKey,
  proveHuman,
  type SendRequest,
  type Transport,
} from '@azulejo/shared/platform'
import {
  type AnswerOf,
  bonusDetails,
  cancelBonus,
  type HumanAction,
  login,
  type MoneyRecord,
  type PlainRecord,
  type RequestOf,
  register,
} from '@azulejo/shared/wire'
import type { BrowserContext, Page } from '@playwright/test'
import { commandSite } from '../programs/order-site.ts'

export type Brand = 'azulejo' | 'norte' | 'saigon9'

/** A player's session at the platform, opened without a browser. */
export type Player = {
  readonly brand: Brand
  readonly account: string
  readonly password: string
  readonly token: string
  /** Sends a call and returns the answer's value; throws when the call is refused or fails. */
  get<R extends PlainRecord>(record: R, request: RequestOf<R>): Promise<AnswerOf<R>>
  /** Sends a call that moves money, with a new key. */
  pay<R extends MoneyRecord>(record: R, request: RequestOf<R>): Promise<AnswerOf<R>>
}

export const demoPassword = 'azulejo2026'

/** Names are 4 to 15 letters and digits, and unique. */
export const newAccount = (): string => `e2e${crypto.randomUUID().replaceAll('-', '').slice(0, 11)}`

function transportOf(origin: string, brand: Brand, token?: string): Transport {
  const transport: Transport = createHttp({
    origin,
    merchant: brand,
    device: 'WEB',
    language: () => 'pt',
    token: () => token,
    seal: createSealer(() => createSendRequest(transport)),
    sessionEnded: async () => false,
  })
  return transport
}

const platformOf = (origin: string, brand: Brand, token?: string): SendRequest =>
  createSendRequest(transportOf(origin, brand, token))

function playerOf(origin: string, brand: Brand, account: string, password: string, token: string): Player {
  const sendRequest = platformOf(origin, brand, token)
  const sendMoney = createSendMoneyRequest(transportOf(origin, brand, token))
  return {
    brand,
    account,
    password,
    token,
    async pay(record, request) {
      const answer = await sendMoney(record, request, crypto.randomUUID() as string as IntentKey)
      if (!answer.ok) throw new Error(`${record.operation}: ${JSON.stringify(answer.error)}`)
      return answer.value
    },
    async get(record, request) {
      const answer = await sendRequest(record, request)
      if (!answer.ok) throw new Error(`${record.operation}: ${JSON.stringify(answer.error)}`)
      return answer.value
    },
  }
}

async function human(sendRequest: SendRequest, action: HumanAction): Promise<HumanPart> {
  const proof = await proveHuman(sendRequest, action)
  if (!proof.ok) throw new Error(`no proof of being human: ${JSON.stringify(proof.error)}`)
  return proof.value
}

/** Logs in an existing account. @param origin any origin of the edge, for example `http://localhost:8080` */
export async function logIn(origin: string, account: string, password = demoPassword, brand: Brand = 'azulejo') {
  const sendRequest = platformOf(origin, brand)
  const answer = await sendRequest(login, {
    type: 'username',
    username: account,
    password,
    ...(await human(sendRequest, 'login')),
  })
  if (!answer.ok) throw new Error(`${account} could not log in: ${JSON.stringify(answer.error)}`)
  return playerOf(origin, brand, account, password, answer.value.token)
}

/** The player of a page's own session, because another login would be one from a new device. */
export async function playerIn(page: Page, origin: string, account: string, brand: Brand = 'azulejo'): Promise<Player> {
  const token = await page.evaluate((key) => sessionStorage.getItem(key), `${brand}:token`)
  return playerOf(origin, brand, account, demoPassword, token ?? '')
}

/** Random Brazilian mobile number, as typed after +55. */
export const newMobile = (): string =>
  `119${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '7')
    .slice(-8)}`

type Contact = {
  readonly mobileNum?: string
  readonly email?: string
  readonly payeeName?: string
  readonly affiliateCode?: string
}

/** Registers a player, who has the brand's welcome bonus and no cash. */
export async function registerPlayer(origin: string, brand: Brand = 'azulejo', contact: Contact = {}): Promise<Player> {
  const account = newAccount()
  const sendRequest = platformOf(origin, brand)
  const answer = await sendRequest(register, {
    ...(await human(sendRequest, 'register')),
    ...contact,
    ...(contact.mobileNum ? { countryDialingCode: '+55' } : {}),
    username: account,
    password: demoPassword,
    confirmPassword: demoPassword,
    ageConfirmed: true,
    registerUrl: origin,
    registerMethod: 'WEB',
    login: true,
  })
  if (!answer.ok) throw new Error(`${account} could not register: ${JSON.stringify(answer.error)}`)
  return playerOf(origin, brand, account, demoPassword, answer.value.token)
}

/** Money that tests put into the main wallet of a new player. */
const openingCash = { azulejo: '1000.00', norte: '200.00', saigon9: '500000' } as const

/**
 * Registers a player with cash instead of the welcome bonus.
 * @param command gives an operator command to the gateway, by default to that of the site that the tests share
 */
export async function fundedPlayer(
  origin: string,
  brand: Brand = 'azulejo',
  contact: Contact = {},
  command: (...words: string[]) => Promise<unknown> = commandSite,
): Promise<Player> {
  const player = await registerPlayer(origin, brand, contact)
  const { bonus } = await player.get(bonusDetails, {})
  if (bonus) await player.pay(cancelBonus, { bonusId: bonus.bonusId })
  await command('adjust', brand, player.account, openingCash[brand], `opening-${player.account}`)
  return player
}

/** Starts each tab of a context with this player's session, only once, so that a tab stays logged out after a logout. */
export async function enterAs(context: BrowserContext, { brand, token }: Player): Promise<void> {
  await context.addInitScript(
    ([key, value]) => {
      if (window !== window.top || location.origin === 'null' || sessionStorage.getItem('entered')) return
      sessionStorage.setItem('entered', '1')
      sessionStorage.setItem(key, value)
    },
    [`${brand}:token`, token] as const,
  )
}
