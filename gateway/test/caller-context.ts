import { type MerchantCode, merchantNamed } from '../src/platform/merchants/merchants.ts'
import { cookiesOf } from '../src/platform/pipeline/cookies.ts'
import type { TestGateway } from './test-gateway.ts'

/** The caller's context of a handler, for tests of rules that are not calls. */
export function callerContextOf({ deps }: TestGateway, merchant: MerchantCode = 'azulejo', cookie = '') {
  const { db, clock, random, proofs, documents } = deps
  const language = merchantNamed(merchant).defaultLanguage
  const visitor = { ip: '127.0.0.1', country: merchantNamed(merchant).country, device: 'WEB' }
  const { cookies } = cookiesOf(new Headers(cookie ? { cookie } : {}), false)
  return { db, clock, random, proofs, documents, language, visitor, cookies, merchant: merchantNamed(merchant) }
}
