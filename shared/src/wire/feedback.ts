import * as v from 'valibot'
import { feedbackRules } from '../kernel/feedback-rules.ts'
import { call, usualBody } from './call.ts'
import { dialingCode } from './proofs.ts'
import { name } from './shapes.ts'

/**
 * `type`: neither PNG nor JPEG by its first bytes, `broken`: cannot be drawn, `pixels`: too many of them, `size`: too many
 * bytes, `count`: too many pictures.
 */
export const imageProblems = ['type', 'broken', 'pixels', 'size', 'count'] as const

/**
 * What a visitor wants to tell the operator, with pictures; guests may, too. The bounds are `feedbackRules`.
 * `feedback.remarks` tells `min` and `max`; `feedback.image` tells its `problem`, the `place` of the picture counted from
 * 0 unless there are too many, and `most` (pictures) or `limit` (bytes or pixels). `request.too.many` tells `seconds` to wait.
 */
export const sendFeedback = call({
  operation: 'sendFeedback',
  method: 'PUT',
  path: '/wps/feedback',
  module: 'FEEDBACK3',
  encoding: 'multipart',
  largestBody: feedbackRules.images.most * feedbackRules.images.bytes + usualBody,
  request: v.strictObject({
    /**
     * Made by the form: the same content sent again with it is kept once and answered alike, other content is refused with
     * `intent.conflict`. Whatever is changed after sending needs a new one.
     */
    intent: v.pipe(v.string(), v.uuid()),
    remarks: v.pipe(v.string(), v.maxLength(2000)),
    /** Number to call back; omitted or blank when no call is wanted. */
    mobileNum: v.optional(name),
    /** Of `mobileNum`, which needs it. */
    countryDialingCode: v.optional(dialingCode),
    /** That the sender is 18 or older. */
    ofAge: v.literal('1'),
    images: v.optional(v.array(v.blob()), []),
  }),
  /** What the sender may quote to customer service, for example `F-000123`. */
  answer: v.object({ number: v.string() }),
  refusals: ['feedback.remarks', 'feedback.image', 'phone.invalid'],
})
