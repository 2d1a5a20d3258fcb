import {
  channelOfPayout,
  type JurisdictionProfile,
  jurisdictionProfile,
  profilesName,
  readData,
} from '@azulejo/shared/brand-data'
import { failure, type Instant, type Result } from '@azulejo/shared/kernel'
import type { RegisterFieldName } from '@azulejo/shared/wire'
import { type BrandFiles, folderFiles, repositoryBrands } from '../brands/brand-files.ts'
import type { Merchant } from './merchant.ts'

let files: BrandFiles = folderFiles(repositoryBrands)
const known = new Map<string, Result<JurisdictionProfile, string>>()

/** The rules of a jurisdiction by name, in given files; a failure names the error in the file. */
export function profileIn(from: BrandFiles, name: string): Result<JurisdictionProfile, string> {
  if (!/^[a-z]{2,20}$/.test(name)) return failure(`${name} is no name of a profile`)
  const text = from.read(`${profilesName}/${name}.json`)
  if (text === undefined) return failure(`there is no profiles/${name}.json`)
  const read = readData(jurisdictionProfile, text)
  return read.ok ? read : failure(`profiles/${name}.json: ${read.error}`)
}

/** Reads the profiles of this process from these files from now on. */
export function useProfiles(from: BrandFiles): void {
  files = from
  known.clear()
}

/** The rules of a jurisdiction by name; a failure names the error in the file. */
export function profileNamed(name: string): Result<JurisdictionProfile, string> {
  const read = known.get(name) ?? profileIn(files, name)
  known.set(name, read)
  return read
}

/** The jurisdiction's rules for a merchant; throws when its profile is missing or invalid. */
export function profileOf({ profile }: Merchant): JurisdictionProfile {
  const read = profileNamed(profile)
  if (!read.ok) throw new Error(read.error)
  return read.value
}

/** The moment before which records are older than the law of the merchant's jurisdiction has them kept. */
export function recordsBefore(merchant: Merchant, now: Instant): Date {
  const bound = new Date(now)
  bound.setUTCFullYear(bound.getUTCFullYear() - profileOf(merchant).sla.recordYears)
  return bound
}

function demanded(fields: Merchant['registerFields'], names: readonly RegisterFieldName[]): Merchant['registerFields'] {
  const required = names.flatMap((name) => {
    const rule = fields[name]
    return rule ? [[name, { ...rule, enabled: true, required: true }] as const] : []
  })
  return { ...fields, ...Object.fromEntries(required) }
}

/**
 * Limits a merchant to what its jurisdiction allows, whatever its file and its operators set.
 * @param profile that of the merchant; read by its name if omitted
 */
export function underProfile(merchant: Merchant, profile = profileOf(merchant)): Merchant {
  const { modules, requiredFields, channels } = profile
  const { allowed } = channels
  const allows = (kind: string) => allowed === 'all' || allowed.includes(kind)
  return {
    ...merchant,
    referral: modules.referralRewards ? merchant.referral : undefined,
    flags: modules.freePlay ? merchant.flags : { ...merchant.flags, FREEPLAY3: '0' },
    registerFields: demanded(merchant.registerFields, requiredFields),
    deposits: merchant.deposits.filter(({ type }) => allows(type)),
    withdrawals: merchant.withdrawals.filter(({ type }) => allows(channelOfPayout[type])),
  }
}
