import * as v from 'valibot'
import type { PageFrame } from '../../../chat-page/shapes.ts'

/** Maximum size of a frame in bytes; a longer one closes the connection. */
export const longestFrame = 8192

const number = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const frame: v.GenericSchema<unknown, PageFrame> = v.variant('type', [
  v.object({
    type: v.literal('hello'),
    operator: v.pipe(v.string(), v.maxLength(80)),
    ticket: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    after: v.optional(number),
  }),
  v.object({
    type: v.literal('send'),
    key: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
    text: v.string(),
  }),
  v.object({ type: v.literal('read'), upTo: number }),
  v.object({ type: v.literal('older'), before: number }),
])

/** Parses a frame of a page; undefined if it is invalid. */
export function readFrame(data: string): PageFrame | undefined {
  try {
    const read = v.safeParse(frame, JSON.parse(data))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}
