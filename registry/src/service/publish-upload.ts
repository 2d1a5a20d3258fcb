import { join } from 'node:path'
import { refusal } from '@azulejo/shared/build/refusal.ts'
import { installBuild } from '@azulejo/shared/build/store-build.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import { appendAudit } from '../audit/audit-log.ts'
import {
  type CheckedBuild,
  checkBuild,
  type PublishedBuild,
  publishChecked,
  publishedBuild,
} from '../releases/publish.ts'
import type { Registry } from '../releases/registry.ts'
import { builtOf } from './finish-upload.ts'
import type { ServiceRefusal } from './service-refusal.ts'
import type { Upload, Uploads } from './upload-folder.ts'

type Request = { readonly team: string; readonly remote: string; readonly build: string }

/** Finds the finished upload of a team whose build has an id. */
async function uploadOf(uploads: Uploads, { team, remote, build }: Request): Promise<Upload | undefined> {
  const own = (await uploads.current()).filter((each) => each.team === team && each.remote === remote)
  for (const upload of own) if ((await uploads.finishedBuild(upload)) === build) return upload
  return undefined
}

async function refuseChecked(registry: Registry, remote: string, { id, problems }: CheckedBuild) {
  const { who } = registry
  const fact = { at: registry.now().toISOString(), who, what: 'publish-refused', subject: remote }
  const why = [...new Set(problems.map(({ reason }) => reason))].join(', ')
  const noted = await appendAudit(registry, { ...fact, before: null, after: id, why })
  if (!noted.ok) return noted
  const taken = problems.find(({ reason }) => ['version-taken', 'container-taken'].includes(reason))
  const reason = taken?.reason ?? 'check'
  return failure<ServiceRefusal>({ reason, message: taken?.message ?? `${id} may not be published`, problems })
}

/** Publishes a finished upload by the id of its build; publishing a published build again changes nothing. */
export async function publishUpload(
  registry: Registry,
  uploads: Uploads,
  request: Request,
): Promise<Result<PublishedBuild, ServiceRefusal>> {
  const { remote, build } = request
  const upload = await uploadOf(uploads, request)
  const built = upload && (await builtOf(uploads, upload))
  if (!upload || !built) {
    const known = build.startsWith(`${remote}@`) ? await publishedBuild(registry, build) : undefined
    return known ? success(known) : failure(refusal('no-build', `There is no finished upload of ${build}`))
  }
  const checked = await checkBuild(registry, built)
  if (!checked.ok) return checked
  if (checked.value.problems.length > 0) return refuseChecked(registry, remote, checked.value)
  const install = () => installBuild(built.folder, join(registry.site.folder, built.build.base))
  const published = await publishChecked(registry, checked.value, install)
  if (published.ok) await uploads.remove(upload.id)
  return published
}
