import type { Result } from '@azulejo/shared/kernel'
import type { Refusal } from '../releases/refusal.ts'
import type { Registry } from '../releases/registry.ts'
import type { Watch } from '../watch/watch-canary.ts'

export type Row = Readonly<Record<string, string | number>>
/** What a command tells: a sentence and a table for people, data for programs; 3 when it halted what it watched. */
export type Outcome = {
  readonly message: string
  readonly rows?: readonly Row[]
  readonly data: unknown
  readonly code?: 3
}
export type Answer = Result<Outcome, Refusal>
type TextOption =
  | 'from'
  | 'name'
  | 'currency'
  | 'languages'
  | 'profile'
  | 'country'
  | 'dialling'
  | 'zone'
  | 'to'
  | 'percent'
  | 'build'
  | 'hours'
  | 'at'
  | 'every'
  | 'for'
export type Options = Readonly<Partial<Record<TextOption, string | undefined>>> & {
  readonly watch?: boolean | undefined
  readonly settings?: boolean | undefined
}
/** What commands need besides the registry: the gateway's figures, time that passes, a place for progress, the folder of brands. */
export type Outside = Pick<Watch, 'gateway' | 'fetch' | 'wait' | 'tell'> & { readonly brands: string }
export type Command = {
  readonly usage: string
  readonly about: string
  /** `undefined` when the arguments are not as `usage` says. */
  run(registry: Registry, args: readonly string[], options: Options, outside: Outside): Promise<Answer> | undefined
}
