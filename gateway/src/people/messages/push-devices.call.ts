import { pageFiles } from '@azulejo/shared/partner'
import {
  addPushDevice,
  type PushDevices,
  pushDevices,
  pushWorker,
  removePushDevice,
  renewPushDevice,
} from '@azulejo/shared/wire'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import type { Route } from '../../platform/pipeline/route.ts'
import { deviceHashesOf } from '../devices/index.ts'
import { addPushDeviceOf, pushDevicesOf, removePushDeviceOf, renewPushDeviceOf } from './push-devices.store.ts'
import { sitePushKeys } from './web-push.ts'

async function listOf({ db, random, member, proofs }: Context<'needed'>): Promise<PushDevices> {
  const rows = await pushDevicesOf(db, member.id)
  return {
    ...(proofs.push ? { publicKey: (await sitePushKeys({ db, random }, proofs.push)).publicKey } : {}),
    devices: rows.map(({ id, device, created_at }) => ({ deviceId: id, device, at: created_at.getTime() })),
  }
}

export const pushDevicesCall = answers(pushDevices, (_, context) => listOf(context))

export const addPushDeviceCall = answers(addPushDevice, async (subscription, context) => {
  const { db, member, proofs, visitor, clock, cookies, tokenHash = '' } = context
  if (!proofs.push) return refuse('push.off')
  if (!proofs.push.accepts(subscription)) return refuse('push.endpoint')
  const isAdded = await addPushDeviceOf(db, {
    memberId: member.id,
    subscription,
    device: visitor.browser ?? visitor.device,
    sessionHash: tokenHash,
    browserHashes: deviceHashesOf(cookies),
    at: clock.now(),
  })
  return isAdded ? listOf(context) : refuse('push.most')
})

export const renewPushDeviceCall = answers(renewPushDevice, async ({ former, ...subscription }, context) => {
  const { db, merchant, proofs, cookies } = context
  if (!proofs.push) return refuse('push.off')
  if (!proofs.push.accepts(subscription)) return refuse('push.endpoint')
  const browserHashes = deviceHashesOf(cookies)
  return { isRenewed: await renewPushDeviceOf(db, { merchant: merchant.code, former, subscription, browserHashes }) }
})

export const removePushDeviceCall = answers(removePushDevice, async ({ deviceId }, context) => {
  await removePushDeviceOf(context.db, context.member.id, deviceId)
  return listOf(context)
})

const worker = pageFiles(new URL('../../../push-worker/', import.meta.url), [pushWorker.file]).get(pushWorker.file)

/** Serves the service worker, the same for every brand; browsers ask for it again at every use. */
export const pushWorkerRoute: Route = {
  method: 'GET',
  path: `${pushWorker.folder}${pushWorker.file}`,
  answer: () =>
    new Response(worker?.body ?? null, {
      status: worker ? 200 : 404,
      headers: {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
        'X-Content-Type-Options': 'nosniff',
      },
    }),
}
