import { useIsHydrated } from './first-view.ts'
import { useBrand } from './host-context.tsx'

/**
 * Title of the document while the component is mounted. React puts it before the title that the host renders, so that the
 * browser shows this one. Renders nothing in a first view: the page's own head has its title.
 */
export function PageTitle({ children }: { readonly children: string }) {
  const { name } = useBrand()
  return useIsHydrated() ? <title>{`${children} | ${name}`}</title> : null
}
