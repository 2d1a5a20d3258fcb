import { brandCode, brandTokens, merchantFile, profilesName, readData } from '@azulejo/shared/brand-data'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { type BrandFiles, brandParts, folderFiles, repositoryBrands } from '../brands/brand-files.ts'
import type { Merchant } from './merchant.ts'
import { profileIn, underProfile, useProfiles } from './profiles.ts'

/** A brand that was read, or the reason why it could not be read. */
type Brand = {
  /** State of the brand's files when they were read; undefined if they cannot be read. */
  readonly state: string | undefined
  readonly merchant: Merchant | undefined
  readonly problem: string | undefined
}

/** Reads a brand's `merchant.json` in given files. */
export function parseMerchant(files: BrandFiles, code: string): Result<Merchant, string> {
  if (!v.is(brandCode, code)) return failure(`brands/${code}: the name of the folder is no code of a brand`)
  const name = `brands/${code}/merchant.json`
  const text = textOf(files, code)
  if (text === undefined) return failure(`${name}: the file cannot be read`)
  const read = readData(merchantFile, text)
  if (!read.ok) return failure(`${name}: ${read.error}`)
  const profile = profileIn(files, read.value.profile)
  if (!profile.ok) return failure(`${name}: profile: ${profile.error}`)
  const missing = profile.value.requiredFields.find((field) => !read.value.registerFields[field])
  if (missing) return failure(`${name}: registerFields.${missing}: the profile ${read.value.profile} demands it`)
  return success(underProfile({ ...read.value, code }, profile.value))
}

function textOf(files: BrandFiles, code: string): string | undefined {
  try {
    return files.read(`${code}/merchant.json`)
  } catch {
    return undefined
  }
}

/** Text that changes with the brand's file and with its profile; undefined if the file cannot be read. */
function stateOf(files: BrandFiles, code: string): string | undefined {
  const text = textOf(files, code)
  const profile = text === undefined ? undefined : /"profile": *"([a-z]+)"/.exec(text)?.[1]
  return profile === undefined ? text : `${text}\n${files.read(`${profilesName}/${profile}.json`)}`
}

/** The brands of given files, as of the last read. */
class Brands {
  files: BrandFiles
  #brands: ReadonlyMap<string, Brand> = new Map()
  onProblem: ((problem: string) => void) | undefined

  constructor(files: BrandFiles) {
    this.files = files
    this.refresh()
  }

  /** A brand whose file becomes invalid keeps its last valid data; a brand that was never valid has no merchant. */
  #read(code: string): Brand {
    const before = this.#brands.get(code)
    const state = stateOf(this.files, code)
    if (before && before.state === state) return before
    const read = parseMerchant(this.files, code)
    if (read.ok) return { state, merchant: read.value, problem: undefined }
    this.onProblem?.(read.error)
    return { state, merchant: before?.merchant, problem: read.error }
  }

  /** Codes of the brands; undefined if they cannot be read, and then the brands stay as they are. */
  #codes(): string[] | undefined {
    try {
      return brandParts(this.files).sort()
    } catch (error) {
      this.onProblem?.(`the folder of the brands: ${(error as Error).message}`)
      return undefined
    }
  }

  refresh(): void {
    useProfiles(this.files)
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
  opened ??= new Brands(folderFiles(repositoryBrands))
  return opened
}

/**
 * Chooses the files of the brands of this process, those of the repository when they are omitted. One process serves
 * one set of files.
 * @param onProblem receives the problem of every invalid brand file, now and at each later read
 * @returns a function that stops these reports
 */
export function openBrands(files: BrandFiles | undefined, onProblem: (problem: string) => void): () => void {
  const chosen = new Brands(files ?? folderFiles(repositoryBrands))
  for (const problem of chosen.problems()) onProblem(problem)
  chosen.onProblem = onProblem
  opened = chosen
  return () => {
    chosen.onProblem = undefined
  }
}

/** Reads the brands again. @param files other files than before */
export function refreshBrands(files?: BrandFiles): void {
  const current = brands()
  if (files) current.files = files
  current.refresh()
}

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

/** The CSS tokens of a brand's site; undefined if there is no such brand or no valid file of tokens. */
export const brandStyles = (code: string): Promise<string | undefined> =>
  merchantOf(code)
    ? brandTokens(code, async (brand) => {
        const css = brands().files.read(`${brand}/tokens.css`)
        if (css === undefined) throw new Error(`there is no ${brand}/tokens.css`)
        return css
      }).catch(() => undefined)
    : Promise.resolve(undefined)
