import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import type { Db } from './database.ts'
import { openDatabase } from './open-database.ts'

const seed = (handle: Db, part: string) =>
  handle
    .insertInto('seeded')
    .values({ part, at: new Date(0) })
    .execute()

describe('the folder of the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-folder-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is used by one process at a time, and keeps its data', async () => {
    const first = await openDatabase({ folder })
    await seed(first.db, 'kept')
    await expect(openDatabase({ folder })).rejects.toThrow('in use by another process')
    const other = spawnSync(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
      env: { ...process.env, DATA_FOLDER: folder, DATABASE_URL: undefined, PORT: '0', VENDOR_PORT: '0' },
      encoding: 'utf8',
    })
    expect([other.status, other.stderr]).toEqual([1, expect.stringContaining('in use by another process')])
    await first.close()
    const again = await openDatabase({ folder })
    expect(await again.db.selectFrom('seeded').select('part').execute()).toEqual([{ part: 'kept' }])
    await again.close()
  })

  const own = { CONTROL_FOLDER: undefined, DATABASE_URL: undefined }
  const order = (dataFolder: string, words: readonly string[], secret?: string) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../main.ts'), ...words], {
      env: { ...process.env, ...own, DATA_FOLDER: dataFolder, ...(secret ? { OPERATOR_SECRET: secret } : {}) },
      encoding: 'utf8',
    })

  test('a command reads and changes the database of a gateway that is not running', () => {
    const [secret] = /[\w-]{20,}/.exec(order(folder, ['operators', 'first', 'ana']).stdout) ?? []
    const words = ['status', 'azulejo', 'maintenance', '--as', 'ana', '--reason', 'a test']
    expect(order(folder, words, secret)).toMatchObject({ status: 0 })
    expect(order(folder, ['status', 'azulejo']).stdout).toBe('azulejo is maintenance\n')
  })

  test('a command is refused in a folder without a database, and creates none', () => {
    const elsewhere = join(folder, 'elsewhere')
    const result = order(elsewhere, ['status', 'azulejo', 'maintenance'])
    expect([result.status, result.stdout, result.stderr]).toEqual([
      1,
      '',
      expect.stringContaining(`there is no database in ${elsewhere}`),
    ])
    expect(existsSync(elsewhere)).toBe(false)
    expect(order('memory', ['status', 'azulejo'])).toMatchObject({ status: 1, stdout: '' })
  })
})
