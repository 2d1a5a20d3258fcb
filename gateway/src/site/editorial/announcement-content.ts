import * as v from 'valibot'
import type { InLanguages } from '../../platform/brands/content-reader.ts'
import { id, line, lines, listOf, moment, whole } from '../../platform/brands/content-schemas.ts'
import type { ContentKind } from '../../platform/brands/content-store.ts'
import { isShownTo, where } from '../../platform/brands/content-where.ts'
import { merchantFigures, withFigures } from '../../platform/brands/figures.ts'
import type { AnnouncementWords } from '../../platform/db/tables/site/editorial.ts'
import type { Language } from '../../platform/merchants/merchants.ts'

const type = v.picklist(['B', 'PL', 'PU', 'PR', 'H'])
const announcement = v.strictObject({
  id,
  type,
  /** A moment, or hours from the brand's start; negative hours lie before it. */
  at: v.union([moment, whole], 'it is a moment with its zone or whole hours from the start'),
  /** `agents`: only in the agent centre. */
  audience: v.optional(v.picklist(['all', 'agents']), 'all'),
  where,
})
const text = v.strictObject({ title: line, content: lines })

type AnnouncementContent = v.InferOutput<typeof announcement> & { readonly words: InLanguages<AnnouncementWords> }

const hour = 3_600_000

export const announcementContent: ContentKind<readonly AnnouncementContent[]> = {
  name: 'announcements',
  read(reader) {
    const announcements = reader.read(listOf(announcement), 'announcements') ?? []
    const stored = v.pipe(
      text,
      v.transform(({ title, content }) => ({ title, content: content.join('\n\n') })),
    )
    const words = reader.texts(
      stored,
      'announcements',
      announcements.map((each) => each.id),
    )
    const figures = merchantFigures(reader.merchant)
    const shown = announcements.filter((each) => isShownTo(reader.merchant, each))
    return shown.map((each) => {
      const inLanguages = Object.entries(words.get(each.id) ?? {}) as [Language, AnnouncementWords][]
      const filled = inLanguages.map(([language, translated]) => [
        language,
        withFigures(reader, translated, figures, { file: 'announcements.json', id: each.id, language }),
      ])
      return { ...each, words: Object.fromEntries(filled) }
    })
  },
  async write(db, { code }, announcements, startedAt) {
    const ids = announcements.map((each) => each.id)
    const gone = db.deleteFrom('announcement').where('merchant', '=', code)
    await (ids.length > 0 ? gone.where('announcement_id', 'not in', ids) : gone).execute()
    for (const each of announcements) {
      const at = new Date(typeof each.at === 'number' ? startedAt + each.at * hour : each.at)
      const row = { type: each.type, audience: each.audience, at, words: JSON.stringify(each.words) }
      await db
        .insertInto('announcement')
        .values({ merchant: code, announcement_id: each.id, ...row })
        .onConflict((conflict) => conflict.columns(['merchant', 'announcement_id']).doUpdateSet(row))
        .execute()
    }
  },
}
