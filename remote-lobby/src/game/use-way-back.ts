import { useNavigateTo } from '@azulejo/shared/remote'
import { useLocation, useNavigate } from 'react-router-dom'

/** Goes back to where the player came from; a visit that began at this address goes to the halls. */
export function useWayBack(): () => void {
  const navigate = useNavigate()
  const goTo = useNavigateTo()
  const beganHere = useLocation().key === 'default'
  return () => (beganHere ? goTo('/rng', { replace: true }) : navigate(-1))
}
