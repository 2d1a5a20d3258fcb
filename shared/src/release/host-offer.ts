import * as v from 'valibot'
import { spokenMajors } from '../kernel/bus-channel.ts'
import { channels } from './channels.ts'
import { hostRoutes } from './host-routes.ts'
import { hostContract, hostMinor } from './manifest.ts'

/** Places that the host has for remotes; `*` stands for a section of the home page that a brand names. */
export const hostSlots = ['home.identity@1', 'home.*@1', 'register.promos@1'] as const

type Filled<Slot extends string> = Slot extends `${infer Before}*${infer After}` ? `${Before}${string}${After}` : Slot
export type HostSlot = Filled<(typeof hostSlots)[number]>

/** What a build of the host gives to remotes: the same in its `build.json` and to the registry. */
export const hostOffer = v.object({
  /** Contract and its minor number, for example `1.2`. */
  hostApi: v.pipe(v.string(), v.regex(/^\d+\.\d+$/)),
  slots: v.array(v.string()),
  /** Addresses of its own screens; builds from before it said so name none. */
  routes: v.optional(v.array(v.string()), []),
  /** Majors of each event that it speaks, lowest first. */
  events: v.record(v.string(), v.array(v.number())),
  /** Exact version of each shared package by the name that remotes ask for. */
  shared: v.record(v.string(), v.string()),
})
export type HostOffer = v.InferOutput<typeof hostOffer>

/** What this source tree gives. @param shared exact versions of the shared packages */
export const offerOf = (shared: Readonly<Record<string, string>>): HostOffer => ({
  hostApi: `${hostContract}.${hostMinor}`,
  slots: [...hostSlots],
  routes: Object.values(hostRoutes).flat(),
  events: Object.fromEntries(Object.entries(channels).map(([name, channel]) => [name, [...spokenMajors(channel)]])),
  shared: { ...shared },
})
