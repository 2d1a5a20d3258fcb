import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brandCode, merchantFile, readData } from '@azulejo/shared/brand-data'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { repositoryBrands } from '../brands/brand-files.ts'
import type { Merchant } from './merchant.ts'
import { profileNamed, underProfile } from './profiles.ts'

/** A brand as it was read, and the times of its files by which a change is seen. */
type Brand = {
  readonly times: string
  readonly merchant: Merchant | undefined
}

/** How long files are taken for unchanged. */
const freshMs = 300

function timesOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats ? `${stats.mtimeMs}:${stats.size}:${stats.ino}` : 'none'
}

function profileWith(name: string) {
  const profile = profileNamed(name)
  return { profile, requiredFields: profile.ok ? profile.value.requiredFields : [] }
}

function readMerchant(folder: string, code: string): Result<Merchant, string> {
  if (!v.is(brandCode, code)) return failure(`brands/${code}: the name of the folder is no code of a brand`)
  const name = `brands/${code}/merchant.json`
  let text: string
  try {
    text = readFileSync(join(folder, code, 'merchant.json'), 'utf8')
  } catch (error) {
    return failure(`${name}: ${(error as Error).message}`)
  }
  const read = readData(merchantFile, text)
  if (!read.ok) return failure(`${name}: ${read.error}`)
  const { profile, requiredFields } = profileWith(read.value.profile)
  if (!profile.ok) return failure(`${name}: profile: ${profile.error}`)
  const missing = requiredFields.find((field) => !read.value.registerFields[field])
  if (missing) return failure(`${name}: registerFields.${missing}: the profile ${read.value.profile} demands it`)
  return success(underProfile({ ...read.value, code }))
}

/** The brands of a folder; a changed file is seen at the next question. */
class Brands {
  readonly folder: string
  #brands = new Map<string, Brand>()
  #problems = new Map<string, string>()
  #edition = 0
  #readAt = Number.NEGATIVE_INFINITY
  onProblem: ((problem: string) => void) | undefined

  constructor(folder: string) {
    this.folder = folder
  }

  /** A brand whose file went bad stays as it was; one that was never good is left out. */
  #read(code: string, times: string, before: Brand | undefined): Brand {
    this.#edition += 1
    const merchant = readMerchant(this.folder, code)
    this.#problems.delete(code)
    if (!merchant.ok) {
      this.#problems.set(code, merchant.error)
      this.onProblem?.(merchant.error)
    }
    return { times, merchant: merchant.ok ? merchant.value : before?.merchant }
  }

  /** Undefined while the folder cannot be read: the brands stay as they are. */
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

  #refresh(): void {
    if (performance.now() - this.#readAt < freshMs) return
    this.#readAt = performance.now()
    const codes = this.#codes()
    if (!codes) return
    const brands = new Map<string, Brand>()
    for (const code of codes) {
      const before = this.#brands.get(code)
      const times = timesOf(join(this.folder, code, 'merchant.json'))
      brands.set(code, before?.times === times ? before : this.#read(code, times, before))
    }
    for (const code of this.#problems.keys()) if (!brands.has(code)) this.#problems.delete(code)
    this.#brands = brands
  }

  get(code: string): Brand | undefined {
    this.#refresh()
    return this.#brands.get(code)
  }

  all(): Merchant[] {
    this.#refresh()
    return [...this.#brands.values()].flatMap(({ merchant }) => (merchant ? [merchant] : []))
  }

  /** Another number after every change of a file. */
  edition(): number {
    this.#refresh()
    return this.#edition
  }

  problems(): string[] {
    this.#refresh()
    return [...this.#problems.values()]
  }
}

let brands = new Brands(repositoryBrands)

/**
 * Chooses the folder of brands of this process, the repository's own when it is left out. One process serves one folder.
 * @param onProblem told of every brand whose files are not as they have to be, now and when they change
 * @returns what ends the telling
 */
export function openBrands(folder: string | undefined, onProblem: (problem: string) => void): () => void {
  const wanted = folder ?? repositoryBrands
  if (brands.folder !== wanted) brands = new Brands(wanted)
  brands.onProblem = undefined
  for (const problem of brands.problems()) onProblem(problem)
  brands.onProblem = onProblem
  const opened = brands
  return () => {
    if (opened.onProblem === onProblem) opened.onProblem = undefined
  }
}

/** Another number after every change of the brands' files. */
export const brandsEdition = (): number => brands.edition()

/** What is wrong with the brands' files, with file and field. */
export const brandProblems = (): string[] => brands.problems()

/** Every merchant whose file is good, by code. */
export const merchants = (): readonly Merchant[] => brands.all()

/** Codes of all merchants as usages name them. */
export const brandCodes = (): string =>
  merchants()
    .map(({ code }) => code)
    .join('|')

export const merchantOf = (code: string): Merchant | undefined => brands.get(code)?.merchant

/** A merchant that is known to be there; throws when its brand has gone. */
export function merchantNamed(code: string): Merchant {
  const merchant = merchantOf(code)
  if (!merchant) throw new Error(`there is no brand ${code}`)
  return merchant
}
