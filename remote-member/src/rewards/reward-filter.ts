import { oneOf } from '@azulejo/shared/report'
import { rewardTypes } from '@azulejo/shared/wire'
import * as v from 'valibot'

export const rewardTabs = ['all', 'claimable', 'running', 'claimed', 'ended'] as const

/** What the address of the reward center says beside the page. */
export const rewardFilter = v.object({ tab: oneOf(rewardTabs), type: oneOf(rewardTypes) })
