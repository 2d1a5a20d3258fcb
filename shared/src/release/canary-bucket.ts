/**
 * The place of a device among 10,000: the same for one salt forever, so that raising a share only adds devices. FNV-1a over
 * UTF-16 code units, then the finaliser of MurmurHash3, so that neighbouring ids spread. Pages carry its text in their own
 * script, so it needs nothing around it.
 */
export function canaryBucket(salt: string, deviceId: string): number {
  // Taken once: where code runs in a context of its own, as tests do, each look at a global costs more than a product.
  const { imul } = Math
  const text = `${salt}:${deviceId}`
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) {
    hash = imul(hash ^ text.charCodeAt(place), 0x01000193)
  }
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % 10_000
}
