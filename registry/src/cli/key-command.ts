import { refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, success } from '@azulejo/shared/kernel'
import { appendAudit } from '../audit/audit-log.ts'
import { currentDocument } from '../releases/change-document.ts'
import type { Registry } from '../releases/registry.ts'
import type { Answer, Command } from './command.ts'

function note(registry: Registry, what: string, before: string | null, after: string | null) {
  const { records, keys, who } = registry
  // A key that is being retired must not sign the head of the log; it verifies signatures until it is retired.
  const signer = { ...keys, sign: (bytes: Uint8Array) => keys.sign(bytes, before ?? undefined) }
  const fact = { at: registry.now().toISOString(), who, what, subject: 'keys', before, after }
  return appendAudit({ records, keys: signer }, fact)
}

async function listKeys({ keys }: Registry): Promise<Answer> {
  const known = await keys.list()
  const rows = known.map(({ kid, createdAt }, place) => ({
    key: kid,
    made: createdAt,
    use: place === known.length - 1 ? 'signs' : 'verifies',
  }))
  return success({ message: `${rows.length} keys`, rows, data: await keys.jwks() })
}

async function newKey(registry: Registry): Promise<Answer> {
  const made = await registry.keys.add(registry.now())
  if (!made.ok) return made
  const noted = await note(registry, 'key-new', null, made.value.kid)
  if (!noted.ok) return noted
  await registry.composePages()
  return success({ message: `${made.value.kid} signs from now on`, data: made.value })
}

/** First brand with a document signed by this key; without the key every host would refuse the document. */
async function brandSignedBy(registry: Registry, kid: string): Promise<string | undefined> {
  for (const brand of await registry.site.brands()) {
    const current = await currentDocument(registry, brand)
    const header = current.ok ? (current.value.document.signature ?? '').split('.')[0] : ''
    if (
      Buffer.from(header ?? '', 'base64url')
        .toString()
        .includes(`"kid":"${kid}"`)
    )
      return brand
  }
  return undefined
}

async function retireKey(registry: Registry, kid: string): Promise<Answer> {
  const brand = await brandSignedBy(registry, kid)
  if (brand)
    return failure(refusal('key-in-use', `${kid} signed what ${brand} shows; make a release with the new key first`))
  const refused = await registry.keys.refuseRetiring(kid)
  if (refused) return failure(refused)
  const noted = await note(registry, 'key-retire', kid, null)
  if (!noted.ok) return noted
  await registry.keys.retire(kid)
  await registry.composePages()
  return success({ message: `${kid} is retired`, data: { kid } })
}

export const keyCommand: Command = {
  usage: 'keys list | keys new | keys retire <key>',
  about: 'Manages the keys that sign documents; with --json the list is the public key set.',
  run(registry, [verb, kid, ...more]) {
    if (verb === 'list' && !kid) return listKeys(registry)
    if (verb === 'new' && !kid) return newKey(registry)
    return verb === 'retire' && kid && more.length === 0 ? retireKey(registry, kid) : undefined
  },
}
