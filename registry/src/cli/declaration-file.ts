import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'

/** Resolves a path against the folder in which the command was given, also when npm runs it elsewhere. */
export const given = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path)

/** Reads what a team declares about a build. @param from folder or archive of the build; `remote.json` is beside it */
export async function readDeclarationFile(
  from: string,
  file = join(from, '../remote.json'),
): Promise<Result<unknown, Refusal>> {
  try {
    return success(JSON.parse(await readFile(given(file), 'utf8')))
  } catch (error) {
    return failure(refusal('declaration', `${file} cannot be read: ${error instanceof Error ? error.message : error}`))
  }
}
