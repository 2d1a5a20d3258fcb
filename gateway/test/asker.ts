import { type MerchantCode, merchants } from '../src/merchants.ts'
import type { TestGateway } from './test-gateway.ts'

/** What a handler knows of its caller, for tests of rules that are no calls themselves. */
export function askerOf({ house }: TestGateway, merchant: MerchantCode = 'azulejo', ip = '127.0.0.1') {
  const { db, clock, random, proofs } = house
  const language = merchants[merchant].defaultLanguage
  const visitor = { ip, country: merchants[merchant].country, device: 'WEB' }
  return { db, clock, random, proofs, language, visitor, merchant: merchants[merchant] }
}
