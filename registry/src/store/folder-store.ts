import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { failure, success } from '@azulejo/shared/kernel'
import { underLock } from './folder-lock.ts'
import { hasCode } from './has-code.ts'
import type { Store, Stored } from './store.ts'

const etagOf = (text: string) => createHash('sha256').update(text).digest('hex')
const nameOf = (place: number) => String(place).padStart(8, '0')

/** Keeps each key as a file. Writing replaces the file at once, under a lock file beside it. */
export function createFolderStore(folder: string): Store {
  const fileOf = (key: string) => {
    if (!/^[A-Za-z0-9@_-][A-Za-z0-9@._/-]*$/.test(key) || key.includes('..')) throw new Error(`${key} is not a key`)
    return join(folder, key)
  }

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
    const beside = (name: string) => join(dirname(file), `.${basename(file)}.${name}`)
    return underLock(beside('lock'), async () => {
      if (((await get(key))?.etag ?? null) !== etag) return failure({ reason: 'changed' as const, key })
      const incoming = beside(randomUUID())
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

  const append: Store['append'] = async (prefix, make) => {
    for (;;) {
      const keys = await list(prefix)
      const lastKey = keys.at(-1)
      const last = lastKey === undefined ? undefined : (await get(lastKey))?.text
      const place = lastKey === undefined ? 1 : Number(basename(lastKey)) + 1
      const put = await putIfMatch(`${prefix}/${nameOf(place)}`, make(last, place), null)
      if (put.ok) return
    }
  }

  return { get, putIfMatch, append, list }
}
