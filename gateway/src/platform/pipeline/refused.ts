import type { ByLanguage } from '@azulejo/shared/kernel'
import type * as wire from '@azulejo/shared/wire'
import type { CallRecord, OwnRefusalOf, RefusalDetail, RefusalOf } from '@azulejo/shared/wire'
import { below } from '../locales/index.ts'

type Wire = typeof wire
/** Every refusal code of any record, and the codes that only the pipeline uses. */
export type RefusalCode =
  | { [Name in keyof Wire]: Wire[Name] extends CallRecord ? RefusalOf<Wire[Name]> : never }[keyof Wire]
  | 'path.unknown'
  | 'system.error'

/** The message of each refusal by language. Every group brings those of its own refusals. */
export type RefusalMessages = Readonly<Record<RefusalCode, ByLanguage<string>>>

/** Messages of the refusals of the pipeline itself, and of those that several groups give. */
export const refusals = below('platform.refused.')

/** The refusal of a call by a rule. The pipeline looks up the message of the code. */
export type Refused<Code extends string = string> = {
  readonly refused: Code
  readonly detail?: RefusalDetail
}

/** Refusal codes of a handler: its record's own codes, and common codes that only a handler can decide. */
export type HandlerRefusal<R extends CallRecord> =
  | OwnRefusalOf<R>
  | 'request.invalid'
  | 'request.too.many'
  | 'intent.conflict'
  | 'function.not.available'
  | 'system.maintenance'
  | 'second.step.needed'

/** @param detail data for the screen, for example the path of a wrong field or the seconds to wait */
export const refuse = <const Code extends string>(code: Code, detail?: RefusalDetail): Refused<Code> =>
  detail ? { refused: code, detail } : { refused: code }

export const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && typeof (answer as Partial<Refused>).refused === 'string'
