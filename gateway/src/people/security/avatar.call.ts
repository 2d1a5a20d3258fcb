import { avatarRules, changeAvatar, memberIcons, playerAvatar } from '@azulejo/shared/wire'
import { avatarPath } from '../../platform/cdn/index.ts'
import { readPictures, squareOf } from '../../platform/pictures/redraw.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import type { Route } from '../../platform/pipeline/route.ts'
import { avatarOf } from '../identity/index.ts'

/** Pixels of a side of an uploaded picture. */
const side = 256

/** Ids of the pictures that any member may choose; a picture is generated from its id, as from a user name. */
const icons = Array.from({ length: 12 }, (_, place) => `azulejo-${place + 1}`)

async function readAvatar({ db, member }: Context<'needed'>) {
  const { account, avatar } = await db
    .selectFrom('member')
    .select(['account', 'avatar'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const isUploaded = avatar !== null && !icons.includes(avatar)
  return { avatar: avatarOf({ account, avatar }), avatarType: isUploaded ? ('UPLOAD' as const) : ('STATIC' as const) }
}

export const playerAvatarCall = answers(playerAvatar, (_, context) => readAvatar(context))

export const memberIconsCall = answers(memberIcons, async () => ({
  icons: icons.map((iconId) => ({ iconId, avatar: avatarPath(iconId) })),
}))

async function keep(context: Context<'needed'>, name: string): Promise<void> {
  await context.db.updateTable('member').set({ avatar: name }).where('id', '=', context.member.id).execute()
}

/** An uploaded picture replaces the former one, whose URL then no longer works. */
export const changeAvatarCall = answers(
  changeAvatar,
  async ({ iconId, images }, context) => {
    const { transact, clock, random, member, documents } = context
    if (iconId !== undefined) {
      if (!icons.includes(iconId)) return refuse('avatar.unknown')
      await transact(async (db) => {
        await db.deleteFrom('member_avatar').where('member_id', '=', member.id).execute()
        await keep({ ...context, db }, iconId)
      })
      return readAvatar(context)
    }
    const pictures = await readPictures(images.slice(0, 1), avatarRules.mostBytes)
    if ('problem' in pictures) return refuse('avatar.image', pictures)
    const [picture] = pictures
    if (!picture) return refuse('avatar.image', { place: 0, problem: 'type' })
    const name = random.token()
    const { type, bytes } = await squareOf(picture, side)
    const encrypted = documents.encrypt(`member_avatar:${member.id}:${name}`, bytes)
    const row = { name, type, ...encrypted, at: new Date(clock.now()) }
    await transact(async (db) => {
      await db
        .insertInto('member_avatar')
        .values({ member_id: member.id, ...row })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
        .execute()
      await keep({ ...context, db }, row.name)
    })
    return readAvatar(context)
  },
  { transaction: 'own', limit: 'uploads' },
)

const pathOfFile = /\/([\w-]{43})\.jpg$/

/** Serves uploaded pictures by their random names to anyone who knows the name. */
export const memberAvatarRoute: Route = {
  method: 'GET',
  path: '/cdn/members/:file',
  async answer({ url }, { db, documents }) {
    const [, fileName] = pathOfFile.exec(new URL(url).pathname) ?? []
    const found =
      fileName === undefined
        ? undefined
        : await db.selectFrom('member_avatar').selectAll().where('name', '=', fileName).executeTakeFirst()
    if (!found) return new Response('No such picture.', { status: 404, headers: { 'Cache-Control': 'no-store' } })
    const bytes = documents.decrypt(`member_avatar:${found.member_id}:${found.name}`, found)
    return new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': found.type,
        'Cache-Control': 'private, max-age=86400',
        'Content-Security-Policy': "default-src 'none'",
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  },
}
