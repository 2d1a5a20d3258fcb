import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brandCode, brandTokens, merchantFile, readData } from '@azulejo/shared/brand-data'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { repositoryBrands } from '../brands/brand-files.ts'
import type { Merchant } from './merchant.ts'
import { profileNamed, underProfile } from './profiles.ts'

/** A brand that was read, or the reason why it could not be read. */
type Brand = {
  /** Text of the brand's file; undefined when it cannot be read. */
  readonly text: string | undefined
  readonly merchant: Merchant | undefined
  readonly problem: string | undefined
}

function profileWith(name: string) {
  const profile = profileNamed(name)
  return { profile, requiredFields: profile.ok ? profile.value.requiredFields : [] }
}

function parseMerchant(code: string, text: string | undefined): Result<Merchant, string> {
  if (!v.is(brandCode, code)) return failure(`brands/${code}: the name of the folder is no code of a brand`)
  const name = `brands/${code}/merchant.json`
  if (text === undefined) return failure(`${name}: the file cannot be read`)
  const read = readData(merchantFile, text)
  if (!read.ok) return failure(`${name}: ${read.error}`)
  const { profile, requiredFields } = profileWith(read.value.profile)
  if (!profile.ok) return failure(`${name}: profile: ${profile.error}`)
  const missing = requiredFields.find((field) => !read.value.registerFields[field])
  if (missing) return failure(`${name}: registerFields.${missing}: the profile ${read.value.profile} demands it`)
  return success(underProfile({ ...read.value, code }))
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** The brands of a folder, as of the last read of their files. */
class Brands {
  readonly folder: string
  #brands: ReadonlyMap<string, Brand> = new Map()
  onProblem: ((problem: string) => void) | undefined

  constructor(folder: string) {
    this.folder = folder
    this.refresh()
  }

  /** A brand whose file becomes invalid keeps its last valid data; a brand that was never valid has no merchant. */
  #read(code: string): Brand {
    const before = this.#brands.get(code)
    const text = readText(join(this.folder, code, 'merchant.json'))
    if (before && before.text === text) return before
    const read = parseMerchant(code, text)
    if (read.ok) return { text, merchant: read.value, problem: undefined }
    this.onProblem?.(read.error)
    return { text, merchant: before?.merchant, problem: read.error }
  }

  /** Names of the brand folders; undefined when the folder cannot be read, and then the brands stay as they are. */
  #codes(): string[] | undefined {
    try {
      const entries = readdirSync(this.folder, { withFileTypes: true })
      const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
      return folders.map(({ name }) => name).sort()
    } catch (error) {
      this.onProblem?.(`the folder of the brands: ${(error as Error).message}`)
      return undefined
    }
  }

  refresh(): void {
    const codes = this.#codes()
    if (codes) this.#brands = new Map(codes.map((code) => [code, this.#read(code)]))
  }

  get(code: string): Brand | undefined {
    return this.#brands.get(code)
  }

  all(): Merchant[] {
    return [...this.#brands.values()].flatMap(({ merchant }) => merchant ?? [])
  }

  problems(): string[] {
    return [...this.#brands.values()].flatMap(({ problem }) => problem ?? [])
  }
}

let opened: Brands | undefined

const brands = (): Brands => {
  opened ??= new Brands(repositoryBrands)
  return opened
}

/**
 * Chooses the folder of brands of this process, the repository's own when it is left out. One process serves one
 * folder.
 * @param onProblem receives the problem of every invalid brand file, now and at each later read
 * @returns a function that stops these reports
 */
export function openBrands(folder: string | undefined, onProblem: (problem: string) => void): () => void {
  const chosen = new Brands(folder ?? repositoryBrands)
  for (const problem of chosen.problems()) onProblem(problem)
  chosen.onProblem = onProblem
  opened = chosen
  return () => {
    chosen.onProblem = undefined
  }
}

/** Reads the files of the brands again. */
export const refreshBrands = (): void => brands().refresh()

/** Every merchant with a valid file, ordered by code. */
export const merchants = (): readonly Merchant[] => brands().all()

/** Codes of all merchants, joined with `|` for usage texts. */
export const brandCodes = (): string =>
  merchants()
    .map(({ code }) => code)
    .join('|')

export const merchantOf = (code: string): Merchant | undefined => brands().get(code)?.merchant

/** The merchant with a code; throws when there is no such brand. */
export function merchantNamed(code: string): Merchant {
  const merchant = merchantOf(code)
  if (!merchant) throw new Error(`there is no brand ${code}`)
  return merchant
}

/** The CSS tokens of a brand's site; undefined when there is no such brand or no valid file of tokens. */
export const brandStyles = (code: string): Promise<string | undefined> =>
  merchantOf(code)
    ? brandTokens(code, (brand) => readFile(join(brands().folder, brand, 'tokens.css'), 'utf8')).catch(() => undefined)
    : Promise.resolve(undefined)
