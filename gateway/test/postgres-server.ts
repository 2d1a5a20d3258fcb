// A PostgreSQL for a program that cannot import this package: prints its address and stops when its input ends.
import { startPostgres } from './postgres.ts'

const { url, stop } = await startPostgres()
console.log(url)
process.stdin.resume().once('end', async () => {
  await stop()
  process.exit(0)
})
