import * as v from 'valibot'

/** How every refusal, and every answer that is not bare, travels. */
export const envelope = v.object({
  success: v.boolean(),
  value: v.optional(v.unknown()),
  /** A sentence in the language of the request; the code decides, never the text. */
  message: v.optional(v.string()),
  errorCode: v.optional(v.string()),
  /** More for the screen: the path of a wrong field, `captcha: true`, seconds to wait. */
  detail: v.optional(v.record(v.string(), v.unknown())),
})

export type Envelope = v.InferOutput<typeof envelope>
export type RefusalDetail = Readonly<Record<string, unknown>>
