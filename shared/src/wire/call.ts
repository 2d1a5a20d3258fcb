import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** Refusals that any call may answer; the pipeline gives them, so a handler cannot forget one. */
export const commonRefusals = [
  'request.invalid',
  'login.not.session',
  'function.not.available',
  'request.too.many',
  'system.busy',
  'system.maintenance',
  'system.restricted',
  'intent.conflict',
] as const

export type CommonRefusal = (typeof commonRefusals)[number]

/** Why a member may not play or move money; calls that do either declare them. `until` of the detail says when a pause ends. */
export const playRefusals = [
  'in_need_true_account',
  'member.frozen',
  'member.excluded',
  'member.time.out',
  'identity.needed',
] as const

export type PlayRefusal = (typeof playRefusals)[number]

/**
 * The least that a caller with a token must be: a trial account is refused from `player` on, a player by `agent`.
 * `chatter` lets in whom `player` does and refuses in words of its own.
 */
export type CallerNeed = 'trial' | 'player' | 'chatter' | 'agent'

/** Whether a call needs a session token. */
export type TokenNeed = 'none' | 'needed'

/**
 * How long browsers may keep an answer, and for whom it is the same. `public`: for all callers of a brand and language;
 * such a call travels without a token, and its handler knows no member. `member`: for one member, or for all guests. With
 * 0 seconds an answer is kept and asked for again every time, which costs a 304 as long as it is the same.
 */
export type CacheUse = { readonly seconds: number; readonly scope: 'public' | 'member' }

export type CallRecord<
  Request extends GenericSchema = GenericSchema,
  Answer extends GenericSchema = GenericSchema,
  Refusal extends string = string,
  Token extends TokenNeed = TokenNeed,
  Money extends boolean = boolean,
> = {
  /** Unique name; the same in the gateway's file, in the screen that asks and in the tests. */
  readonly operation: string
  /** State changes are never GET. GET and DELETE carry the request in the query, the others in a JSON body. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A part such as `:gameId` is a field of the request; only of calls that carry the request in the query. */
  readonly path: string
  readonly token: Token
  /** Whether the JSON body repeats the token in its field `token`; the holder of the token adds it when it is sent. */
  readonly tokenInBody: boolean
  readonly caller: CallerNeed
  /** Whether body and answer are inside the envelope `{success, value}`; lottery answers are bare. */
  readonly envelope: 'wps' | 'bare'
  /** Sealed calls travel as a JWE whose plain text is the request. */
  readonly sealed: boolean
  /** Each answer serves the one who asked: calls of others that are equal are sent for themselves. */
  readonly singleUse: boolean
  /** Milliseconds that a page answers equal calls with the same reply, unless it has sent a change since; none when 0. */
  readonly freshMs: number
  /** Signed calls come from a game vendor's server, which is limited for itself instead of with its address. */
  readonly signed: boolean
  /** How a body travels that is not sealed. Files travel as multipart, each list of them under one name. */
  readonly encoding: 'json' | 'form' | 'multipart'
  /** Bytes a body may have. */
  readonly largestBody: number
  /** Calls that move money or points need an `Idempotency-Key`. */
  readonly money: Money
  /** Calls that need the payment password, or had it in this session within the last five minutes. */
  readonly passwordCheck: boolean
  /** Left out for answers that nobody keeps: money, sessions, proofs and what counts time. */
  readonly cache?: CacheUse
  /** The white-label module the call belongs to, sent as `ModuleId`. */
  readonly module: string
  readonly request: Request
  readonly answer: Answer
  readonly refusals: readonly Refusal[]
}

/** A call that moves money or points: the page sends it through `useMoneyIntent`. */
export type MoneyRecord = CallRecord<GenericSchema, GenericSchema, string, TokenNeed, true>
/** A call that moves neither, so that sending it again by hand is harmless. */
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
      | 'sealed'
      | 'singleUse'
      | 'freshMs'
      | 'signed'
      | 'encoding'
      | 'largestBody'
      | 'money'
      | 'passwordCheck'
      | 'cache'
      | 'refusals'
    >
  >

/** Bytes of a body without files. */
export const usualBody = 256 * 1024

/** Declares a call. Without further words it needs no token and no kind of account, is in the envelope, unsealed and moves no money. */
export function call<
  Request extends GenericSchema,
  Answer extends GenericSchema,
  const Refusal extends string = never,
  Token extends TokenNeed = 'none',
  Money extends boolean = false,
>(definition: Definition<Request, Answer, Refusal, Token, Money>): CallRecord<Request, Answer, Refusal, Token, Money> {
  const usual = {
    tokenInBody: false,
    caller: 'trial',
    envelope: 'wps',
    sealed: false,
    singleUse: false,
    freshMs: 0,
    signed: false,
    encoding: 'json',
    largestBody: usualBody,
    passwordCheck: false,
    refusals: [],
  } as const
  return { token: 'none' as Token, money: false as Money, ...usual, ...definition }
}

const pathField = /:([A-Za-z]+)/g

/** Where a request goes: the path with its fields, and the fields that are left for the query. */
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

/** The fields of a request that are parts of its path; they are codes, which need no escaping. */
export function pathFields(path: string, pathname: string): Record<string, string> {
  const [names, values] = [path.split('/'), pathname.split('/')]
  return Object.fromEntries(
    names.flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), values[at] ?? '']] : [])),
  )
}
