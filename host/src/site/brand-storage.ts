/** Name of a stored value; its storage key is `<brand>:<name>`. */
export type KeptName = string

export type BrandStorage = {
  read(name: KeptName): string | undefined
  write(name: KeptName, value: string): void
  remove(name: KeptName): void
  /** Names of the stored values that begin with a text. */
  names(start: string): KeptName[]
  /** Removes all values of the brand except the names to keep. */
  clear(keep?: readonly KeptName[]): void
}

/** Storage of one brand. If the browser refuses storage, reads return undefined and writes do nothing. */
export function createBrandStorage(brand: string, area: () => Storage): BrandStorage {
  const prefix = `${brand}:`
  const keysFrom = (storage: Storage, start: string) => Object.keys(storage).filter((key) => key.startsWith(start))
  const attempt = <Value>(work: (storage: Storage) => Value): Value | undefined => {
    try {
      return work(area())
    } catch {
      return undefined
    }
  }
  return {
    read: (name) => attempt((storage) => storage.getItem(prefix + name) ?? undefined),
    write: (name, value) => void attempt((storage) => storage.setItem(prefix + name, value)),
    remove: (name) => void attempt((storage) => storage.removeItem(prefix + name)),
    names: (start) =>
      attempt((storage) => keysFrom(storage, prefix + start).map((key) => key.slice(prefix.length))) ?? [],
    clear(keep = []) {
      const kept = new Set(keep.map((name) => prefix + name))
      attempt((storage) => {
        const mine = keysFrom(storage, prefix).filter((key) => !kept.has(key))
        for (const key of mine) storage.removeItem(key)
      })
    },
  }
}
