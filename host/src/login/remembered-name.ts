import type { Instant } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import type { BrandStorage } from '../boot/brand-storage.ts'

const dayMs = 86_400_000
const remembered = v.object({ userName: v.string(), until: v.number() })

/** The user name that "remember me" kept, for a day. Passwords are the browser's to keep, never the site's. */
export function rememberedName(storage: BrandStorage, now: Instant): string | undefined {
  try {
    const kept = v.safeParse(remembered, JSON.parse(storage.read('loginRemember') ?? 'null'))
    return kept.success && kept.output.until > now ? kept.output.userName : undefined
  } catch {
    return undefined
  }
}

/** Keeps the name for a day, or forgets what was kept. */
export function rememberName(storage: BrandStorage, userName: string | undefined, now: Instant): void {
  if (userName === undefined) storage.remove('loginRemember')
  else storage.write('loginRemember', JSON.stringify({ userName, until: now + dayMs }))
}
