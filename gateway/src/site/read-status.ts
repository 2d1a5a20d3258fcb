import type { AnswerOf, systemStatus } from '@azulejo/shared/wire'
import type { Context } from '../pipeline/context.ts'
import { isRestricted, statusOf } from './status.ts'

/** The site as this visitor may see it: maintenance wins over a restriction. */
export async function readStatus({ db, merchant, visitor }: Context): Promise<AnswerOf<typeof systemStatus>> {
  const status = await statusOf(db, merchant.code)
  return {
    info: {
      maintenance: status.state === 'maintenance',
      regionRestriction: isRestricted(status, visitor),
      ...(status.until === undefined ? {} : { endTime: status.until }),
    },
    location: { ip: visitor.ip, country: visitor.country },
  }
}
