import { useCentrePages } from '../remotes/use-centre-pages.ts'

/** Address of the page with the member's limits and pauses; the help topic on sites without the page. */
export function useProtectionPage(): string {
  const hasPage = useCentrePages('member').some(({ page }) => page === 'protection')
  return hasPage ? '/member/protection' : '/helpmc?topic=responsible'
}
