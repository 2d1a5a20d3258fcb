import { openRegistry, type Registry, type RegistryPlaces } from '../releases/registry.ts'

export type Place = {
  /** `s3://<bucket>/<prefix>`; undefined for a registry in folders. */
  readonly store: string | undefined
  /** Server of the bucket; undefined for AWS. */
  readonly endpoint: string | undefined
}

/**
 * Opens the registry of the given settings. It loads the bucket client only for a bucket.
 * @throws when `store` is not a bucket address
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
