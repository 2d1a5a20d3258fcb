import { profileModules } from '@azulejo/shared/brand-data'
import * as v from 'valibot'
import type { Merchant } from '../merchants/merchants.ts'
import { profileOf } from '../merchants/profiles.ts'

/** Modules of the jurisdiction that content depends on: it is shown only where each of them is on or off as given. */
export const where = v.optional(v.record(v.picklist(profileModules), v.boolean()), {})

type Where = v.InferOutput<typeof where>

/** Whether a brand under its jurisdiction shows content. */
export function isShownTo(merchant: Merchant, { where }: { readonly where: Where }): boolean {
  const { modules } = profileOf(merchant)
  return profileModules.every((name) => where[name] === undefined || where[name] === modules[name])
}
