import pg from 'pg'
import { type Cluster, startPostgres } from './postgres.ts'

declare global {
  var testCluster: Cluster | undefined
}

const template = 'migrated'

/** Migrates one database of the cluster; the tests copy it instead of migrating a database each. */
async function makeTemplate(cluster: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  const url = new URL(cluster.url)
  url.pathname = template
  // This import takes half a second, so runs without a PostgreSQL skip it.
  const { openDatabase } = await import('../src/platform/db/open-database.ts')
  const { close } = await openDatabase({ databaseUrl: url.href })
  await close()
}

/** Starts one PostgreSQL for the whole run, when the run uses PostgreSQL. */
export default async function startCluster(): Promise<void> {
  if (process.env.GATEWAY_TEST_DATABASE !== 'postgres') return
  globalThis.testCluster = await startPostgres()
  await makeTemplate(globalThis.testCluster)
  process.env.GATEWAY_TEST_CLUSTER = globalThis.testCluster.url
  process.env.GATEWAY_TEST_TEMPLATE = template
}
