import { type CallRecord, commonRefusals } from '@azulejo/shared/wire'
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { Answering } from './answers.ts'
import { bodyTypeOf } from './read-request.ts'

type Json = Readonly<Record<string, unknown>>

/** The schema of a file in a form: binary, because files have no JSON form. */
const fileOf = ({ valibotSchema }: { valibotSchema: { type: string } }): JsonSchema | undefined =>
  valibotSchema.type === 'blob' ? { type: 'string', format: 'binary' } : undefined

const schemaOf = (schema: CallRecord['request'], typeMode: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = toJsonSchema(schema, { errorMode: 'ignore', typeMode, overrideSchema: fileOf })
  return json
}

const header = (name: string, description: string, required: boolean): Json => ({
  in: 'header',
  name,
  description,
  required,
  schema: { type: 'string' },
})

function parametersOf(record: CallRecord, request: JsonSchema): Json[] {
  const headers = [
    header('Merchant', 'Code of the merchant', true),
    header('Language', 'Language of sentences, for example pt', false),
    header('Idle', 'Seconds since the member last acted, for calls that a page makes by itself', false),
  ]
  if (record.money) headers.push(header('Idempotency-Key', 'Made by the browser, kept until answered', true))
  if (record.signed)
    headers.push(
      header('X-Timestamp', 'Seconds since the epoch', true),
      header('X-Signature', 'Hex HMAC-SHA256 over timestamp.path.sha256(body) with the secret of the vendor', true),
    )
  if (record.method !== 'GET' && record.method !== 'DELETE') return headers
  const required = new Set(request.required)
  const fields = Object.entries(request.properties ?? {})
  const place = (name: string) => (record.path.split('/').includes(`:${name}`) ? 'path' : 'query')
  return [
    ...headers,
    ...fields.map(([name, schema]) => ({ in: place(name), name, required: required.has(name), schema })),
  ]
}

function bodyOf(record: CallRecord, request: JsonSchema): Json {
  if (record.method === 'GET' || record.method === 'DELETE') return {}
  const schema = record.sealed
    ? { type: 'string', description: 'JWE (ECDH-ES, A256GCM) of {request, aud, iat, exp, jti}', contentSchema: request }
    : request
  return { requestBody: { required: true, content: { [bodyTypeOf(record)]: { schema } } } }
}

const refusal = (codes: readonly string[]): Json => ({
  type: 'object',
  required: ['success', 'errorCode', 'message'],
  properties: {
    success: { const: false },
    errorCode: { enum: codes },
    message: { type: 'string' },
    detail: { type: 'object' },
  },
})

const content = (description: string, schema: unknown, others: Json = {}): Json => ({
  description,
  content: { 'application/json': { schema }, ...others },
})

function operationOf({ record, csv, zip }: Answering<never>): Json {
  const request = schemaOf(record.request, 'input')
  const answer = schemaOf(record.answer, 'output')
  const enveloped = {
    type: 'object',
    required: ['success', 'value'],
    properties: { success: { const: true }, value: answer },
  }
  return {
    operationId: record.operation,
    tags: [record.module],
    ...(record.token === 'needed' ? { security: [{ token: [] }] } : {}),
    parameters: parametersOf(record, request),
    ...bodyOf(record, request),
    responses: {
      200: content('The answer', record.envelope === 'bare' ? answer : enveloped, {
        ...(csv && { 'text/csv': {} }),
        ...(zip && { 'application/zip': {} }),
      }),
      default: content('A refusal', refusal([...record.refusals, ...commonRefusals])),
    },
  }
}

/** The calls as OpenAPI 3.1, made from their records. */
export function describeCalls(calls: readonly Answering<never>[]): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const answering of calls) {
    const { record } = answering
    const address = record.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')
    const path = paths[address] ?? {}
    path[record.method.toLowerCase()] = operationOf(answering)
    paths[address] = path
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Azulejo platform',
      version: '1',
      description: 'Every call of the site, made from its wire records.',
    },
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
  }
}
