import type { Refusal } from '@azulejo/shared/build/refusal.ts'
import type { Result } from '@azulejo/shared/kernel'
import type { Registry } from '../releases/registry.ts'
import type { Watch } from '../watch/watch-canary.ts'

export type Row = Readonly<Record<string, string | number>>
/** Result of a command: message and table for people, data for programs; code 3 when it halted the canary it watched. */
export type Outcome = {
  readonly message: string
  readonly rows?: readonly Row[]
  readonly data: unknown
  readonly code?: 3
}
export type Answer = Result<Outcome, Refusal>
type TextOption =
  | 'from'
  | 'declaration'
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
  | 'reason'
  | 'slow'
  | 'remotes'
  | 'days'
  | 'port'
  | 'host'
  | 'cert'
  | 'key'
export type Options = Readonly<Partial<Record<TextOption, string | undefined>>> & {
  readonly watch?: boolean | undefined
  readonly settings?: boolean | undefined
  readonly sandbox?: boolean | undefined
  readonly 'behind-proxy'?: boolean | undefined
  readonly '404'?: boolean | undefined
  readonly throw?: boolean | undefined
  readonly tamper?: boolean | undefined
}

/** What commands of a registry service need of their surroundings. */
export type ServiceSurroundings = {
  /** Folder of open uploads. */
  readonly uploads: string
  /** File in which `login` stores tokens. */
  readonly credentials: string
  /** Token that replaces those of the file. */
  readonly token?: string | undefined
  /** Reads a token that the user types or pipes in. */
  readonly readSecret: () => Promise<string>
}
/** Dependencies of commands in addition to the registry: gateway and HTTP client, wait function, progress output, brands folder. */
export type Outside = Pick<Watch, 'gateway' | 'fetch' | 'wait' | 'report'> & {
  readonly brands: string
  readonly service: ServiceSurroundings
}
export type Command = {
  readonly usage: string
  readonly about: string
  /** Runs the command; `undefined` when the arguments do not match `usage`. */
  run(registry: Registry, args: readonly string[], options: Options, outside: Outside): Promise<Answer> | undefined
}
