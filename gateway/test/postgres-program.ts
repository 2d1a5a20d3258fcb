// A PostgreSQL for tests of other packages; stops on SIGINT or SIGTERM and removes its files.
import { startPostgres } from './postgres.ts'

const cluster = await startPostgres()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.stop().then(() => process.exit(0)))
// Keeps the program running.
setInterval(() => {}, 60_000)
console.log(`PostgreSQL at ${cluster.url}`)
