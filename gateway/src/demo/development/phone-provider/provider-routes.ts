import { createLocalJWKSet, jwtVerify } from 'jose'
import * as v from 'valibot'
import { developmentKeySet, writeCodeMessage } from '../../../people/index.ts'
import { languageNamed } from '../../../platform/merchants/languages.ts'
import { merchants, type PhoneProviderSetting } from '../../../platform/merchants/merchants.ts'
import type { GatewayDeps } from '../../../platform/pipeline/gateway-deps.ts'
import { readBody, readText } from '../../../platform/pipeline/read-request.ts'
import type { Route } from '../../../platform/pipeline/route.ts'
import { readMerchant } from '../../../site/index.ts'
import { developmentRoute } from '../development-route.ts'
import { signIdToken, tokenSeconds, userIdOf } from './id-token.ts'
import { isBrokenLine, sendingError, signInError } from './magic-numbers.ts'
import { isCodeOf, isUsed, readVerification, startVerification, useVerification } from './verification.ts'

const root = '/identitytoolkit.googleapis.com'
const codeMinutes = 5

/** A refusal with the provider's own error message, which the library maps to its error code. */
class Refusal extends Error {}

const json = (body: unknown, status = 200) => Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
const refusalOf = (message: string, status = 400) =>
  json({ error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } }, status)

/** Finds the calling merchant by the API key in the request. Throws a Refusal for an unknown key. */
async function callerOf({ db, logger }: GatewayDeps, request: Request) {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  for (const { code } of merchants()) {
    const merchant = await readMerchant(db, code, logger)
    const { phoneProvider } = merchant
    if (phoneProvider?.isLocal && phoneProvider.apiKey === key) return { merchant, provider: phoneProvider }
  }
  throw new Refusal('API_KEY_INVALID')
}

async function bodyOf<Value>(request: Request, schema: v.GenericSchema<unknown, Value>): Promise<Value> {
  const body = await readBody(request)
  const text = body.ok ? readText(body.value) : body
  try {
    if (text.ok) return v.parse(schema, JSON.parse(text.value))
  } catch {}
  throw new Refusal('INVALID_REQUEST')
}

type Answer = (request: Request, deps: GatewayDeps) => Promise<Response>

const guarded =
  (answer: Answer): Answer =>
  async (request, deps) => {
    try {
      return await answer(request, deps)
    } catch (error) {
      if (error instanceof Refusal) return refusalOf(error.message)
      throw error
    }
  }

const text = v.optional(v.string(), '')
const sending = v.object({ phoneNumber: text })
const signingIn = v.object({ sessionInfo: text, code: text })
const lookingUp = v.object({ idToken: text })

const sendCode: Answer = async (request, deps) => {
  const { merchant, provider } = await callerOf(deps, request)
  const { phoneNumber } = await bodyOf(request, sending)
  // Google also treats an empty number as invalid.
  if (!/^\+[1-9]\d{6,14}$/.test(phoneNumber)) throw new Refusal('INVALID_PHONE_NUMBER : Invalid format.')
  if (isBrokenLine(phoneNumber)) return new Response('', { status: 502 })
  const error = sendingError(phoneNumber)
  if (error) throw new Refusal(error)
  const { session, code } = await startVerification(deps, phoneNumber, provider.projectId)
  const language = languageNamed(request.headers.get('x-firebase-locale') ?? '', merchant) ?? merchant.defaultLanguage
  // The real provider sends its own SMS; the message here appears only in the outbox.
  const sender = { ...deps, merchant, language, proofs: { ...deps.proofs, sms: undefined } }
  const message = { to: phoneNumber, purpose: 'phone', code, minutes: codeMinutes, isKnown: true } as const
  await writeCodeMessage(deps.db, sender, message)
  return json({ sessionInfo: session })
}

async function checkCode(
  deps: GatewayDeps,
  { projectId }: PhoneProviderSetting,
  request: v.InferOutput<typeof signingIn>,
) {
  if (request.sessionInfo === '') throw new Refusal('MISSING_SESSION_INFO')
  if (request.code === '') throw new Refusal('MISSING_CODE')
  const verification = await readVerification(deps, request.sessionInfo, projectId)
  // A used session counts as unknown, as in Google's emulator.
  if (!verification || (await isUsed(deps, verification))) throw new Refusal('INVALID_SESSION_INFO')
  const error = signInError(verification.phone)
  if (error) throw new Refusal(error)
  if (verification.isExpired) throw new Refusal('SESSION_EXPIRED')
  if (!(await isCodeOf(deps, request.sessionInfo, request.code))) throw new Refusal('INVALID_CODE')
  if (!(await useVerification(deps, verification))) throw new Refusal('INVALID_SESSION_INFO')
  return verification.phone
}

const signIn: Answer = async (request, deps) => {
  const { provider } = await callerOf(deps, request)
  const { projectId } = provider
  const phoneNumber = await checkCode(deps, provider, await bodyOf(request, signingIn))
  return json({
    idToken: await signIdToken(deps, projectId, phoneNumber),
    refreshToken: deps.random.token(),
    expiresIn: String(tokenSeconds),
    localId: userIdOf(projectId, phoneNumber),
    isNewUser: false,
    phoneNumber,
  })
}

const lookUp: Answer = async (request, deps) => {
  const { provider } = await callerOf(deps, request)
  const { idToken } = await bodyOf(request, lookingUp)
  try {
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(await developmentKeySet(deps.db)), {
      algorithms: ['RS256'],
      audience: provider.projectId,
      currentDate: new Date(deps.clock.now()),
    })
    const phoneNumber = String(payload.phone_number)
    const providerUserInfo = [{ providerId: 'phone', rawId: phoneNumber, phoneNumber }]
    const at = String(deps.clock.now())
    return json({ users: [{ localId: payload.sub, phoneNumber, providerUserInfo, createdAt: at, lastLoginAt: at }] })
  } catch {
    throw new Refusal('INVALID_ID_TOKEN')
  }
}

/** Turns the library's reCAPTCHA off: this provider enforces none. */
const recaptchaConfig: Answer = async (request, deps) => {
  const { provider } = await callerOf(deps, request)
  return json({
    recaptchaKey: `projects/${provider.projectId}/keys/development`,
    recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
  })
}

const route = (method: Route['method'], path: string, answer: Answer) =>
  developmentRoute(method, `${root}${path}`, guarded(answer))

/**
 * The part of Google Identity Platform that its unmodified library needs for phone sign-in; `connectAuthEmulator` calls
 * it.
 */
export const providerRoutes: readonly Route[] = [
  route('GET', '/v2/recaptchaConfig', recaptchaConfig),
  route('GET', '/v1/recaptchaParams', async () => json({ recaptchaSiteKey: 'development' })),
  route('POST', '/v1/accounts:sendVerificationCode', sendCode),
  route('POST', '/v1/accounts:signInWithPhoneNumber', signIn),
  route('POST', '/v1/accounts:lookup', lookUp),
  route('GET', '/v1/keys', async (_, { db }) => json(await developmentKeySet(db))),
]
