import { createHash, createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'

/** Writes JSON with the keys of every object in order, so that equal values have equal texts. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`)
    .join(',')}}`
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/** Name of a public key: the start of its hash. */
export const keyIdOf = (publicKey: string): string => sha256(publicKey).slice(0, 16)

const party = v.object({ id: v.string(), account: v.string() })
/** What a signature of an event is over. `previous` is the hash of the statement before; empty for the first. */
const statement = v.object({
  contract: v.string(),
  brand: v.string(),
  kind: v.string(),
  category: v.string(),
  number: v.number(),
  act: v.string(),
  /** Account id of the party that acted, or `platform`. */
  actor: v.string(),
  payer: v.union([party, v.literal('platform')]),
  downline: party,
  at: v.string(),
  terms: v.object({ tiers: v.array(v.unknown()) }),
  termsHash: v.string(),
  previous: v.string(),
})
export type Statement = Omit<v.InferOutput<typeof statement>, 'terms'> & { readonly terms: object }

const exported = v.object({
  contractId: v.string(),
  keys: v.array(v.object({ keyId: v.string(), publicKey: v.string() })),
  events: v.pipe(
    v.array(v.object({ statement: v.string(), keyId: v.string(), signature: v.string() })),
    v.minLength(1),
  ),
})

type Checked = v.InferOutput<typeof exported>

/** Returns what is wrong with an event of an exported contract. */
function problemOf({ contractId, keys, events }: Checked, index: number): string | undefined {
  const event = events[index]
  const key = keys.find(({ keyId }) => keyId === event?.keyId)
  if (!event || !key || keyIdOf(key.publicKey) !== key.keyId) return 'has no key'
  const text = Buffer.from(event.statement)
  if (!verify(null, text, createPublicKey(key.publicKey), Buffer.from(event.signature, 'base64url')))
    return 'has another signature'
  const parsed: unknown = JSON.parse(event.statement)
  const read = v.safeParse(statement, parsed)
  if (!read.success || canonical(parsed) !== event.statement) return 'is not in the canonical form'
  const terms = (parsed as Statement).terms
  const { contract, number, termsHash, previous } = read.output
  if (contract !== contractId) return 'is of another contract'
  const before = events[index - 1]
  if (number !== index + 1 || previous !== (before ? sha256(before.statement) : ''))
    return 'does not follow the one before'
  return sha256(canonical(terms)) === termsHash ? undefined : 'has other terms'
}

/** Verifies an exported contract without a gateway. @returns a line about it @throws with the first event that is wrong */
export function verifyContract(text: string): string {
  const contract = v.parse(exported, JSON.parse(text))
  for (const index of contract.events.keys()) {
    const problem = problemOf(contract, index)
    if (problem) throw new Error(`event ${index + 1} ${problem}`)
  }
  const keys = [...new Set(contract.events.map(({ keyId }) => keyId))].join(', ')
  return `contract ${contract.contractId}: ${contract.events.length} events, all signed with ${keys}`
}
