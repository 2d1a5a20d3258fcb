import { playMessages } from '@azulejo/shared/remote'

/** Messages of the refusals of every call that gives rates. */
export const rateRefusals = {
  'agent.rate.form': 'agent.rate.refused',
  'agent.rate.range': 'agent.rate.refused',
  error_not_agent: 'error_not_agent',
  'member.frozen': playMessages['member.frozen'],
  'member.excluded': playMessages['member.excluded'],
} as const
