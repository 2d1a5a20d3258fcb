import { atom } from 'jotai'
import type { BrandStorage } from './brand-storage.ts'

const codeNames = ['affiliateCode', 'referralCode'] as const
const codePattern = /^[A-Za-z0-9_-]{1,64}$/

/** Code of a mailed link for setting a password; in memory only. */
export const resetCodeAtom = atom<string | undefined>(undefined)

export type LinkCodes = Readonly<Partial<Record<(typeof codeNames)[number], string>>>

/** Stores the codes of an invitation link for a later registration in this tab. */
export function keepLinkCodes(search: string, storage: BrandStorage): void {
  const query = new URLSearchParams(search)
  for (const name of codeNames) {
    const code = query.get(name)
    if (code && codePattern.test(code)) storage.write(name, code)
  }
}

export function linkCodes(storage: BrandStorage): LinkCodes {
  const found = codeNames.flatMap((name) => {
    const code = storage.read(name)
    return code ? [[name, code] as const] : []
  })
  return Object.fromEntries(found)
}
