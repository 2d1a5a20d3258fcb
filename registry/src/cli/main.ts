#!/usr/bin/env node
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { credentialsFile } from './credentials.ts'
import { openPlace } from './open-place.ts'
import { readSecret } from './read-secret.ts'
import { runAzulejo } from './run.ts'

const root = join(import.meta.dirname, '../../..')
const folder = (setting: string | undefined, usual: string) => resolve(setting ?? join(root, usual))
const places = {
  site: folder(process.env.SITE_FOLDER, '.site'),
  records: folder(process.env.REGISTRY_FOLDER, '.data/registry'),
  keys: folder(process.env.KEYS_FOLDER, '.data/keys'),
  gateway: process.env.GATEWAY_ORIGIN,
}
const who = process.env.AZULEJO_USER ?? userInfo().username
const gateway = {
  origin: process.env.GATEWAY_ORIGIN ?? `http://localhost:${process.env.GATEWAY_PORT ?? 8081}`,
  token: process.env.OPERATOR_TOKEN ?? '',
}
const service = {
  uploads: resolve(process.env.UPLOADS_FOLDER ?? join(places.records, 'uploads')),
  credentials: credentialsFile(process.env),
  token: process.env.AZULEJO_TOKEN,
  readSecret,
}

process.exitCode = await runAzulejo(
  process.argv.slice(2),
  await openPlace(places, who, { store: process.env.REGISTRY_STORE, endpoint: process.env.S3_ENDPOINT }),
  {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  },
  { gateway, fetch: fetch, wait, brands: folder(process.env.BRANDS_FOLDER, 'brands'), service },
)
