import type { BrandDocument } from '@azulejo/shared/release'
import type { LocalizedCall, RequestAsGuest } from './first-views.ts'

const limitMs = 10_000

/** Whether a first view may send a call: only to paths below the platform's own folders, and only as a guest. */
const isCall = (path: string) => /^\/(wps|lgw|lotto)\/[A-Za-z0-9_/.-]+$/.test(path) && !path.includes('..')

/** Creates a function that sends calls to the platform as a guest of a brand. @param gateway origin of the platform */
export const requestAsGuest =
  (gateway: string): RequestAsGuest =>
  async ({ path, request, language }: LocalizedCall, { site }: BrandDocument) => {
    if (!isCall(path)) throw new Error(`${path} is no call`)
    const address = new URL(path, gateway)
    for (const [name, value] of Object.entries(request)) address.searchParams.set(name, String(value))
    const answer = await fetch(address, {
      headers: {
        Merchant: site.merchant,
        Language: language,
        Device: site.device,
        ModuleId: 'COMM3',
        'X-Forwarded-Host': site.hosts[0] ?? '',
      },
      signal: AbortSignal.timeout(limitMs),
    })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    return answer.json()
  }
