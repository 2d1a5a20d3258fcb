import * as v from 'valibot'
import type { InLanguages } from '../../platform/brands/content-reader.ts'
import { id, line, listOf } from '../../platform/brands/content-schemas.ts'
import type { ContentKind } from '../../platform/brands/content-store.ts'
import { isShownTo, where } from '../../platform/brands/content-where.ts'
import type { BannerWords } from '../../platform/db/tables/site/editorial.ts'

const banner = v.strictObject({
  id,
  group: id,
  /** File name of the brand's panel, without its extension. */
  panel: id,
  linkageType: v.picklist(['NONE', 'ROUTE', 'PROMOTION', 'GAME', 'REGISTER', 'EXTERNAL']),
  target: v.string(),
  where,
})
const text = v.strictObject({ kicker: v.string(), title: line, subtitle: v.string(), action: v.string() })

type BannerContent = v.InferOutput<typeof banner> & { readonly words: InLanguages<BannerWords> }

const day = 86_400_000

/** Banners: pictures with a message. Their order in the file is their order in the group. */
export const bannerContent: ContentKind<readonly BannerContent[]> = {
  name: 'banners',
  read(reader) {
    const banners = reader.read(listOf(banner), 'banners') ?? []
    for (const [at, { panel }] of banners.entries())
      if (!reader.files.has(`${reader.merchant.code}/panels/${panel}.svg`))
        throw reader.error('banners.json', `${at}.panel: there is no panels/${panel}.svg`)
    const words = reader.texts(
      text,
      'banners',
      banners.map((each) => each.id),
    )
    const shown = banners.filter((each) => isShownTo(reader.merchant, each))
    return shown.map((each) => ({ ...each, words: words.get(each.id) ?? {} }))
  },
  async write(db, { code }, banners, startedAt) {
    const ids = banners.map((each) => each.id)
    const gone = db.deleteFrom('banner').where('merchant', '=', code)
    await (ids.length > 0 ? gone.where('banner_id', 'not in', ids) : gone).execute()
    for (const [place, { id, group, panel, linkageType, target, words }] of banners.entries()) {
      const row = {
        group_name: group,
        place,
        url: `/brands/${code}/panels/${panel}.svg`,
        linkage_type: linkageType,
        target,
        words: JSON.stringify(words),
      }
      await db
        .insertInto('banner')
        .values({ merchant: code, banner_id: id, ...row, starts_at: new Date(startedAt - day), ends_at: null })
        .onConflict((conflict) => conflict.columns(['merchant', 'banner_id']).doUpdateSet(row))
        .execute()
    }
  },
}
