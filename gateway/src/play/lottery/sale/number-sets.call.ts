import { familyCodes, lineProblem, playOf, sortedPicks } from '@azulejo/shared/lottery'
import { mostNumberSets, numberSets, removeNumberSet, saveNumberSet } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { answers, refuse } from '../../../platform/pipeline/answers.ts'

async function setsOf(db: Db, memberId: string, family: string) {
  const rows = await db
    .selectFrom('lottery_number_set')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('family', '=', family)
    .orderBy('kept_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, family: gameGroupCode, play_code: playCode, name, picks }) => ({
    setId: id.toString(),
    gameGroupCode,
    playCode,
    name,
    picks,
  }))
}

export const numberSetsCall = answers(numberSets, ({ gameGroupCode }, { db, member }) =>
  setsOf(db, member.id, gameGroupCode),
)

export const saveNumberSetCall = answers(saveNumberSet, async (wanted, { db, member, clock }) => {
  const { gameGroupCode, playCode, name } = wanted
  const family = familyCodes.find((code) => code === gameGroupCode)
  const play = family && playOf(family, playCode)
  if (!play || lineProblem(play, wanted.picks)) return refuse('lottery.set.wrong')
  // Locks the member's row, so that two concurrent saves cannot exceed the maximum together.
  await db.selectFrom('member').where('id', '=', member.id).forNoKeyUpdate().select('id').execute()
  const others = await db
    .selectFrom('lottery_number_set')
    .where('member_id', '=', member.id)
    .where('family', '=', family)
    .where(sql<boolean>`(play_code, name) <> (${playCode}, ${name})`)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(others.count) >= mostNumberSets) return refuse('lottery.set.full', { most: mostNumberSets })
  const kept = {
    picks: JSON.stringify(sortedPicks(play, wanted.picks)),
    kept_at: new Date(clock.now()),
  }
  await db
    .insertInto('lottery_number_set')
    .values({ ...kept, member_id: member.id, family, play_code: playCode, name })
    .onConflict((same) => same.columns(['member_id', 'family', 'play_code', 'name']).doUpdateSet(kept))
    .execute()
  return setsOf(db, member.id, family)
})

export const removeNumberSetCall = answers(removeNumberSet, async ({ gameGroupCode, setId }, { db, member }) => {
  await db
    .deleteFrom('lottery_number_set')
    .where('member_id', '=', member.id)
    .where('family', '=', gameGroupCode)
    .where('id', '=', BigInt(setId))
    .execute()
  return setsOf(db, member.id, gameGroupCode)
})
