import { addPushDevice, pushDevices } from '@azulejo/shared/wire'
import { createDeliveries } from '../src/people/messages/deliveries.ts'
import { notifyMember } from '../src/people/messages/inbox.store.ts'
import { sendNotifications } from '../src/people/messages/send-notifications.ts'
import { createWebPush } from '../src/people/messages/web-push.ts'
import { executeAsAdmin } from './admin-command.ts'
import { pushBrowser, startPushService } from './push-service.ts'
import { type Player, seatPlayer } from './seated-player.ts'
import { testGateway } from './test-gateway.ts'

/** A gateway with a push service of browsers on this machine, and the browsers that subscribe there. */
export async function pushSite() {
  /** Status of the service by path; 201 for the others. */
  const answers = new Map<string, number>()
  const service = await startPushService(({ path }) => answers.get(path) ?? 201)
  const push = createWebPush({ subject: 'mailto:ops@azulejo.example', reach: service.reach })
  const gateway = await testGateway({ proofs: { push } })
  await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'humanCheck', 'none'])
  const { db, clock } = gateway.deps

  let browsers = 0
  /** A browser that has subscribed at the service, at a path of its own. */
  const newBrowser = () => {
    browsers += 1
    return pushBrowser(`${service.origin}/send/${browsers}`)
  }
  type Browser = ReturnType<typeof newBrowser>

  /** Runs the job that writes notices into the outbox, until nothing is due. */
  async function write(): Promise<void> {
    const { work } = sendNotifications(gateway.deps)
    for (let payload: Readonly<Record<string, unknown>> | undefined = {}; payload; )
      payload = (await db
        .transaction()
        .execute((transaction) => work(transaction, payload ?? {}, clock.now()))) as never
  }

  return {
    gateway,
    service,
    newBrowser,
    /** Sets the status with which the service answers pushes to a browser. */
    answerWith: ({ subscription }: Browser, status: number) =>
      void answers.set(new URL(subscription.endpoint).pathname, status),
    /** A member with a browser that gets notices. */
    async seatWithBrowser(browser: Browser = newBrowser()) {
      const player = await seatPlayer(gateway, 0)
      await db.updateTable('member').set({ language: 'en' }).where('id', '=', player.id).execute()
      const answer = await gateway.get(addPushDevice, browser.subscription, player)
      return { player, browser, deviceId: answer.devices[0]?.deviceId ?? '' }
    },
    note: ({ id }: Pick<Player, 'id'>, title = 'A note') =>
      notifyMember(db, {
        merchant: 'azulejo',
        memberId: id,
        kind: 'note',
        detail: { title, text: 'Its text is in the inbox' },
        at: clock.now(),
      }),
    write,
    /** Writes notices into the outbox, and delivers what waits. */
    async deliver() {
      await write()
      await createDeliveries(gateway.deps).run()
    },
    /** Titles of the notices that a browser has got. */
    titlesAt: ({ decrypt, subscription }: Browser) =>
      service.received
        .filter(({ path }) => subscription.endpoint.endsWith(path))
        .map(({ body }) => (decrypt(body) as { title: string }).title),
    devicesOf: async (player: Player) => (await gateway.get(pushDevices, {}, player)).devices,
    countOf: async ({ id }: Pick<Player, 'id'>) =>
      (await db.selectFrom('push_device').select('id').where('member_id', '=', id).execute()).length,
    forgetPushes() {
      service.received.length = 0
      answers.clear()
    },
    async close() {
      await gateway.close()
      await service.close()
    },
  }
}
