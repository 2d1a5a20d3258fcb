// Records passed shards in a file that is written after every shard.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Opens the record of passed shards, each with the digest of the sources with which it passed. */
export function shardState(file) {
  const passed = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const keep = () => {
    mkdirSync(dirname(file), { recursive: true })
    // Replaces the file atomically, because a run may be killed at any time.
    writeFileSync(`${file}.new`, JSON.stringify(passed, undefined, 2))
    renameSync(`${file}.new`, file)
  }
  return {
    hasPassed: (name, sources) => passed[name] === sources,
    /** Removes a shard from the record, so that a shard that never ends has not passed. */
    begin(name) {
      delete passed[name]
      keep()
    },
    pass(name, sources) {
      passed[name] = sources
      keep()
    },
  }
}

export const forgetShards = (file) => rmSync(file, { force: true })
