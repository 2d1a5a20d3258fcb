import { mkdir, writeFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import type { ImageType } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { brandCodes, type MerchantCode, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { idOf, numberOf } from './feedback-number.ts'

const feedbackUsage = (codes = brandCodes()) =>
  `feedback list <${codes}> [<number>: older ones]; feedback save <${codes}> <number> ` +
  `<folder, from the root on>; feedback delete <${codes}> <number>`

type Work = (deps: CommandDeps, merchant: MerchantCode, words: readonly string[]) => Promise<string>

const pageSize = 50
const endings: Readonly<Record<ImageType, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' }

const feedbackOf = (db: Db, merchant: MerchantCode) =>
  db
    .selectFrom('feedback')
    .leftJoin('member', 'member.id', 'feedback.member_id')
    .select(['feedback.id', 'feedback.at', 'feedback.remarks', 'feedback.phone', 'member.account'])
    .where('feedback.merchant', '=', merchant)

const list: Work = async ({ db, authorize }, merchant, [before, ...more]) => {
  const end = before === undefined ? undefined : idOf(before)
  if (more.length > 0 || (before !== undefined && end === undefined)) throw new Error(`usage: ${feedbackUsage()}`)
  await authorize('read-personal', merchant)
  const found = await feedbackOf(db, merchant)
    .select((row) =>
      row
        .selectFrom('feedback_image')
        .whereRef('feedback_id', '=', 'feedback.id')
        .select((image) => image.fn.countAll<bigint>().as('images'))
        .as('images'),
    )
    .$if(end !== undefined, (query) => query.where('feedback.id', '<', end ?? 0n))
    .orderBy('feedback.id', 'desc')
    .limit(pageSize)
    .execute()
  const lines = found.map(({ id, at, account, phone, images, remarks }) =>
    [
      numberOf(id),
      at.toISOString(),
      account ?? '-',
      phone ?? '-',
      `${images ?? 0} images`,
      JSON.stringify(remarks),
    ].join(' '),
  )
  return lines.join('\n') || `${merchant} has no feedback`
}

const save: Work = async ({ db, documents, authorize }, merchant, [text = '', folder = '', ...more]) => {
  const id = idOf(text)
  // The gateway writes the files and may run in another working directory, so the path must be absolute.
  if (id === undefined || !isAbsolute(folder) || more.length > 0) throw new Error(`usage: ${feedbackUsage()}`)
  await authorize('read-personal', merchant)
  const kept = await feedbackOf(db, merchant).where('feedback.id', '=', id).executeTakeFirst()
  if (!kept) throw new Error(`${merchant} has no feedback ${text}`)
  const number = numberOf(id)
  const images = await db
    .selectFrom('feedback_image')
    .select(['place', 'type', 'bytes', 'key_id'])
    .where('feedback_id', '=', id)
    .orderBy('place')
    .execute()
  const { at, account, phone, remarks } = kept
  const lines = [
    `${number} ${at.toISOString()}`,
    `account: ${account ?? '-'}`,
    `phone: ${phone ?? '-'}`,
    '',
    remarks,
    '',
  ]
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, `${number}.txt`), lines.join('\n'), { mode: 0o600 })
  for (const { place, type, ...stored } of images) {
    const bytes = documents.decrypt(`feedback_image:${id}:${place}`, stored)
    await writeFile(join(folder, `${number}-${place + 1}.${endings[type]}`), bytes, { mode: 0o600 })
  }
  return `${number} is in ${folder}, with ${images.length} images`
}

/** Deletes a feedback together with its images. */
const remove: Work = async ({ db, authorize }, merchant, [text = '', ...more]) => {
  const id = idOf(text)
  if (id === undefined || more.length > 0) throw new Error(`usage: ${feedbackUsage()}`)
  await authorize('members', merchant)
  const { numDeletedRows } = await db
    .deleteFrom('feedback')
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Error(`${merchant} has no feedback ${text}`)
  return `${numberOf(id)} is deleted`
}

const works: Readonly<Record<string, Work>> = { list, save, delete: remove }

/**
 * Lists, saves or deletes a merchant's feedback with the arguments of a command line. Throws an error that explains
 * wrong arguments.
 */
export async function feedbackCommand(deps: CommandDeps, words: readonly string[]): Promise<string> {
  const [name = '', code = '', ...more] = words
  const work = Object.hasOwn(works, name) ? works[name] : undefined
  const merchant = merchantOf(code)
  if (!work || !merchant) throw new Error(`usage: ${feedbackUsage()}`)
  return await work(deps, merchant.code, more)
}
