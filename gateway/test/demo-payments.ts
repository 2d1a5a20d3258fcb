import { freshPartnerKeys } from '@azulejo/shared/partner'
import {
  createDeposit,
  type Deposit,
  type DepositType,
  depositOrder,
  type RequestOf,
  setDepositLimits,
} from '@azulejo/shared/wire'
import { createDemoPsp, type DemoPsp } from '../demo/src/psp/demo-psp.ts'
import type { ActRequest } from '../demo/src/psp/page-shapes.ts'
import { createPaymentWork } from '../src/cashier/payments/payment-work.ts'
import { createPspProvider } from '../src/cashier/payments/psp-provider.ts'
import { createPspPayouts } from '../src/cashier/withdrawals/psp-payouts.ts'
import type { GatewayOptions } from '../src/index.ts'
import type { OpenDatabase } from '../src/platform/db/open-database.ts'
import type { Player } from './seated-player.ts'
import { emptyDatabase } from './test-database.ts'
import { type TestClock, type TestGateway, testClock, testGateway } from './test-gateway.ts'

const providerKeys = freshPartnerKeys(['psp', 'psp-poll'])
export const pspOrigin = 'http://psp.test'

export type PaymentSite = {
  readonly gateway: TestGateway
  readonly psp: DemoPsp
  /** Sends requests to the provider; a test may replace the function. */
  readonly network: { toPsp: (request: Request) => Promise<Response> }
  /** Runs the due work: charges, status queries, expiries. */
  work(): Promise<void>
  /** Opens an order of 50.00, or as the request says, by the channel of this name; keeps the deposit limits unchanged. */
  open(
    player: Player,
    channel: string,
    type: DepositType,
    more?: Partial<RequestOf<typeof createDeposit>>,
  ): Promise<Deposit>
  /** The order as its member sees it. */
  look(player: Player, order: Pick<Deposit, 'orderId'>): Promise<Deposit>
  /** Chooses an action on the page of the charge. */
  act(order: Pick<Deposit, 'orderId'>, action: ActRequest['action'], more?: Partial<ActRequest>): Promise<void>
  /** Pays a charge by the provider's id. */
  pay(charge: string): Promise<void>
  /** Address of the run's PostgreSQL; undefined on the embedded database. */
  readonly databaseUrl: string | undefined
  /** Opens a second gateway on the run's PostgreSQL, or on the given database. */
  another(database?: OpenDatabase): Promise<TestGateway>
  close(): Promise<void>
}

let keys = 0
export const newKey = () => {
  keys += 1
  return `deposit-of-a-test-${keys}`
}

/** A gateway with both adapters of the demonstration's provider, connected without a network. */
export async function paymentSite({
  clock = testClock(),
  ...options
}: GatewayOptions & { readonly clock?: TestClock } = {}): Promise<PaymentSite> {
  const network = { toPsp: (request: Request) => psp.fetch(request) ?? Promise.reject(new Error('no such path')) }
  const to = {
    url: pspOrigin,
    keys: providerKeys,
    clock,
    patience: 10_000,
    send: (request: Request) => network.toPsp(request),
  }
  const database = await emptyDatabase()
  const settings: GatewayOptions = {
    clock,
    providerKeys,
    paymentProviders: new Map([
      ['psp', createPspProvider({ ...to, provider: 'psp', notifies: true })],
      ['psp-poll', createPspProvider({ ...to, provider: 'psp-poll', notifies: false })],
    ]),
    payoutProviders: new Map([['psp', createPspPayouts({ ...to, provider: 'psp' })]]),
    ...options,
  }
  const gateway = await testGateway({ ...database, ...settings })
  const psp = createDemoPsp({
    gatewayUrl: 'http://gateway.test',
    keys: providerKeys,
    origin: pspOrigin,
    clock,
    send: (request) => gateway.fetch(request),
  })
  const site = { ...gateway, clock }
  const work = createPaymentWork(gateway.deps)
  const chargeOf = async ({ orderId }: Pick<Deposit, 'orderId'>) => {
    const { charge } = await gateway.deps.db
      .selectFrom('payment')
      .select('charge')
      .where('order_id', '=', BigInt(orderId))
      .executeTakeFirstOrThrow()
    return charge
  }
  async function actOn(charge: string | null, more: Partial<ActRequest>): Promise<void> {
    const usual: ActRequest = { action: 'pay', delay: 0, isForged: false, isOtherAmount: false, isSilent: false }
    const response = await psp.fetch(
      new Request(`${pspOrigin}/psp/act/${charge}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...usual, ...more }),
      }),
    )
    if (response?.status !== 200) throw new Error(`the provider answered ${response?.status}`)
  }
  return {
    gateway: site,
    databaseUrl: database.databaseUrl,
    another: async (open) => ({
      ...(await testGateway({ ...(open ? { database: open } : database), ...settings })),
      clock,
    }),
    psp,
    network,
    work: () => work.run(),
    async open({ token, merchant }, channel, type, more) {
      await gateway.get(setDepositLimits, {}, { token, merchant })
      return await gateway.get(
        createDeposit,
        { amount: '50.00', vendorId: channel, mcsBankCode: channel, bankCode: channel, bankType: type, ...more },
        { token, merchant, key: newKey() },
      )
    },
    look: ({ token, merchant }, { orderId }) => gateway.get(depositOrder, { orderId }, { token, merchant }),
    act: async (order, action, more = {}) => actOn(await chargeOf(order), { ...more, action }),
    pay: (charge) => actOn(charge, {}),
    async close() {
      psp.close()
      await gateway.close()
    },
  }
}
