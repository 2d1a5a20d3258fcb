import * as v from 'valibot'
import { call } from './call.ts'
import { code, nothing } from './shapes.ts'

const short = (length: number) => v.pipe(v.string(), v.maxLength(length))
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

/** Most records of one beacon; a page with more records sends several beacons. */
export const beaconRecordsMost = 40
/** Most characters of a message. */
export const beaconMessageMost = 300
/** Most names of bus events in one record. */
export const beaconEventsMost = 20

const beaconRecord = v.strictObject({
  /** The area, or `host` for the shell itself. */
  remote: code,
  /** For example `remote-lobby@1.2.0-0123456789ab`; omitted where no build fills the area. */
  build: v.optional(v.pipe(short(120), v.regex(/^[a-z0-9-]+@[A-Za-z0-9.+-]+$/))),
  /** What happened: `mounted` is a successful load; `load`, `shape`, `render`, `slow` and `page` with a code are failures. */
  step: v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/)),
  /** Milliseconds since the load, or the mount, began. */
  ms: whole(86_400_000),
  /** Code of the fault, if there was one. */
  code: v.optional(v.pipe(v.string(), v.regex(/^AZ-\d{3}$/))),
  message: v.optional(short(beaconMessageMost)),
  /** Names of the last events of the bus, oldest first; never their payloads. */
  busEvents: v.optional(v.pipe(v.array(code), v.maxLength(beaconEventsMost))),
})
export type BeaconRecord = v.InferOutput<typeof beaconRecord>

/** Reports the state of a page's remotes. Pages send the beacon without a token; nothing in it identifies a visitor. */
export const remoteBeacon = call({
  operation: 'remoteBeacon',
  method: 'POST',
  path: '/wps/telemetry/remotes',
  module: 'COMM3',
  request: v.strictObject({
    release: short(120),
    seq: whole(Number.MAX_SAFE_INTEGER),
    /** Path of the page, without its query. */
    route: short(200),
    records: v.pipe(v.array(beaconRecord), v.maxLength(beaconRecordsMost)),
  }),
  answer: nothing,
})
