/**
 * Returns the bucket of a device, 0 to 9,999. The bucket never changes for one salt, so that raising a share only adds
 * devices. FNV-1a over UTF-16 code units, then the finaliser of MurmurHash3, so that similar ids spread. Pages inline the
 * text of this function in their own script, so the function uses no code outside of it.
 */
export function canaryBucket(salt: string, deviceId: string): number {
  // Read once: in a separate VM context, as in tests, each access to a global costs more than a multiplication.
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
