import { baseOf } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import type { Language, Merchant } from '../merchants/merchants.ts'
import { BrandFileError, type BrandFiles, readBrandFile } from './brand-files.ts'

/** A text by language; only the merchant's default language is always present. */
export type InLanguages<Text> = Readonly<Partial<Record<Language, Text>>>

/** Reads the content of one brand: its own files in `<brand>/content/`, and those of all brands in `_shared/content/`. */
export type ContentReader = {
  readonly files: BrandFiles
  readonly merchant: Merchant
  /** Texts that one of the merchant's languages lacks, as `file: id`. */
  readonly missing: readonly string[]
  /** Content without a language, from `content/<name>.json`: the brand's own file, else the shared one. */
  read<Schema extends v.GenericSchema>(schema: Schema, name: string): v.InferOutput<Schema> | undefined
  /**
   * Texts by id from `content/<language>/<name>.json`; each text of the brand replaces the shared one. Throws when an
   * id has no text in the merchant's default language, or when a text of the brand has an id outside `ids`.
   */
  texts<Schema extends v.GenericSchema>(
    schema: Schema,
    name: string,
    ids: readonly string[],
  ): ReadonlyMap<string, InLanguages<v.InferOutput<Schema>>>
  /** Creates the error for a problem in one of the brand's files. */
  error(file: string, problem: string): BrandFileError
}

export const sharedFolder = '_shared'

export function createContentReader(files: BrandFiles, merchant: Merchant): ContentReader {
  const missing: string[] = []
  const { code, languages, defaultLanguage } = merchant
  const error = (file: string, problem: string) => new BrandFileError(`${code}/content/${file}: ${problem}`)

  function textsIn<Schema extends v.GenericSchema>(schema: Schema, file: string, ids: readonly string[]) {
    const record = v.record(v.string(), schema)
    const own = readBrandFile(record, files, `${code}/content/${file}`) ?? {}
    const unused = Object.keys(own).find((id) => !ids.includes(id))
    if (unused !== undefined) throw error(file, `${unused}: nothing has this id`)
    return { shared: readBrandFile(record, files, `${sharedFolder}/content/${file}`) ?? {}, own }
  }

  return {
    files,
    merchant,
    missing,
    error,
    read: (schema, name) =>
      readBrandFile(schema, files, `${code}/content/${name}.json`) ??
      readBrandFile(schema, files, `${sharedFolder}/content/${name}.json`),
    texts(schema, name, ids) {
      type Text = v.InferOutput<typeof schema>
      const found = new Map<string, Partial<Record<Language, Text>>>(ids.map((id) => [id, {}]))
      for (const language of languages) {
        const file = `${language}/${name}.json`
        const ofRegion = textsIn(schema, file, ids)
        const base = baseOf(language)
        const ofBase = base === language ? undefined : textsIn(schema, `${base}/${name}.json`, ids)
        // The brand's own texts override the shared ones, and the region's texts override those of its base language.
        const texts: Readonly<Record<string, Text>> = {
          ...ofBase?.shared,
          ...ofRegion.shared,
          ...ofBase?.own,
          ...ofRegion.own,
        }
        for (const [id, inLanguages] of found) {
          const text = Object.hasOwn(texts, id) ? texts[id] : undefined
          if (text !== undefined) inLanguages[language] = text
          else if (language === defaultLanguage) throw error(file, `${id}: there is no text`)
          else missing.push(`${code}/content/${file}: ${id}`)
        }
      }
      return found
    },
  }
}
