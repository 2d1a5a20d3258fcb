import * as v from 'valibot'
import { languages } from '../kernel/languages.ts'
import { call } from './call.ts'
import { registerFieldNames } from './registration.ts'
import { name, noFields } from './shapes.ts'
import { csType } from './site.ts'

// Site calls that no first view makes. They have their own file, because pages wait for the file with first view calls.

/**
 * Returns the address of a type 3 customer service as a compact JWE (ECDH-ES, A256GCM) for a key that the caller generated
 * for this call, because the address identifies the player.
 */
export const servicePath = call({
  operation: 'servicePath',
  method: 'POST',
  path: '/wps/system/service/path',
  module: 'COMM3',
  request: v.strictObject({
    csType,
    key: v.strictObject({ kty: v.literal('EC'), crv: v.literal('P-256'), x: name, y: name }),
  }),
  answer: v.object({ path: v.string() }),
  refusals: ['service.none'],
})

/** Validates one value against a rule with a pattern that no page may run. Sealed, because a value may be a password. */
export const checkRegisterField = call({
  operation: 'checkRegisterField',
  method: 'POST',
  path: '/wps/system/setting/field-check',
  module: 'REG3',
  sealed: true,
  request: v.strictObject({ field: v.picklist(registerFieldNames), value: v.pipe(v.string(), v.maxLength(510)) }),
  answer: v.object({ isAccepted: v.boolean() }),
})

export const countries = call({
  operation: 'countries',
  method: 'GET',
  path: '/wps/system/country',
  module: 'COMM3',
  cache: { seconds: 3600, scope: 'public' },
  request: noFields,
  answer: v.array(v.object({ countryCode: v.pipe(v.string(), v.length(2)), countryDialingCode: v.string() })),
})

/** Host names of the merchant's site, the main name first. */
export const domainRoute = call({
  operation: 'domainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  module: 'COMM3',
  cache: { seconds: 60, scope: 'public' },
  request: noFields,
  answer: v.object({ domainList: v.array(v.object({ domain: name })) }),
})

/** Stores the language that a member chose, for messages that no page requests. It may include a region, such as `zh-CN`. */
export const languageUpdate = call({
  operation: 'languageUpdate',
  method: 'POST',
  path: '/wps/member/language',
  token: 'needed',
  module: 'COMM3',
  request: v.strictObject({ language: name }),
  answer: v.object({ language: v.picklist(languages) }),
})
