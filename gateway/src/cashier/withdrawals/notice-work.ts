import { type Currency, numberFormat, toDecimal, wallTime } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import { isNotificationOn, type MailNotice, sendWithdrawalMail } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { always, type DueWork } from '../../platform/jobs/runner.ts'
import { formatOf } from '../../platform/merchants/languages.ts'
import { type Language, merchantNamed } from '../../platform/merchants/merchants.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import { reasonOf, type WithdrawalRow, withdrawalColumns } from './withdrawal.store.ts'

type Deps = Pick<GatewayDeps, 'db' | 'clock' | 'proofs'>

/** A notice that is not sent within this time is dropped. */
const newsMs = 24 * 60 * 60_000

type Notice = WithdrawalRow & {
  readonly cause: string
  readonly notice: MailNotice
  readonly noted_at: Date
  readonly account: string
  readonly member_id: string
  readonly email: string | null
  readonly language: Language | null
}

/** Locks the oldest unsent notice; skips notices that another worker has locked. */
async function nextUnsent(db: Db): Promise<Notice | undefined> {
  const { rows } = await sql<Notice>`
    select n.cause, n.notice, n.at as noted_at, m.id as member_id, m.account, m.email, m.language, ${withdrawalColumns}
      from order_mail n join money_order o on o.id = n.order_id left join member m on m.id = o.member_id
      join payout p on p.order_id = o.id join payout_account a on a.id = p.account_id
     where n.told_at is null order by n.at limit 1 for no key update of n skip locked`.execute(db)
  return rows[0]
}

async function sendNotice(db: Db, { clock, proofs }: Deps, notice: Notice): Promise<void> {
  const { merchant: code, email, amount, fee, masked, due_at, order_id } = notice
  if (email === null || notice.noted_at.getTime() + newsMs < clock.now()) return
  if (!(await isNotificationOn(db, notice.member_id, 'withdrawals', 'mail'))) return
  const merchant = merchantNamed(code)
  const language = notice.language ?? merchant.defaultLanguage
  const currency = notice.currency as Currency
  const figures = numberFormat(formatOf[language], { style: 'currency', currency })
  const write = (units: bigint) => figures.format(toDecimal(units, currency) as Intl.StringNumericLiteral)
  await sendWithdrawalMail(
    db,
    { merchant, language, clock, proofs },
    {
      to: email,
      notice: notice.notice,
      account: notice.account,
      number: order_id.toString(),
      amount: write(amount),
      net: write(amount - fee),
      payee: masked,
      reason: reasonOf(notice),
      due: wallTime(merchant.timeZone, due_at.getTime()),
    },
  )
}

const sendNext = (deps: Deps): Promise<boolean> =>
  transact(deps.db, async (db) => {
    const notice = await nextUnsent(db)
    if (!notice) return false
    await sendNotice(db, deps, notice)
    await db
      .updateTable('order_mail')
      .set({ told_at: new Date(deps.clock.now()) })
      .where('order_id', '=', notice.order_id)
      .where('cause', '=', notice.cause)
      .execute()
    return true
  })

/** Mails members about the state of their withdrawals. One transaction writes the mail and the mark that it was sent. */
export const createNoticeWork = (deps: Deps): DueWork => ({
  name: 'withdrawal-notices',
  async nextAt() {
    const { at } = await deps.db
      .selectFrom('order_mail')
      .select(({ fn }) => fn.min('at').as('at'))
      .where('told_at', 'is', null)
      .executeTakeFirstOrThrow()
    return at?.getTime()
  },
  async run(mayGoOn = always) {
    while (mayGoOn() && (await sendNext(deps)));
  },
})
