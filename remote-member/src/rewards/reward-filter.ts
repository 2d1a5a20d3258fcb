import { oneOf } from '@azulejo/shared/report'
import { rewardTypes } from '@azulejo/shared/wire'
import * as v from 'valibot'

export const rewardTabs = ['all', 'claimable', 'running', 'claimed', 'ended'] as const

/** Filters of the reward center in the address, in addition to the page. */
export const rewardFilter = v.object({ tab: oneOf(rewardTabs), type: oneOf(rewardTypes) })
