import type { AnswerOf, systemStatus } from '@azulejo/shared/wire'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRestricted, statusOf } from './status.ts'

/** The status of the site for a visitor: maintenance, planned maintenance and regional restriction. */
export async function readStatus({ db, clock, merchant, visitor }: Context): Promise<AnswerOf<typeof systemStatus>> {
  const status = await statusOf(db, merchant.code, clock)
  const { planned } = status
  return {
    info: {
      maintenance: status.state === 'maintenance',
      regionRestriction: isRestricted(status, visitor),
      ...(status.until === undefined ? {} : { endTime: status.until }),
      ...(planned === undefined
        ? {}
        : {
            plannedMaintenance: {
              startTime: planned.from,
              ...(planned.until === undefined ? {} : { endTime: planned.until }),
            },
          }),
    },
    location: { ip: visitor.ip, country: visitor.country },
  }
}
