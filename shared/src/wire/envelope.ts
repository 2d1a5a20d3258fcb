import * as v from 'valibot'

/** The body of every refusal, and of every answer that is not bare. */
export const envelope = v.object({
  success: v.boolean(),
  value: v.optional(v.unknown()),
  /** A sentence in the language of the request; clients act on the code, never on the text. */
  message: v.optional(v.string()),
  errorCode: v.optional(v.string()),
  /** Further data for the screen: the path of a wrong field, `captcha: true`, seconds to wait. */
  detail: v.optional(v.record(v.string(), v.unknown())),
})

export type Envelope = v.InferOutput<typeof envelope>
export type RefusalDetail = Readonly<Record<string, unknown>>
