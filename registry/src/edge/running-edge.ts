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
    // With EPERM the process exists and belongs to another user.
    return hasCode(error, 'EPERM')
  }
}

/**
 * Writes a note with the port of this process beside the site that it serves, for commands that print addresses.
 * @returns a function that removes the note
 */
export function noteEdge(siteFolder: string, port: number): () => void {
  try {
    writeFileSync(fileIn(siteFolder), JSON.stringify({ port, pid: process.pid }))
  } catch (error) {
    // The edge also serves a folder that is not writable.
    if (!['EACCES', 'EROFS', 'ENOENT'].some((code) => hasCode(error, code))) throw error
  }
  return () => {
    if (noteIn(siteFolder)?.pid === process.pid) rmSync(fileIn(siteFolder), { force: true })
  }
}

/** Returns the port on which a local edge serves a site; undefined if none is running. */
export function portOfEdge(siteFolder: string): number | undefined {
  const note = noteIn(siteFolder)
  return note && isAlive(note.pid) ? note.port : undefined
}
