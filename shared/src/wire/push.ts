import * as v from 'valibot'
import { call, type RequestOf } from './call.ts'
import { code, instant, name, noFields } from './shapes.ts'

const inbox = { caller: 'player', token: 'needed', module: 'INBOX3' } as const

/** Address of the service worker that shows notices; it controls no page. */
export const pushWorker = { folder: '/wps/push/', file: 'worker.js' } as const

/** Most devices of a member that get notices. */
export const mostPushDevices = 10

/** What the page tells the worker's click handler, and the handler the page. */
export const pushClick = v.object({ type: v.literal('push-click'), path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)) })

/** The part of a notice that the worker shows. */
export type PushNotice = {
  readonly title: string
  readonly site: string
  readonly language: string
  /** Path on the site that a click opens. */
  readonly path: string
  /** Unique for each notice, so that a notice that is delivered twice is shown once. */
  readonly tag: string
}

const devices = v.object({
  /** Key with which browsers subscribe; omitted when the site sends no notices to devices. */
  publicKey: v.optional(v.string()),
  devices: v.array(
    v.object({
      /** SHA-256 of the endpoint of the subscription, hexadecimal: by it a browser knows its own. */
      deviceId: code,
      device: name,
      at: instant,
    }),
  ),
})
export type PushDevices = v.InferOutput<typeof devices>

/** The member's devices that get notices, the newest first. */
export const pushDevices = call({
  ...inbox,
  operation: 'pushDevices',
  method: 'GET',
  path: '/wps/relay/CSP_pushDevices',
  request: noFields,
  answer: devices,
  refusals: ['in_need_true_account'],
})

/** A subscription of the Push API. */
const subscription = {
  endpoint: v.pipe(v.string(), v.maxLength(2_000)),
  /** Public key of the browser, a point of P-256, and its secret; both base64url. */
  p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
}

/** Sends notices to the browser of a subscription of the Push API. Another account of that browser loses it. */
export const addPushDevice = call({
  ...inbox,
  operation: 'addPushDevice',
  method: 'POST',
  path: '/wps/relay/CSP_addPushDevice',
  request: v.strictObject(subscription),
  answer: devices,
  refusals: ['in_need_true_account', 'push.off', 'push.endpoint', 'push.most'],
})

export type AddPushDevice = RequestOf<typeof addPushDevice>

/**
 * Replaces the subscription of a device by the one with which the browser has renewed it, also while nobody is logged in. The
 * worker sends it: the former endpoint, which only the browser knows, and the cookie of the browser prove the device.
 */
export const renewPushDevice = call({
  operation: 'renewPushDevice',
  method: 'POST',
  path: '/wps/relay/CSP_renewPushDevice',
  module: 'INBOX3',
  request: v.strictObject({ former: v.pipe(v.string(), v.maxLength(2_000)), ...subscription }),
  answer: v.object({
    /** False for a device that gets no notices any more. */
    isRenewed: v.boolean(),
  }),
  refusals: ['push.off', 'push.endpoint'],
})

/** What the page keeps for the worker: the brand, the key of the site and the endpoint that the gateway knows. */
export const keptSubscription = { cache: 'push', path: `${pushWorker.folder}subscription` } as const
export type KeptSubscription = { readonly merchant: string; readonly publicKey: string; readonly endpoint: string }

/** Ends the notices of a device; an unknown device is an answer too. */
export const removePushDevice = call({
  ...inbox,
  operation: 'removePushDevice',
  method: 'POST',
  path: '/wps/relay/CSP_removePushDevice',
  request: v.strictObject({ deviceId: code }),
  answer: devices,
  refusals: ['in_need_true_account'],
})
