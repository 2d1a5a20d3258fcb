import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** Refusals that any call may return; the gateway's pipeline returns them, so a handler cannot forget one. */
export const commonRefusals = [
  'request.invalid',
  'login.not.session',
  'function.not.available',
  'request.too.many',
  'system.busy',
  'system.maintenance',
  'system.restricted',
  'intent.conflict',
  'intent.again',
  'password.change.needed',
  'second.step.needed',
] as const

export type CommonRefusal = (typeof commonRefusals)[number]

/** Refusals of calls that play or move money, which declare them. `until` of the detail is the end of a pause, or when the account is to be closed. The detail of
 * `limit.reached` is a `LimitReached`, that of `birth.date.needed` and `member.under.age` has the legal `age`. */
export const playRefusals = [
  'in_need_true_account',
  'member.frozen',
  'member.excluded',
  'member.time.out',
  'member.closing',
  'reality.check.due',
  'birth.date.needed',
  'member.under.age',
  'identity.needed',
  'limit.reached',
] as const

export type PlayRefusal = (typeof playRefusals)[number]

/**
 * Lowest account type of a caller with a token: all values but `trial` refuse trial accounts, and `agent` refuses players.
 * `chatter` accepts the same accounts as `player` and has its own refusal.
 */
export type CallerNeed = 'trial' | 'player' | 'chatter' | 'agent'

/** Whether a call needs a session token. */
export type TokenNeed = 'none' | 'needed'

/**
 * How long browsers may cache an answer, and who shares the answer. `public`: all callers of a brand and language; such a
 * call is sent without a token, and its handler gets no member. `member`: one member, or all guests. With 0 seconds an
 * answer is cached and revalidated every time, which costs a 304 as long as the answer is unchanged.
 */
export type CacheUse = { readonly seconds: number; readonly scope: 'public' | 'member' }

/** The amount and the target of a money call. An equal act within `equalActMinutes` needs a confirmation. */
export type MoneyAct = {
  /** Field of the request with the amount; a call without an amount never needs a confirmation. */
  readonly amount: 'amount' | 'points'
  /** Fields of the request that name the target. */
  readonly target: readonly string[]
}

export type CallRecord<
  Request extends GenericSchema = GenericSchema,
  Answer extends GenericSchema = GenericSchema,
  Refusal extends string = string,
  Token extends TokenNeed = TokenNeed,
  Money extends boolean = boolean,
> = {
  /** Unique name; the same in the gateway's handler, in the screen that sends the call and in the tests. */
  readonly operation: string
  /** State changes are never GET. GET and DELETE send the request in the query, POST and PUT in the body. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A segment such as `:gameId` is a field of the request; only for calls that send the request in the query. */
  readonly path: string
  readonly token: Token
  /** Whether the JSON body repeats the token in its field `token`; the host, which holds the token, adds the field. */
  readonly tokenInBody: boolean
  readonly caller: CallerNeed
  /** Whether body and answer are inside the envelope `{success, value}`; lottery answers are bare. */
  readonly envelope: 'wps' | 'bare'
  /** Sealed calls are sent as a JWE with the request as its plain text. */
  readonly sealed: boolean
  /** Whether equal calls may not share one answer: each call is sent separately. */
  readonly singleUse: boolean
  /** How long, in milliseconds, a page answers equal calls with one reply, unless it has sent a change since; 0 for none. */
  readonly freshMs: number
  /** Signed calls come from a game vendor's server, which has its own rate limit instead of one by address. */
  readonly signed: boolean
  /** Encoding of an unsealed body. Files are sent as multipart, each list of files under one name. */
  readonly encoding: 'json' | 'form' | 'multipart'
  /** Largest body in bytes. */
  readonly largestBody: number
  /** Calls that move money or points need an `Idempotency-Key`. */
  readonly money: Money
  /** Omitted for money calls that may be repeated at once, or whose target can be used only once. */
  readonly act?: MoneyAct
  /** Calls that need the payment password to be verified in this session: within the last five minutes, or at any time before. */
  readonly passwordCheck: boolean | 'session'
  /**
   * Calls that move money out or change how a member gets in: a member with a second step takes it in this session within
   * the five minutes before, and every member where the brand asks for it.
   */
  readonly secondStep: boolean
  /** Omitted for answers that are never cached: money, sessions, proofs and countdowns. */
  readonly cache?: CacheUse
  /** The white-label module the call belongs to, sent as `ModuleId`. */
  readonly module: string
  readonly request: Request
  readonly answer: Answer
  readonly refusals: readonly Refusal[]
}

/** A call that moves money or points: the page sends it through `useMoneyIntent`. */
export type MoneyRecord = CallRecord<GenericSchema, GenericSchema, string, TokenNeed, true>
/** A call that moves neither money nor points, so that a manual retry is harmless. */
export type PlainRecord = CallRecord<GenericSchema, GenericSchema, string, TokenNeed, false>

export type RequestOf<R> = R extends CallRecord<infer Request, GenericSchema, string> ? InferInput<Request> : never
export type ParsedRequestOf<R> =
  R extends CallRecord<infer Request, GenericSchema, string> ? InferOutput<Request> : never
export type AnswerOf<R> = R extends CallRecord<GenericSchema, infer Answer, string> ? InferOutput<Answer> : never
export type RefusalOf<R> =
  R extends CallRecord<GenericSchema, GenericSchema, infer Refusal> ? Refusal | CommonRefusal : never
/** The refusals a record declares itself, without the common ones. */
export type OwnRefusalOf<R> = R extends CallRecord<GenericSchema, GenericSchema, infer Refusal> ? Refusal : never
export type TokenOf<R> = R extends CallRecord<GenericSchema, GenericSchema, string, infer Token> ? Token : never

type Definition<
  Request extends GenericSchema,
  Answer extends GenericSchema,
  Refusal extends string,
  Token extends TokenNeed,
  Money extends boolean,
> = Pick<CallRecord<Request, Answer, Refusal>, 'operation' | 'method' | 'path' | 'module' | 'request' | 'answer'> &
  Partial<
    Pick<
      CallRecord<Request, Answer, Refusal, Token, Money>,
      | 'token'
      | 'tokenInBody'
      | 'caller'
      | 'envelope'
      | 'singleUse'
      | 'freshMs'
      | 'signed'
      | 'largestBody'
      | 'money'
      | 'act'
      | 'passwordCheck'
      | 'secondStep'
      | 'cache'
      | 'refusals'
    >
  >

/** Largest body without files, in bytes. */
export const usualBody = 256 * 1024

/** How the body of a call is sent, by which the gateway knows the limit that the call must count against. */
type Body<Sealed extends boolean, Encoding extends CallRecord['encoding']> = {
  readonly sealed: Sealed
  readonly encoding: Encoding
}

/** Declares a call. By default a call needs no token and no account type, uses the envelope, is unsealed and moves no money. */
export function call<
  Request extends GenericSchema,
  Answer extends GenericSchema,
  const Refusal extends string = never,
  Token extends TokenNeed = 'none',
  Money extends boolean = false,
  Sealed extends boolean = false,
  Encoding extends CallRecord['encoding'] = 'json',
>(
  definition: Definition<Request, Answer, Refusal, Token, Money> & Partial<Body<Sealed, Encoding>>,
): CallRecord<Request, Answer, Refusal, Token, Money> & Body<Sealed, Encoding> {
  const usual = {
    tokenInBody: false,
    caller: 'trial',
    envelope: 'wps',
    singleUse: false,
    freshMs: 0,
    signed: false,
    largestBody: usualBody,
    passwordCheck: false,
    secondStep: false,
    refusals: [],
  } as const
  const body = { sealed: false as Sealed, encoding: 'json' as Encoding }
  return { token: 'none' as Token, money: false as Money, ...body, ...usual, ...definition }
}

const pathField = /:([A-Za-z]+)/g

/** Returns the path with its fields filled in, and the remaining fields of the request for the query. */
export function addressOf(
  path: string,
  request: Readonly<Record<string, unknown>>,
): { readonly path: string; readonly request: Record<string, unknown> } {
  const left = { ...request }
  const filled = path.replaceAll(pathField, (_, name: string) => {
    const { [name]: value } = left
    delete left[name]
    return String(value)
  })
  return { path: filled, request: left }
}

/** Returns the fields of a request that are segments of its path; the values are codes, which need no escaping. */
export function pathFields(path: string, pathname: string): Record<string, string> {
  const [names, values] = [path.split('/'), pathname.split('/')]
  return Object.fromEntries(
    names.flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), values[at] ?? '']] : [])),
  )
}
