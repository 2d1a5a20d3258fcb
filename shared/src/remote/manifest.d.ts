import * as v from 'valibot'
/** The HostApi this source tree speaks; a remote built for another number is not mounted. */
export declare const hostContract = 1
/** What the shell shows around a screen: header, side menu, footer. Hidden bars come back when the player toggles them. */
export declare const chromes: readonly ['full', 'header-only', 'bars-hidden']
export type Chrome = (typeof chromes)[number]
declare const route: v.ObjectSchema<
  {
    readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>
    readonly screen: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>
    /** Query names the screen reads and writes; others are left alone. */
    readonly query: v.OptionalSchema<v.ArraySchema<v.StringSchema<undefined>, undefined>, readonly []>
    readonly chrome: v.OptionalSchema<
      v.PicklistSchema<readonly ['full', 'header-only', 'bars-hidden'], undefined>,
      'full'
    >
    /** Key of the document title in `labels`. */
    readonly title: v.StringSchema<undefined>
  },
  undefined
>
declare const slot: v.ObjectSchema<
  {
    readonly slot: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>
    /** Key of the slot component. */
    readonly fill: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>
    /** Lower comes first among fills of one slot. */
    readonly order: v.OptionalSchema<v.NumberSchema<undefined>, 100>
    readonly audience: v.OptionalSchema<v.PicklistSchema<['all', 'guest', 'member'], undefined>, 'all'>
  },
  undefined
>
declare const centrePage: v.ObjectSchema<
  {
    readonly centre: v.PicklistSchema<['member', 'agent'], undefined>
    /** The specification's page key, for example `securityCenter`; it is the last part of the address. */
    readonly page: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>
    readonly screen: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>
    readonly label: v.StringSchema<undefined>
    /** Name of a lucide icon the host draws, for example `shield-check`. */
    readonly icon: v.StringSchema<undefined>
    readonly order: v.NumberSchema<undefined>
    readonly isDefault: v.OptionalSchema<v.BooleanSchema<undefined>, false>
  },
  undefined
>
/** Everything the host knows of a remote before its code loads. Plain data, kept in the build record. */
export declare const remoteManifest: v.ObjectSchema<
  {
    readonly name: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>
    readonly version: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>
    readonly contract: v.NumberSchema<undefined>
    readonly routes: v.ArraySchema<
      v.ObjectSchema<
        {
          readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>
          readonly screen: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>
          /** Query names the screen reads and writes; others are left alone. */
          readonly query: v.OptionalSchema<v.ArraySchema<v.StringSchema<undefined>, undefined>, readonly []>
          readonly chrome: v.OptionalSchema<
            v.PicklistSchema<readonly ['full', 'header-only', 'bars-hidden'], undefined>,
            'full'
          >
          /** Key of the document title in `labels`. */
          readonly title: v.StringSchema<undefined>
        },
        undefined
      >,
      undefined
    >
    readonly slots: v.ArraySchema<
      v.ObjectSchema<
        {
          readonly slot: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>
          /** Key of the slot component. */
          readonly fill: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>
          /** Lower comes first among fills of one slot. */
          readonly order: v.OptionalSchema<v.NumberSchema<undefined>, 100>
          readonly audience: v.OptionalSchema<v.PicklistSchema<['all', 'guest', 'member'], undefined>, 'all'>
        },
        undefined
      >,
      undefined
    >
    readonly centrePages: v.ArraySchema<
      v.ObjectSchema<
        {
          readonly centre: v.PicklistSchema<['member', 'agent'], undefined>
          /** The specification's page key, for example `securityCenter`; it is the last part of the address. */
          readonly page: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>
          readonly screen: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>
          readonly label: v.StringSchema<undefined>
          /** Name of a lucide icon the host draws, for example `shield-check`. */
          readonly icon: v.StringSchema<undefined>
          readonly order: v.NumberSchema<undefined>
          readonly isDefault: v.OptionalSchema<v.BooleanSchema<undefined>, false>
        },
        undefined
      >,
      undefined
    >
    readonly emits: v.ArraySchema<
      v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>,
      undefined
    >
    readonly hears: v.ArraySchema<
      v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>,
      undefined
    >
    readonly languages: v.ArraySchema<v.StringSchema<undefined>, undefined>
    /** Texts of titles and menu rows by language, then by key. */
    readonly labels: v.RecordSchema<
      v.StringSchema<undefined>,
      v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>,
      undefined
    >
  },
  undefined
>
export type RemoteManifest = v.InferOutput<typeof remoteManifest>
export type CentrePage = v.InferOutput<typeof centrePage>
export type RemoteRoute = v.InferOutput<typeof route>
export type RemoteSlot = v.InferOutput<typeof slot>
/** Checks a manifest when it is written, with its optional parts left out. */
export declare const manifest: (definition: v.InferInput<typeof remoteManifest>) => RemoteManifest
