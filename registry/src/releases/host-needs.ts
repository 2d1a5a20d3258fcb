import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Language, type Result, success } from '@azulejo/shared/kernel'
import { type HostOffer, meetsContract, type RemoteBuild, satisfiesRange } from '@azulejo/shared/release'
import { currentDocument } from './change-document.ts'
import type { Registry } from './registry.ts'

/** Returns what the current host offers to remotes. */
export async function currentOffer({ site }: Registry): Promise<Result<HostOffer, Refusal>> {
  const absent = failure(refusal('no-host', 'There is no host build that says what it offers; build the host first'))
  try {
    const { offer } = await site.page('host')
    return offer ? success(offer) : absent
  } catch {
    return absent
  }
}

export type BrandNeeds = {
  /** The host's offer, in which `*` of a slot is replaced by each home page section that a brand names. */
  readonly offer: HostOffer
  /** Languages of all brands. */
  readonly languages: readonly Language[]
}

/** Returns what the host and the brands of the site require of a build. */
export async function brandNeeds(registry: Registry): Promise<Result<BrandNeeds, Refusal>> {
  const offer = await currentOffer(registry)
  if (!offer.ok) return offer
  const documents = await Promise.all((await registry.site.brands()).map((brand) => currentDocument(registry, brand)))
  const sites = documents.flatMap((current) => (current.ok ? [current.value.document.site] : []))
  const sections = new Set(sites.flatMap(({ home }) => home))
  const slots = offer.value.slots.flatMap((slot) =>
    slot.includes('*') ? [...sections].map((section) => slot.replace('*', section)) : [slot],
  )
  return success({
    offer: { ...offer.value, slots },
    languages: [...new Set(sites.flatMap(({ languages }) => languages))],
  })
}

const isOfPattern = (slot: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '[a-z]+')}$`).test(slot)

function refuseSlots({ manifest }: RemoteBuild, { slots }: HostOffer): Refusal | undefined {
  const unknown = manifest.slots.find(({ slot }) => !slots.some((pattern) => isOfPattern(slot, pattern)))
  return unknown && refusal('slot', `It fills ${unknown.slot}; the host has ${slots.join(', ')}`)
}

function refuseEvents({ manifest }: RemoteBuild, { events }: HostOffer): Refusal | undefined {
  const named = [...new Set([...manifest.emits, ...manifest.hears])]
  const majors = new Map<string, number>()
  for (const event of named) {
    const [name = '', major] = event.split('@')
    const supported = Object.hasOwn(events, name) ? events[name] : undefined
    if (!supported?.includes(Number(major)))
      return refusal(
        'event',
        `It uses ${event}; the host supports ${supported ? `${name}@${supported.join()}` : 'no such event'}`,
      )
    if (majors.has(name)) return refusal('event', `It uses two majors of ${name}; a build has one of each event`)
    majors.set(name, Number(major))
  }
  return undefined
}

/** Returns the first requirement of a build that the host does not meet. */
export function unmetNeed(build: RemoteBuild, offer: HostOffer): Refusal | undefined {
  const { contract, manifest, requires } = build
  if (manifest.contract !== contract)
    return refusal('contract', `Its manifest names contract ${manifest.contract}, its build record ${contract}`)
  if (!meetsContract(manifest, offer.hostApi)) {
    const needed = `contract ${contract}${manifest.hostApi ? ` and HostApi ${manifest.hostApi}` : ''}`
    return refusal('contract', `It is built for ${needed}; the host has ${offer.hostApi}`)
  }
  const range = Object.entries(requires).find(([name, wanted]) => !satisfiesRange(offer.shared[name] ?? '', wanted))
  if (range) {
    const [name, wanted] = range
    return refusal('shared-range', `It wants ${name} ${wanted}; the host gives ${offer.shared[name] ?? 'none'}`)
  }
  return refuseSlots(build, offer) ?? refuseEvents(build, offer)
}

/** Returns why builds do not fit the current host, which may be older than the host at their publication. */
export async function refuseForHost(
  registry: Registry,
  builds: Readonly<Record<string, RemoteBuild>>,
): Promise<Refusal | undefined> {
  const offer = await currentOffer(registry)
  if (!offer.ok) return offer.error
  for (const [id, build] of Object.entries(builds)) {
    const unmet = unmetNeed(build, offer.value)
    if (unmet) return refusal(unmet.reason, `${id}: ${unmet.message}`)
  }
  return undefined
}
