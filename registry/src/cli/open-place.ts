import { openRegistry, type Registry, type RegistryPlaces } from '../releases/registry.ts'

export type Place = {
  /** `s3://<bucket>/<prefix>`; folders where it is left out. */
  readonly store: string | undefined
  /** Server of the bucket, where it is not AWS. */
  readonly endpoint: string | undefined
}

/**
 * The registry that settings name. The client of buckets is loaded only when one is named.
 * @throws where the address of a bucket is none
 */
export async function openPlace(places: RegistryPlaces, who: string, { store, endpoint }: Place): Promise<Registry> {
  const now = () => new Date()
  if (store === undefined) return openRegistry(places, who, now)
  const { createBucketClient, parseBucketAddress } = await import('../store/bucket.ts')
  const { openBucketRegistry } = await import('../releases/bucket-registry.ts')
  const address = parseBucketAddress(store)
  if (!address) throw new Error(`REGISTRY_STORE is s3://<bucket>/<prefix>, not ${store}`)
  return openBucketRegistry({ ...address, client: createBucketClient(endpoint) }, places, who, now)
}
