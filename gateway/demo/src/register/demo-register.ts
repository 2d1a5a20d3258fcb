import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Clock, systemClock } from '@azulejo/shared/kernel'
import * as v from 'valibot'

export type DemoRegisterOptions = {
  /** File of the listed persons, which may be edited while the program runs; omitted, they are kept in memory only. */
  readonly file?: string | undefined
  readonly clock?: Clock
}

export type DemoRegister = {
  /** Answers `POST /register/<name>/persons`; undefined for every other path. */
  fetch(request: Request): Promise<Response> | undefined
  /** Lists a person. @param until milliseconds since the epoch; without an end if omitted */
  list(number: string, until?: number): void
  unlist(number: string): void
  /** Answers 503 while it is not available. */
  setAvailable(isAvailable: boolean): void
}

const personRequest = v.strictObject({ document: v.string(), number: v.string() })
/** By number: the end of the listing in milliseconds since the epoch, or null for a listing without an end. */
const listings = v.record(v.string(), v.nullable(v.number()))
type Listings = v.InferOutput<typeof listings>

/** The person who is listed from the start: a CPF with valid check digits that belongs to nobody. */
const listedFromTheStart: Listings = { '12345678909': null }

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** A central register of excluded persons for the demonstration, under every name that profiles use. */
export function createDemoRegister({ file, clock = systemClock }: DemoRegisterOptions = {}): DemoRegister {
  let inMemory = listedFromTheStart
  let isOpen = true
  const read = (): Listings => (file ? v.parse(listings, JSON.parse(readFileSync(file, 'utf8'))) : inMemory)
  const write = (changed: Listings) => {
    if (file) writeFileSync(file, `${JSON.stringify(changed, undefined, 2)}\n`)
    else inMemory = changed
  }
  if (file && !existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    write(listedFromTheStart)
  }

  async function answer(request: Request): Promise<Response> {
    const asked = v.safeParse(personRequest, await request.json().catch(() => undefined))
    if (!asked.success) return json({ error: 'not a person' }, 400)
    if (!isOpen) return json({ error: 'not available' }, 503)
    const until = read()[asked.output.number]
    if (until === undefined || (until !== null && until <= clock.now())) return json({ listed: false })
    return json({ listed: true, ...(until === null ? {} : { until }) })
  }

  return {
    fetch(request) {
      const { pathname } = new URL(request.url)
      return request.method === 'POST' && /^\/register\/[a-z]{1,20}\/persons$/.test(pathname)
        ? answer(request)
        : undefined
    },
    list: (number, until) => write({ ...read(), [number]: until ?? null }),
    unlist: (number) => write(Object.fromEntries(Object.entries(read()).filter(([known]) => known !== number))),
    setAvailable(isAvailable) {
      isOpen = isAvailable
    },
  }
}
