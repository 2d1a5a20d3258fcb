// What has passed, in a file that is written after every shard.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Shards that have passed, each with a name for the sources that it passed with. */
export function shardState(file) {
  const passed = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const keep = () => {
    mkdirSync(dirname(file), { recursive: true })
    // Whole or not at all: a run may be killed at any time.
    writeFileSync(`${file}.new`, JSON.stringify(passed, undefined, 2))
    renameSync(`${file}.new`, file)
  }
  return {
    hasPassed: (name, sources) => passed[name] === sources,
    /** A shard that is begun and never ends has not passed. */
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
