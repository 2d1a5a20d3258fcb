import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { baseOf, type Language } from '@azulejo/shared/kernel'
import * as v from 'valibot'

/** Folder of the content that all brands share. */
export const sharedFolder = '_shared'

const texts = v.record(v.string(), v.unknown())

/** Reads a JSON file of a brand; undefined if the file does not exist. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  return text === undefined ? undefined : JSON.parse(text)
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

/** Ids of texts of one language, as `file: id`. */
async function textsIn(folder: string, language: string): Promise<string[]> {
  const place = join(folder, 'content', language)
  const files = (await namesIn(place)).filter((name) => name.endsWith('.json')).sort()
  const ids = await Promise.all(
    files.map(async (file) =>
      Object.keys(v.parse(texts, await readJson(join(place, file)))).map((id) => `${file}: ${id}`),
    ),
  )
  return ids.flat()
}

/** Texts that a brand has in its own language and lacks in another, as `content/<language>/<file>: <id>`. */
export async function missingTexts(brands: string, brand: string, languages: readonly Language[], own: Language) {
  const all = async (language: Language) => {
    const folders = [sharedFolder, brand].map((folder) => join(brands, folder))
    const withBase = [...new Set([baseOf(language), language])]
    const found = folders.flatMap((folder) => withBase.map((each) => textsIn(folder, each)))
    return [...new Set((await Promise.all(found)).flat())]
  }
  const wanted = await all(own)
  const missing: string[] = []
  for (const language of languages) {
    const known = new Set(await all(language))
    missing.push(...wanted.filter((text) => !known.has(text)).map((text) => `content/${language}/${text}`))
  }
  return missing
}
