import { readFileSync } from 'node:fs'
import { verifyContract } from './network/index.ts'

// Verifies an exported contract of an agent, without a gateway and without a network.
const [file] = process.argv.slice(2)
try {
  if (file === undefined) throw new Error('usage: npm run verify-contract -- <exported contract>')
  console.log(verifyContract(readFileSync(file, 'utf8')))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
