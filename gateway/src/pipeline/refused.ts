import type { ByLanguage } from '@azulejo/shared/kernel'
import type * as wire from '@azulejo/shared/wire'
import type { CallRecord, OwnRefusalOf, RefusalDetail, RefusalOf } from '@azulejo/shared/wire'

type Wire = typeof wire
/** Every code that any record may refuse with, and those only the pipeline knows. */
export type RefusalCode =
  | { [Name in keyof Wire]: Wire[Name] extends CallRecord ? RefusalOf<Wire[Name]> : never }[keyof Wire]
  | 'path.unknown'
  | 'system.error'

/** What some refusals say. */
export type Sentences = Readonly<Partial<Record<RefusalCode, ByLanguage<string>>>>

/** A call that is refused by a rule: the code decides, the sentence is looked up by the pipeline. */
export type Refused<Code extends string = string> = {
  readonly refused: Code
  readonly detail?: RefusalDetail
}

/** What a handler may refuse with: its record's own codes and those common codes that only it can know of. */
export type HandlerRefusal<R extends CallRecord> =
  | OwnRefusalOf<R>
  | 'request.invalid'
  | 'request.too.many'
  | 'intent.conflict'
  | 'function.not.available'
  | 'system.maintenance'

/** @param detail more for the screen: the path of a wrong field, seconds to wait */
export const refuse = <const Code extends string>(code: Code, detail?: RefusalDetail): Refused<Code> =>
  detail ? { refused: code, detail } : { refused: code }

export const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && typeof (answer as Partial<Refused>).refused === 'string'
