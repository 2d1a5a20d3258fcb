import * as v from 'valibot'
import { supportedMajors } from '../kernel/bus-channel.ts'
import { channels } from './channels.ts'
import { hostRoutes } from './host-routes.ts'
import { hostContract, hostMinor } from './manifest.ts'

/** Slots of the host for remotes; `*` stands for a section of the home page that a brand names. */
export const hostSlots = [
  'home.identity@1',
  'home.*@1',
  'register.promos@1',
  'register.success@1',
  'help.service@1',
  'help.plays@1',
] as const

type Filled<Slot extends string> = Slot extends `${infer Before}*${infer After}` ? `${Before}${string}${After}` : Slot
export type HostSlot = Filled<(typeof hostSlots)[number]>

/** What a build of the host offers to remotes, the same in its `build.json` and in the registry. */
export const hostOffer = v.object({
  /** Contract and its minor number, for example `1.2`. */
  hostApi: v.pipe(v.string(), v.regex(/^\d+\.\d+$/)),
  slots: v.array(v.string()),
  /** Addresses of the host's own screens; older builds, which do not list their screens, have none. */
  routes: v.optional(v.array(v.string()), []),
  /** Major versions of each event that the host supports, lowest first. */
  events: v.record(v.string(), v.array(v.number())),
  /** Exact version of each shared package, by the name that remotes request. */
  shared: v.record(v.string(), v.string()),
})
export type HostOffer = v.InferOutput<typeof hostOffer>

/** Returns the offer of this source tree. @param shared exact versions of the shared packages */
export const offerOf = (shared: Readonly<Record<string, string>>): HostOffer => ({
  hostApi: `${hostContract}.${hostMinor}`,
  slots: [...hostSlots],
  routes: Object.values(hostRoutes).flat(),
  events: Object.fromEntries(Object.entries(channels).map(([name, channel]) => [name, [...supportedMajors(channel)]])),
  shared: { ...shared },
})
