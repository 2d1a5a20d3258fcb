import { useAnswers } from '@azulejo/shared/data'
import { groupTicket, openGroupTickets, ownGroupTickets } from '@azulejo/shared/wire'

/** Returns a function that refetches the groups on the screen, after one of them has changed. */
export function useChangedGroups(): () => void {
  const answers = useAnswers()
  return () => answers.refetch(openGroupTickets, ownGroupTickets, groupTicket)
}
