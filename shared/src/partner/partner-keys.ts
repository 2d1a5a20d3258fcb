import { createHmac, createSecretKey, hash, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Instant } from '../kernel/index.ts'

export type SignedMessage = { readonly path: string; readonly body: Uint8Array | string }

export type SignedRequest = SignedMessage & { header(name: string): string | undefined }

export type SignatureHeaders = {
  readonly 'x-key-id': string
  /** Whole seconds since the epoch. */
  readonly 'x-timestamp': string
  /** Hex HMAC-SHA256 over `timestamp.path.sha256(body)`. */
  readonly 'x-signature': string
}

/** Keys of partners, which are game vendors or payment providers: each signs messages with a key that no other has. */
export type PartnerKeys = {
  /** Names of the partners that have a key. */
  readonly partners: ReadonlySet<string>
  /** Signs a message between a partner and the platform with the partner's first key. @throws when it has none */
  sign(partner: string, message: SignedMessage, now: Instant): SignatureHeaders
  /** The partner one of whose keys has signed a request, with a timestamp within the tolerance; otherwise undefined. */
  signerOf(request: SignedRequest, now: Instant): string | undefined
}

type Key = { readonly partner: string; readonly id: string; readonly secret: KeyObject }

/** Largest difference between the clocks of partner and platform, in seconds. */
const tolerance = 300
const keyBytes = 32
const usage = 'a line is a name, an id of its key and 32 bytes as base64: openssl rand -base64 32'

function signatureOf({ secret }: Key, timestamp: string, { path, body }: SignedMessage): string {
  return createHmac('sha256', secret)
    .update(`${timestamp}.${path}.${hash('sha256', body)}`)
    .digest('hex')
}

/** Text of a file with a new key for each partner. */
export const newPartnerKeys = (partners: readonly string[]): string =>
  partners.map((name) => `${name} ${name.toLowerCase()}-1 ${randomBytes(keyBytes).toString('base64')}\n`).join('')

function readKey(line: string): Key {
  const [partner = '', id = '', text = '', ...more] = line.trim().split(/\s+/)
  const bytes = Buffer.from(text, 'base64')
  const isKey = bytes.length === keyBytes && bytes.toString('base64') === text
  if (!isKey || more.length > 0 || !/^[\w.-]{1,60}$/.test(id)) throw new Error(usage)
  return { partner, id, secret: createSecretKey(bytes) }
}

/** @throws for a line that is not a key, a name that is not `known`, and an id or a key that is there twice */
function readKeys(text: string, known: readonly string[]): Key[] {
  const keys: Key[] = []
  for (const [place, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const problem = (why: string) => new Error(`line ${place + 1}: ${why}`)
    try {
      keys.push(readKey(line))
    } catch (error) {
      throw problem(error instanceof Error ? error.message : `${error}`)
    }
    const [key] = keys.slice(-1) as [Key]
    if (!known.includes(key.partner)) throw problem(`there is no ${key.partner}`)
    const others = keys.slice(0, -1)
    if (others.some(({ id }) => id === key.id)) throw problem(`the id ${key.id} is there twice`)
    if (others.some(({ secret }) => secret.equals(key.secret))) throw problem(`the key ${key.id} is there twice`)
  }
  if (keys.length === 0) throw new Error(`there is no key; ${usage}`)
  return keys
}

/**
 * @param text a line for each key: partner, id, key. The first key of a partner signs, all of them verify.
 * @param known names of all partners
 */
export function createPartnerKeys(text: string, known: readonly string[]): PartnerKeys {
  const keys = readKeys(text, known)
  const byId = new Map(keys.map((key) => [key.id, key]))
  const first = new Map(keys.toReversed().map((key) => [key.partner, key]))
  return {
    partners: new Set(first.keys()),
    sign(partner, message, now) {
      const key = first.get(partner)
      if (!key) throw new Error(`${partner} has no key`)
      const timestamp = String(Math.floor(now / 1000))
      const signature = signatureOf(key, timestamp, message)
      return { 'x-key-id': key.id, 'x-timestamp': timestamp, 'x-signature': signature }
    },
    signerOf({ header, ...message }, now) {
      const timestamp = header('x-timestamp') ?? ''
      if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) - now / 1000) > tolerance) return undefined
      const key = byId.get(header('x-key-id') ?? '')
      if (!key) return undefined
      const given = Buffer.from(header('x-signature') ?? '')
      const expected = Buffer.from(signatureOf(key, timestamp, message))
      return given.length === expected.length && timingSafeEqual(given, expected) ? key.partner : undefined
    },
  }
}

/** Partners each with a new key, which only this process has. */
export const freshPartnerKeys = (partners: readonly string[]): PartnerKeys =>
  createPartnerKeys(newPartnerKeys(partners), partners)
