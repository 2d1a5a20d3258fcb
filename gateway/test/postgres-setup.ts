import { type Cluster, startPostgres } from './postgres.ts'

declare global {
  var testCluster: Cluster | undefined
}

/** One PostgreSQL for the whole run, when the run asks for it. */
export default async function startCluster(): Promise<void> {
  if (process.env.GATEWAY_TEST_DATABASE !== 'postgres') return
  globalThis.testCluster = await startPostgres()
  process.env.GATEWAY_TEST_CLUSTER = globalThis.testCluster.url
}
