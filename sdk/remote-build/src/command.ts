export type Given = {
  /** Folder of the remote, with `package.json` and `remote.json`. */
  readonly folder: string
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
  /** Words after `--`. */
  readonly after: readonly string[]
}

export type Command = {
  readonly usage: string
  readonly about: string
  readonly options?: Readonly<Record<string, { readonly type: 'string' }>>
  /** Returns the exit code: 0 done, 1 refused, 2 wrong arguments. */
  run(given: Given): Promise<number>
}
