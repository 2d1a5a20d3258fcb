import type { BeaconRecord } from '@azulejo/shared/wire'
import * as v from 'valibot'
import { localeAtom } from '../site/preferences.ts'
import type { Site } from '../site/site.ts'
import { postBeacon } from '../telemetry/post-beacon.ts'
import { silentMs } from './running-code.ts'

const waitMs = 2_000

const runningNote = v.object({
  remote: v.string(),
  build: v.string(),
  what: v.pipe(v.string(), v.maxLength(100)),
  release: v.string(),
  seq: v.number(),
  route: v.string(),
  ms: v.number(),
})

/**
 * Reports pages of this browser that died while code of a build ran (AZ-157), each once, and waits shortly for the answer:
 * the same build may stop this page too. A report without an answer is sent again later.
 */
export async function reportDeadPages(site: Site, page: Window): Promise<void> {
  const { brand, local, running, store } = site
  const headers = { merchant: brand.merchant, device: brand.device, language: store.get(localeAtom) }
  const report = async (name: string) => {
    const text = local.read(name)
    local.remove(name)
    if (text === undefined) return
    const { remote, build, what, ms, ...place } = v.parse(runningNote, JSON.parse(text))
    const record: BeaconRecord = { remote, build, step: 'page', ms, code: 'AZ-157', message: `stopped in ${what}` }
    if (!(await postBeacon({ ...place, records: [record] }, headers))) local.write(name, text)
  }
  const tired = new Promise<void>((resolve) => void page.setTimeout(resolve, waitMs))
  await Promise.race([tired, Promise.allSettled(running.silentPages().map(report))])
}

/** Looks for pages that die while this one is open. */
export function watchDeadPages(site: Site, page: Window): void {
  page.setInterval(() => {
    const isSeen = page.document.visibilityState !== 'hidden'
    if (isSeen && site.running.silentPages().length > 0) void reportDeadPages(site, page)
  }, silentMs)
}
