import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

const budgets = v.object({
  why: v.string(),
  remotes: v.record(v.string(), v.number()),
  others: v.number(),
  home: v.number(),
})

const budgetsFile = join(import.meta.dirname, '../../budgets.json')

/** Returns the budget of all files of a remote's build in bytes, by default the common budget `others`. */
export async function budgetOf(name: string): Promise<number> {
  const { remotes, others } = v.parse(budgets, JSON.parse(await readFile(budgetsFile, 'utf8')))
  return (Object.hasOwn(remotes, name) ? remotes[name] : undefined) ?? others
}
