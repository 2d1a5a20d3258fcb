import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { hasCode } from '../store/has-code.ts'

const numbers = v.record(v.string(), v.number())

/**
 * Stores the highest document number signed for each brand. The file is beside the keys, because browsers refuse a lower
 * number by the same keys, even after the served folder was emptied.
 */
export function openSignedNumbers(folder: string) {
  const file = join(folder, 'numbers.json')
  async function read(): Promise<Record<string, number>> {
    try {
      return v.parse(numbers, JSON.parse(await readFile(file, 'utf8')))
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return {}
      throw error
    }
  }
  return {
    highest: async (brand: string): Promise<number> => (await read())[brand] ?? 0,
    async note(brand: string, seq: number): Promise<void> {
      const known = await read()
      if (seq <= (known[brand] ?? 0)) return
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const incoming = `${file}.${process.pid}`
      await writeFile(incoming, `${JSON.stringify({ ...known, [brand]: seq })}\n`)
      await rename(incoming, file)
    },
  }
}
