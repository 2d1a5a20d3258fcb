import * as v from 'valibot'
import type { HumanAdapter } from './human-adapter.ts'

/** The global that Turnstile's script defines. */
type Turnstile = {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string
  remove(widget: string): void
}
/** The global that the script of reCAPTCHA v3 defines. */
type Recaptcha = {
  ready(work: () => void): void
  execute(siteKey: string, options: { readonly action: string }): Promise<string>
}

declare global {
  interface Window {
    turnstile?: Turnstile | undefined
    grecaptcha?: Recaptcha | undefined
  }
}

const shape = v.object({ script: v.pipe(v.string(), v.url()), siteKey: v.string() })

/** Time limit: some visitors get a challenge, and a service that the page may not frame never responds. */
const limitMs = 120_000

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the check took too long')), limitMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const scripts = new Map<string, Promise<void>>()

/** Loads a script once; the next call retries a failed load. */
function load(address: string): Promise<void> {
  const known = scripts.get(address)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      scripts.delete(address)
      reject(new Error(`${address} did not come`))
    })
    script.src = address
    document.head.append(script)
  })
  scripts.set(address, loading)
  return loading
}

/** Returns the topmost open dialog, where a visitor can see and use the service's challenge; else the body. */
const placeForIt = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

async function byTurnstile(turnstile: Turnstile, sitekey: string, action: string): Promise<string> {
  const place = placeForIt().appendChild(document.createElement('div'))
  let widget: string | undefined
  try {
    const passing = new Promise<string>((resolve, reject) => {
      const failed = () => reject(new Error('the check was not passed'))
      const ends = { callback: resolve, 'error-callback': failed, 'timeout-callback': failed }
      widget = turnstile.render(place, { sitekey, action, appearance: 'interaction-only', ...ends })
    })
    return await inTime(passing)
  } finally {
    if (widget !== undefined) turnstile.remove(widget)
    place.remove()
  }
}

/** Human check by a third-party service: its script, which the brand has to allow, creates the payload. */
export const hosted: HumanAdapter = {
  async solve(config, action) {
    const { script, siteKey } = v.parse(shape, config)
    await inTime(load(script))
    const { turnstile, grecaptcha } = window
    if (turnstile) return byTurnstile(turnstile, siteKey, action)
    if (!grecaptcha) throw new Error(`${script} is no check that is known here`)
    await inTime(new Promise<void>((resolve) => grecaptcha.ready(resolve)))
    return inTime(grecaptcha.execute(siteKey, { action }))
  },
}
