import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { failure, success } from '@azulejo/shared/kernel'
import { underLock } from './folder-lock.ts'
import { hasCode } from './has-code.ts'
import { checkedKey, type Store, type Stored } from './store.ts'

const etagOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Stores each key as a file. A write replaces the file atomically, under a lock file beside it. */
export function createFolderStore(folder: string): Store {
  const fileOf = (key: string) => join(folder, checkedKey(key))

  async function get(key: string): Promise<Stored | undefined> {
    try {
      const text = await readFile(fileOf(key), 'utf8')
      return { text, etag: etagOf(text) }
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined
      throw error
    }
  }

  const putIfMatch: Store['putIfMatch'] = (key, text, etag) => {
    const file = fileOf(key)
    const hiddenFile = (name: string) => join(dirname(file), `.${basename(file)}.${name}`)
    return underLock(hiddenFile('lock'), async () => {
      if (((await get(key))?.etag ?? null) !== etag) return failure({ reason: 'changed' as const, key })
      const incoming = hiddenFile(randomUUID())
      await writeFile(incoming, text)
      await rename(incoming, file)
      return success(etagOf(text))
    })
  }

  async function list(prefix: string): Promise<string[]> {
    const root = fileOf(prefix)
    await mkdir(root, { recursive: true })
    const entries = await readdir(root, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')).sort()
  }

  return { get, putIfMatch, list }
}
