import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { hasCode } from '../store/has-code.ts'

const running = v.object({ port: v.number(), pid: v.number() })

const fileIn = (siteFolder: string) => join(siteFolder, 'edge.json')

function noteIn(siteFolder: string): v.InferOutput<typeof running> | undefined {
  try {
    const read = v.safeParse(running, JSON.parse(readFileSync(fileIn(siteFolder), 'utf8')))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It exists and belongs to another user.
    return hasCode(error, 'EPERM')
  }
}

/**
 * Notes beside a site on which port this process serves it, for commands that print addresses.
 * @returns what takes the note away
 */
export function noteEdge(siteFolder: string, port: number): () => void {
  try {
    writeFileSync(fileIn(siteFolder), JSON.stringify({ port, pid: process.pid }))
  } catch (error) {
    // A folder that cannot be written is served all the same.
    if (!['EACCES', 'EROFS', 'ENOENT'].some((code) => hasCode(error, code))) throw error
  }
  return () => {
    if (noteIn(siteFolder)?.pid === process.pid) rmSync(fileIn(siteFolder), { force: true })
  }
}

/** The port on which a local edge serves a site now. */
export function portOfEdge(siteFolder: string): number | undefined {
  const note = noteIn(siteFolder)
  return note && isAlive(note.pid) ? note.port : undefined
}
