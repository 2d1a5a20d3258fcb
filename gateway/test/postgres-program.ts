// A PostgreSQL for tests of other packages; ends, and leaves nothing, when it is asked to.
import { startPostgres } from './postgres.ts'

const cluster = await startPostgres()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.stop().then(() => process.exit(0)))
// Keeps the program up.
setInterval(() => {}, 60_000)
console.log(`PostgreSQL at ${cluster.url}`)
