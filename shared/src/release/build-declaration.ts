import * as v from 'valibot'
import { remoteManifest } from './manifest.ts'

/** What a team writes about its remote in `remote.json`; packing takes the rest from the files of the build. */
export const buildDeclaration = v.object({
  ...remoteManifest.entries,
  /**
   * Beginning of all CSS class names of the build: the remote's name, a hyphen and at least four hex digits. Made from name
   * and version if omitted.
   */
  classPrefix: v.optional(v.string()),
  /** Name of the container, which no other build has. Taken from `mf-manifest.json`, else made from name and version. */
  container: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/))),
  /** File of the container, `remoteEntry.js` or what `mf-manifest.json` names if omitted. */
  entry: v.optional(v.string()),
  /** Whether the entry is a classic script or a module. Taken from `mf-manifest.json`, else `global`. */
  entryType: v.optional(v.picklist(['global', 'module'])),
  /** Shared packages and the ranges that the build needs of the host. Taken from `mf-manifest.json` if omitted. */
  requires: v.optional(v.record(v.string(), v.string())),
  routes: v.optional(remoteManifest.entries.routes, []),
  slots: v.optional(remoteManifest.entries.slots, []),
  centrePages: v.optional(remoteManifest.entries.centrePages, []),
  emits: v.optional(remoteManifest.entries.emits, []),
  hears: v.optional(remoteManifest.entries.hears, []),
})
export type BuildDeclaration = v.InferInput<typeof buildDeclaration>
