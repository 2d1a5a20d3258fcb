import {
  failure,
  type Instant,
  isModuleOn,
  mayChat,
  mayEnterAgentCentre,
  mayUseRealMoney,
  type Result,
  success,
} from '@azulejo/shared/kernel'
import type { CallRecord } from '@azulejo/shared/wire'
import { transact } from '../db/transact.ts'
import { type Language, type Merchant, merchantOf } from '../merchants/merchants.ts'
import type { AnswerMemo } from './answer-memo.ts'
import type { Answering } from './answers.ts'
import type { Context, Member, Visitor } from './context.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { passwordChangeDue } from './due-steps.ts'
import { executeCall } from './execute-call.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import type { Admission, Limiter, VendorLimiter } from './limits.ts'
import { storedKey } from './money-intent.ts'
import { isSecurePage } from './page-scheme.ts'
import {
  type Body,
  bodyTypeOf,
  mediaTypeOf,
  parseRequest,
  readAddress,
  readBody,
  readJson,
  readMultipart,
  readPairs,
  readText,
} from './read-request.ts'
import { isRefused, type Refused, refuse } from './refused.ts'
import { type AnswerBody, bodyOf, replyRefused, replyWith } from './reply.ts'
import type { Sealing } from './sealing.ts'
import { TooBusy } from './semaphore.ts'
import { hashToken, idleOf, memberOfToken, type SessionActivity } from './sessions.ts'
import type { IsTrustedProxy } from './trusted-proxies.ts'
import { type LiveMerchant, languageOf, languageOfStranger, requestIdOf, visitorOf } from './visitor.ts'

export type Pipeline<Services> = {
  /** @param peer address at the other end of the connection; undefined for calls inside the process */
  answer(answering: Answering<Services>, request: Request, peer: string | undefined): Promise<Response>
}

/** Checks whether a merchant's site is open to a visitor; returns the refusal when it is closed. */
export type SiteGate = (
  merchant: Merchant,
  visitor: Visitor,
) => Promise<Refused<'system.maintenance' | 'system.restricted'> | undefined>

type Parts<Services> = {
  readonly deps: GatewayDeps
  /** What the groups need in addition to the context of every call. */
  readonly services: Services
  /** Returns the keys of the members who have logged in from a browser. */
  readonly membersIn: (merchant: string, cookies: Cookies) => Promise<readonly string[]>
  readonly memo: AnswerMemo
  readonly limiter: Limiter
  readonly vendorLimiter: VendorLimiter
  readonly sealing: Sealing
  readonly siteGate: SiteGate
  readonly liveMerchant: LiveMerchant
  readonly isTrustedProxy: IsTrustedProxy
}

type Step<Value> = Promise<Result<Value, Refused>>

const isInQuery = ({ method }: CallRecord): boolean => method === 'GET' || method === 'DELETE'
const noBody = success<Body>(new Uint8Array())

/** Reads the request from the query or the body, before its schema validates it. */
async function readRequest(record: CallRecord, request: Request, body: Body, sealing: Sealing): Step<unknown> {
  if (isInQuery(record)) return readAddress(record, new URL(request.url))
  const wanted = bodyTypeOf(record)
  if (mediaTypeOf(request) !== wanted) return failure(refuse('request.invalid', { header: 'Content-Type', wanted }))
  if (record.encoding === 'multipart' && !record.sealed)
    return readMultipart(body, request.headers.get('content-type') ?? '')
  const text = readText(body)
  if (!text.ok) return text
  if (!record.sealed)
    return record.encoding === 'form' ? readPairs(new URLSearchParams(text.value)) : readJson(text.value)
  const opened = await sealing.open(text.value.trim(), record.path)
  return opened.ok ? opened : failure(refuse('request.invalid', { seal: opened.error }))
}

/** Refuses a member whose role may not use the call, whatever the request contains. */
function accessDenial(record: CallRecord, member: Member): Refused | undefined {
  if (record.caller === 'agent' && !mayEnterAgentCentre(member.role)) return refuse('error_not_agent')
  if (record.caller === 'chatter' && !mayChat(member.role)) return refuse('in_please_information')
  return record.caller === 'player' && !mayUseRealMoney(member.role) ? refuse('in_need_true_account') : undefined
}

type Caller = { readonly member: Member | undefined; readonly tokenHash: string | undefined }

/** The caller of a public answer, which is the same for everybody. */
const nobody: Caller = { member: undefined, tokenHash: undefined }

const second = 1_000

/**
 * The member's last activity, for the end of an idle session. A page that calls by itself says in `Idle` for how many
 * seconds the member has done nothing; a call without the header is an activity.
 */
function activityAt(now: Instant, merchant: Merchant, headers: Headers): SessionActivity {
  const seconds = /^\d{1,6}$/.exec(headers.get('idle') ?? '')?.[0]
  return { activeAt: now - Number(seconds ?? 0) * second, idle: idleOf(merchant) }
}

async function authenticate(
  deps: GatewayDeps,
  answering: Pick<Answering, 'record' | 'whenPasswordDue'>,
  merchant: Merchant,
  headers: Headers,
): Step<Caller> {
  const { record } = answering
  const token = headers.get('authorization')?.trim()
  const tokenHash = token ? hashToken(token) : undefined
  const now = deps.clock.now()
  const member =
    tokenHash && (await memberOfToken(deps.db, merchant.code, tokenHash, now, activityAt(now, merchant, headers)))
  const bar = member && accessDenial(record, member)
  if (bar) return failure(bar)
  const due = member && passwordChangeDue(answering, member)
  // Such a session is not a member for a call that needs none, for example another login.
  if (due) return record.token === 'needed' ? failure(due) : success({ member: undefined, tokenHash })
  if (member) return success({ member, tokenHash })
  if (record.token === 'needed') return failure(refuse('login.not.session'))
  return success(nobody)
}

const keyPattern = /^[A-Za-z0-9_-]{8,200}$/

/** Scopes the browser's key to one member and one operation, so that keys of different members never collide. */
function intentOf(record: CallRecord, headers: Headers, member: Member | undefined, requestId: string) {
  if (!record.money) return success(requestId)
  const key = headers.get('idempotency-key') ?? ''
  if (!keyPattern.test(key)) return failure(refuse('request.invalid', { header: 'Idempotency-Key' }))
  return success(storedKey(record.operation, member, key))
}

type Arrival = {
  readonly merchant: Merchant
  readonly cookies: Cookies
  readonly language: Language
  readonly visitor: Visitor
  readonly requestId: string
}

/** Reads the body and checks its signature; the result decides against whose limit the call counts. */
async function readSigned(deps: GatewayDeps, { path, largestBody }: CallRecord, request: Request) {
  const body = await readBody(request, largestBody)
  const header = (name: string) => request.headers.get(name) ?? undefined
  const { vendorKeys, clock } = deps
  return { body, by: body.ok ? vendorKeys.signerOf({ path, body: body.value, header }, clock.now()) : undefined }
}

async function run<Services>(
  parts: Parts<Services>,
  answering: Answering<Services>,
  request: Request,
  arrival: Arrival,
): Step<AnswerBody> {
  const { record } = answering
  const { merchant, visitor, cookies, requestId } = arrival
  const { deps, sealing } = parts
  // A sealed call that concerns no account has only the limit of its address.
  const mayBeOwn = !record.sealed || answering.isOwnDevice !== undefined
  const members = async () => (mayBeOwn ? parts.membersIn(merchant.code, cookies) : [])
  const signed = record.signed ? await readSigned(deps, record, request) : undefined
  // A call with a valid signature counts against the limit of the vendor that signed it.
  const admission: Admission = signed?.by
    ? { may: 'pass' }
    : await parts.limiter({ ip: visitor.ip, members }, answering.limit)
  if (admission.may === 'held') return failure(admission.refused)
  if (!isModuleOn(merchant.flags, record.module))
    return failure(refuse('function.not.available', { module: record.module }))
  const gate = await parts.siteGate(merchant, visitor)
  if (gate && answering.whenClosed === 'refused') return failure(gate)
  // A request in the query has no body, and an attempt to read one would create a stream.
  const body = signed?.body ?? (isInQuery(record) ? noBody : await readBody(request, record.largestBody))
  if (!body.ok) return body
  const caller =
    record.cache?.scope === 'public' ? success(nobody) : await authenticate(deps, answering, merchant, request.headers)
  if (!caller.ok) return caller
  const unparsed = await readRequest(record, request, body.value, sealing)
  if (!unparsed.ok) return unparsed
  const parsed = parseRequest(record, unparsed.value)
  if (!parsed.ok) return parsed
  const intent = intentOf(record, request.headers, caller.value.member, requestId)
  if (!intent.ok) return intent
  const context: Context & Services = {
    ...parts.services,
    ...arrival,
    ...caller.value,
    db: deps.db,
    clock: deps.clock,
    random: deps.random,
    contents: deps.contents,
    vendorOrigin: deps.vendorOrigin,
    siteOrigins: deps.siteOrigins,
    proofs: deps.proofs,
    documents: deps.documents,
    orderChanges: deps.orderChanges,
    ticketChanges: deps.ticketChanges,
    balanceChanges: deps.balanceChanges,
    sealing,
    idempotencyKey: intent.value,
    header: (name) => request.headers.get(name) ?? undefined,
    signedBy: signed?.by,
    logger: deps.logger,
    countVendorCall: parts.vendorLimiter,
    maintenance: gate?.refused === 'system.maintenance' ? refuse(gate.refused, gate.detail) : undefined,
    transact: (work) => transact(deps.db, work),
  }
  if (admission.may === 'own' && !(await answering.isOwnDevice?.(parsed.value, context)))
    return failure(admission.refused)
  const work = async () => {
    const answer = await executeCall(answering, parsed.value, context)
    return isRefused(answer) ? failure(answer) : success(bodyOf(record, answer))
  }
  return record.cache ? await parts.memo.recall(record, context, parsed.value, work) : await work()
}

type Handled = { readonly response: Response; readonly refused?: string | undefined; readonly merchant?: string }

/** Answers one call; every failure becomes a refusal. */
async function handle<Services>(
  parts: Parts<Services>,
  answering: Answering<Services>,
  request: Request,
  from: { readonly peer: string | undefined; readonly requestId: string },
): Promise<Handled> {
  const { logger, refusals: messages } = parts.deps
  const { operation, cache } = answering.record
  const { peer, requestId } = from
  const written = merchantOf(request.headers.get('merchant') ?? '')
  if (!written) {
    const language = await languageOfStranger(request, parts.liveMerchant)
    const refused = refuse('function.not.available', { header: 'Merchant' })
    return { response: replyRefused(refused, { messages, language, requestId, status: 400 }), refused: refused.refused }
  }
  const { code } = written
  const language = languageOf(request, written)
  const visitor = visitorOf(request.headers, written, peer, parts.isTrustedProxy)
  const refusing = (refused: Refused): Handled => ({
    response: replyRefused(refused, { messages, language, requestId }),
    refused: refused.refused,
    merchant: code,
  })
  try {
    const merchant = await parts.liveMerchant(code)
    const { siteOrigins } = parts.deps
    const isSecure = isSecurePage(request, { merchant, siteOrigins }, { peer, isTrusted: parts.isTrustedProxy })
    const { cookies, lines } = cookiesOf(request.headers, isSecure)
    const outcome = await run(parts, answering, request, { merchant, cookies, language, visitor, requestId })
    if (!outcome.ok) return refusing(outcome.error)
    const ifNoneMatch = request.headers.get('if-none-match')
    return { response: replyWith(outcome.value, { cache, ifNoneMatch, requestId, cookies: lines }), merchant: code }
  } catch (error) {
    if (error instanceof TooBusy) return refusing(refuse('system.busy', { seconds: 1 }))
    logger.error({ requestId, operation, merchant: code, err: error }, 'call failed')
    return refusing(refuse('system.error', { requestId }))
  }
}

/** Processes every call, from its headers to its envelope, and logs one line of it. */
export function createPipeline<Services>(parts: Parts<Services>): Pipeline<Services> {
  const { logger, random } = parts.deps
  return {
    async answer(answering, request, peer) {
      const began = performance.now()
      const requestId =
        requestIdOf(request.headers, peer, parts.isTrustedProxy) ?? Buffer.from(random.bytes(9)).toString('base64url')
      const { response, refused, merchant } = await handle(parts, answering, request, { peer, requestId })
      const { operation } = answering.record
      const ms = Math.round(performance.now() - began)
      logger.info({ requestId, operation, merchant, status: response.status, refused, ms }, 'call')
      return response
    },
  }
}
